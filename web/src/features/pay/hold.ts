/** Returns the minutes until an instant, rounded up; 0 when it has passed. */
export const minutesUntil = (instant: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(instant) - now) / 60_000));
