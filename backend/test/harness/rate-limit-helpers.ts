import { randomInt } from 'node:crypto';

const MINUTE_MS = 60_000;

/** Returns a random address of the benchmark network (RFC 2544), so that each test has its own counters. */
export const someAddress = (): string =>
  `198.${18 + randomInt(2)}.${randomInt(256)}.${randomInt(256)}`;

/**
 * Runs `work`, and repeats it from another address when its rate limit window ended in between, even if it failed, so
 * that no test depends on the time of day.
 */
export async function inOneWindow<T>(
  minutes: number,
  work: (address: string) => Promise<T>,
): Promise<T> {
  const window = (): number => Math.floor(Date.now() / (minutes * MINUTE_MS));
  const began = window();
  try {
    const result = await work(someAddress());
    if (window() === began) return result;
  } catch (error) {
    if (window() === began) throw error;
  }
  return work(someAddress());
}

/** Returns how many statuses equal this one. */
export const countOf = (statuses: readonly number[], status: number): number =>
  statuses.filter((each) => each === status).length;
