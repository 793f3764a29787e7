import type { CachedResponse } from './cached-response.js';
import type { Searched } from './search-answers.js';

/** What is prepared, and how its answers are read. */
export interface Preparable {
  readonly published: Searched;
  /** Computes and keeps the answer to a search; null for what is none. */
  readonly prepareSearch: (url: string) => Promise<CachedResponse> | null;
}

/** Limits of what is prepared. */
export interface PreparationLimits {
  readonly urls: number;
  /** Bytes of the answers in all encodings. */
  readonly bytes: number;
}

export const PREPARED: PreparationLimits = { urls: 120, bytes: 8 * 1024 * 1024 };

/** Snapshots that follow each other faster, as in a rush of sales, are not prepared: their searches wait for a visitor. */
const QUIET_MS = 100;

/** As the site writes them. Two adults travel when nothing is said: one answer with two URLs. */
const PARTIES = ['', 'adults=2', 'adults=1'];

/** Returns values in the order of how many trips have them. */
function mostCommon(lists: readonly (readonly string[])[]): string[] {
  const counts = new Map<string, number>();
  for (const value of lists.flat()) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([value]) => value);
}

/** Returns the URLs of searches that visitors ask most, the most common first: all trips, then each airport and month. */
export function commonSearches({ search: { destinations } }: Searched): string[] {
  const airports = mostCommon(destinations.map((destination) => destination.airports));
  const months = mostCommon(destinations.map((destination) => destination.months));
  const filters = [
    '',
    ...airports.map((iata) => `airport=${iata}`),
    ...months.map((month) => `month=${month}`),
  ];
  return filters.flatMap((filter) =>
    PARTIES.map((party) => {
      const query = [filter, party].filter(Boolean).join('&');
      return query === '' ? '/api/search' : `/api/search?${query}`;
    }),
  );
}

const bytesOf = ({ variants: { br, gzip, identity } }: CachedResponse): number =>
  br.body.length + gzip.body.length + identity.body.length;

/**
 * Prepares the answers to common searches of the last snapshot, between requests: one at a time, then as long a pause as
 * it took, so that visitors wait for one search at most.
 */
export class SearchPreparation {
  private timer: NodeJS.Timeout | null = null;
  private generation = 0;

  constructor(
    private readonly failed: (error: unknown) => void,
    private readonly limits = PREPARED,
  ) {}

  /** Prepares this snapshot instead of the one before. */
  begin(snapshot: Preparable): void {
    this.stop();
    const { generation } = this;
    this.wait(QUIET_MS, () => {
      const urls = commonSearches(snapshot.published).slice(0, this.limits.urls);
      this.next(snapshot, { urls, generation, kept: new Map() });
    });
  }

  stop(): void {
    this.generation += 1;
    if (this.timer) clearTimeout(this.timer);
  }

  private wait(ms: number, then: () => void): void {
    this.timer = setTimeout(then, ms).unref();
  }

  private next(snapshot: Preparable, work: Work): void {
    const [url, ...urls] = work.urls;
    const bytes = [...work.kept.values()].reduce((sum, one) => sum + one, 0);
    if (url === undefined || bytes >= this.limits.bytes) return;
    const began = performance.now();
    const answer = snapshot.prepareSearch(url);
    const spent = performance.now() - began;
    answer?.then((response) => {
      work.kept.set(response.digest, bytesOf(response));
      if (work.generation !== this.generation) return;
      this.wait(spent, () => {
        this.next(snapshot, { ...work, urls });
      });
    }, this.failed);
  }
}

interface Work {
  readonly urls: readonly string[];
  readonly generation: number;
  /** Bytes by digest: two URLs may have one answer. */
  readonly kept: Map<string, number>;
}
