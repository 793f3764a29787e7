import { untilMidnight } from './midnight.mjs';

const MINUTE = 60_000;
const left = (instant: string): number => untilMidnight(new Date(instant), MINUTE);

describe('The time until midnight in Sweden', () => {
  it.each([
    ['2026-11-28T22:59:30.250Z', 29_750],
    ['2026-07-01T21:59:00.000Z', MINUTE],
    ['2026-03-29T21:59:59.999Z', 1],
    ['2026-10-25T22:59:59.000Z', 1_000],
  ])('at %s is %i', (instant, expected) => {
    expect(left(instant)).toBe(expected);
  });

  it.each(['2026-11-28T22:58:59.999Z', '2026-11-28T23:00:00.000Z', '2026-11-28T23:59:30.000Z'])(
    'does not matter at %s',
    (instant) => {
      expect(left(instant)).toBe(0);
    },
  );
});
