import { browserQueries, readIfThere } from './public-api.js';
import { getStaleSince } from './stale-data.js';

const answers = new Map<string, unknown>();

beforeAll(() => {
  // Browser globals that Node lacks.
  Object.assign(globalThis, {
    document: { documentElement: { lang: 'sv' } },
    localStorage: { getItem: () => null },
  });
  jest.spyOn(globalThis, 'fetch').mockImplementation((path) => {
    const answer = answers.get(path as string);
    if (answer === undefined) return Promise.reject(new TypeError('no connection'));
    return Promise.resolve(Response.json(answer));
  });
});
afterAll(() => {
  jest.restoreAllMocks();
});

describe('The mark of old data', () => {
  beforeEach(async () => {
    answers.set('/api/destinations', []);
    await browserQueries.destinations();
    expect(getStaleSince()).toBeNull();
    answers.delete('/api/destinations');
    await browserQueries.destinations();
    expect(getStaleSince()).not.toBeNull();
  });

  it('stays when a part of the page before arrives late', async () => {
    answers.set('/api/part', { flights: [] });
    await readIfThere('/api/part', false);
    expect(getStaleSince()).not.toBeNull();
  });

  it('goes when a page is loaded', async () => {
    answers.set('/api/destinations', []);
    await browserQueries.destinations();
    expect(getStaleSince()).toBeNull();
  });
});
