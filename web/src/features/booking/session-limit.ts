/** A booking is shown for twenty minutes (specification: 1 200 000 ms); two minutes before the end one is asked. */
export const LIMIT_MS = 1_200_000;
export const WARN_AFTER_MS = 1_080_000;

export type Limit =
  | { readonly phase: 'open' | 'ended' }
  /** minutes: whole ones that are left, rounded up. */
  | { readonly phase: 'warning'; readonly minutes: number };

/** Where a view stands that was opened `elapsed` milliseconds ago. */
export function limitAfter(elapsed: number): Limit {
  if (elapsed >= LIMIT_MS) return { phase: 'ended' };
  if (elapsed < WARN_AFTER_MS) return { phase: 'open' };
  return { phase: 'warning', minutes: Math.ceil((LIMIT_MS - elapsed) / 60_000) };
}
