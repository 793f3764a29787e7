const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  hour: '2-digit',
  minute: '2-digit',
});

/** The time of day in Sweden, `14:30`. */
export const stockholmTime = (instant: string): string => CLOCK.format(new Date(instant));

/** Whole minutes until an instant, rounded up; 0 when it has passed. */
export const minutesUntil = (instant: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(instant) - now) / 60_000));
