import { until } from '../../../test/harness/wait-for-jobs.js';
import { compressed } from './cached-response.js';
import { type Preparable, SearchPreparation, commonSearches } from './prepared-searches.js';

/** Trips with these airports, each in the same month. */
const searched = (...airports: readonly (readonly string[])[]): Preparable['published'] => ({
  search: {
    destinations: airports.map((codes) => ({ airports: codes, months: ['2027-07'] }) as never),
  },
  airportNames: () => ({ name_sv: '', name_ar: '' }),
});

class TestSnapshot implements Preparable {
  readonly prepared: string[] = [];
  readonly published = searched(['ARN', 'GOT'], ['GOT']);

  readonly prepareSearch = (url: string) => {
    this.prepared.push(url);
    return compressed(Buffer.from(url), {});
  };
}

const fail = (error: unknown): never => {
  throw error;
};

// [SPEC I24.1]
describe('The preparation of searches', () => {
  it('begins with all trips, then those from the airport that most leave from', () => {
    expect(commonSearches(searched(['ARN', 'GOT'], ['GOT'])).slice(0, 5)).toEqual([
      '/api/search',
      '/api/search?adults=2',
      '/api/search?adults=1',
      '/api/search?airport=GOT',
      '/api/search?airport=GOT&adults=2',
    ]);
  });

  it('leaves out a snapshot that another follows at once', async () => {
    const [first, second] = [new TestSnapshot(), new TestSnapshot()];
    const preparation = new SearchPreparation(fail);
    preparation.begin(first);
    preparation.begin(second);
    const all = commonSearches(second.published);
    await until(() => Promise.resolve(second.prepared.length), (count) => count === all.length);
    expect([first.prepared, second.prepared]).toEqual([[], all]);
  }); // oxfmt-ignore

  it('ends at the limit of bytes, and of URLs', async () => {
    for (const limits of [{ urls: 3, bytes: 1_000_000 }, { urls: 100, bytes: 150 }]) {
      const [snapshot, next] = [new TestSnapshot(), new TestSnapshot()];
      new SearchPreparation(fail, limits).begin(snapshot);
      // Another begins later and has more to do, so the first has ended when it has.
      new SearchPreparation(fail).begin(next);
      const all = commonSearches(next.published);
      await until(() => Promise.resolve(next.prepared.length), (count) => count === all.length);
      expect(snapshot.prepared.length).toBeGreaterThan(0);
      expect(snapshot.prepared.length).toBeLessThanOrEqual(3);
    }
  }); // oxfmt-ignore
});
