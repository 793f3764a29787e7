/**
 * A booking session lasts twenty minutes (specification: 1 200 000 ms); the question comes two minutes before the end.
 */
export const LIMIT_MS = 1_200_000;
export const WARN_AFTER_MS = 1_080_000;

export type Limit =
  | { readonly phase: 'open' | 'ended' }
  /** minutes: whole minutes left, rounded up. */
  | { readonly phase: 'warning'; readonly minutes: number };

/** Returns the state of a session that began `elapsed` milliseconds ago. */
export function limitAfter(elapsed: number): Limit {
  if (elapsed >= LIMIT_MS) return { phase: 'ended' };
  if (elapsed < WARN_AFTER_MS) return { phase: 'open' };
  return { phase: 'warning', minutes: Math.ceil((LIMIT_MS - elapsed) / 60_000) };
}
