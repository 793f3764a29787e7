import { randomInt } from 'node:crypto';

const MINUTE_MS = 60_000;

/** An address of a network that is nobody's (RFC 2544): each test counts on one of its own. */
export const someAddress = (): string =>
  `198.${18 + randomInt(2)}.${randomInt(256)}.${randomInt(256)}`;

/**
 * Counters begin anew with their window. Work that straddles that moment is done once more, from another address, also
 * when it failed: so that a test never fails for the time of day.
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

/** How many of the answers have the status. */
export const countOf = (statuses: readonly number[], status: number): number =>
  statuses.filter((each) => each === status).length;
