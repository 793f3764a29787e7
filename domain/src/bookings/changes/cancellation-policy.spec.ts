import fc from 'fast-check';
import {
  type CancellationLadder,
  DEFAULT_CANCELLATION_LADDER,
  cancellationFee,
} from './cancellation-policy.js';
import { sek } from '../../money/money.js';

const family = { price: sek(25_950), passengers: 5 };
const feeFor = (booking: { price: number; passengers: number }, daysBefore: number): number =>
  cancellationFee(
    { ...booking, price: sek(booking.price) },
    daysBefore,
    DEFAULT_CANCELLATION_LADDER,
  );

const anyBooking = fc.record({
  price: fc.nat({ max: 400_000 }),
  passengers: fc.integer({ min: 1, max: 20 }),
});
const anyDay = fc.integer({ min: -30, max: 400 });

/** Share and minimum only rise towards departure. */
const anyLadder: fc.Arbitrary<CancellationLadder> = fc
  .uniqueArray(fc.nat({ max: 120 }), { minLength: 1, maxLength: 6 })
  .chain((days) => {
    const rising = fc
      .array(fc.nat({ max: 100 }), { minLength: days.length, maxLength: days.length })
      .map((shares) => shares.sort((one, other) => one - other));
    return fc.record({ shares: rising, minimums: rising }).map(({ shares, minimums }) =>
      days
        .sort((one, other) => other - one)
        .map((fromDaysBefore, step) => ({
          fromDaysBefore,
          percent: shares[step] ?? 0,
          minimumPerTraveller: sek((minimums[step] ?? 0) * 10),
        })),
    );
  });

describe('the cancellation fee', () => {
  it.each([
    [365, 5_190, '20 %'],
    [31, 5_190, '20 %'],
    [30, 5_190, '20 %, the last day of it'],
    [29, 12_975, '50 %'],
    [14, 12_975, '50 %, the last day of it'],
    [13, 19_463, '75 %, 19 462.5 rounded up'],
    [7, 19_463, '75 %, the last day of it'],
    [6, 24_653, '95 %, 24 652.5 rounded up'],
    [0, 24_653, '95 %, on the day itself'],
    [-1, 25_950, 'the whole price, after departure'],
  ])('for a family, %d days before departure, is %d kr (%s)', (daysBefore, fee) => {
    expect(feeFor(family, daysBefore)).toBe(fee);
  });

  it.each([
    [1_000, 1, 400, 'more than 20 % of a cheap trip'],
    [2_000, 1, 400, 'exactly 20 %'],
    [2_001, 1, 400, '20 % is hardly more'],
    [2_005, 1, 401, '20 % is more'],
    [5_000, 3, 1_200, '400 kr for each of three'],
  ])(
    'is at least 400 kr per traveller: of %d kr for %d it is %d kr (%s)',
    (price, passengers, fee) => {
      expect(feeFor({ price, passengers }, 60)).toBe(fee);
    },
  );

  it('is never more than the price', () => {
    expect(feeFor({ price: 300, passengers: 1 }, 60)).toBe(300);
    fc.assert(
      fc.property(anyBooking, anyDay, anyLadder, ({ price, passengers }, daysBefore, ladder) => {
        const fee = cancellationFee({ price: sek(price), passengers }, daysBefore, ladder);
        expect(fee).toBeLessThanOrEqual(price);
      }),
    );
  });

  it('never falls from one day to the next, with any ladder', () => {
    fc.assert(
      fc.property(anyBooking, anyDay, anyLadder, ({ price, passengers }, daysBefore, ladder) => {
        const booking = { price: sek(price), passengers };
        const today = cancellationFee(booking, daysBefore, ladder);
        const tomorrow = cancellationFee(booking, daysBefore - 1, ladder);
        expect(tomorrow).toBeGreaterThanOrEqual(today);
      }),
    );
  });

  it('never falls when the price is higher', () => {
    fc.assert(
      fc.property(anyBooking, anyDay, ({ price, passengers }, daysBefore) => {
        const dearer = feeFor({ price: price + 1, passengers }, daysBefore);
        expect(dearer).toBeGreaterThanOrEqual(feeFor({ price, passengers }, daysBefore));
      }),
    );
  });

  it('is 0 during a first step with 0 %, until the next step begins', () => {
    const ladder = [
      { fromDaysBefore: 60, percent: 0, minimumPerTraveller: sek(0) },
      { fromDaysBefore: 0, percent: 50, minimumPerTraveller: sek(0) },
    ];
    expect(cancellationFee(family, 60, ladder)).toBe(0);
    expect(cancellationFee(family, 59, ladder)).toBe(12_975);
  });
});
