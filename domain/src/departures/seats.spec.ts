import fc from 'fast-check';
import { type SeatLabel, seatLabel, seatsLeft, seatsMissing } from './seats.js';

const blocked = 0;

describe('seats left', () => {
  it.each([
    [40, 0, 40],
    [40, 39, 1],
    [40, 40, 0],
    [40, 45, 0],
    [0, 0, 0],
    [null, 0, null],
    [null, 500, null],
  ])(
    'of %p, with %d taken, are %p; a departure without a limit has no number',
    (capacity, taken, left) => {
      expect(seatsLeft({ capacity, taken, blocked })).toBe(left);
    },
  );

  it('are never negative and never more than the capacity', () => {
    fc.assert(
      fc.property(fc.nat({ max: 500 }), fc.nat({ max: 600 }), (capacity, taken) => {
        const left = seatsLeft({ capacity, taken, blocked });
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThanOrEqual(capacity);
      }),
    );
  });
});

describe('blocked seats', () => {
  it('cannot be booked and look like taken seats to visitors', () => {
    fc.assert(
      fc.property(
        fc.option(fc.nat({ max: 500 })),
        fc.nat({ max: 300 }),
        fc.nat({ max: 300 }),
        (capacity, taken, saved) => {
          const seats = { capacity, taken, blocked: saved };
          const sold = { capacity, taken: taken + saved, blocked: 0 };
          expect(seatsLeft(seats)).toBe(seatsLeft(sold));
          expect(seatLabel(seats)).toBe(seatLabel(sold));
        },
      ),
    );
  });

  it.each([
    { seats: { capacity: 40, blocked: 10, taken: 30 }, label: 'sold_out' },
    { seats: { capacity: 40, blocked: 10, taken: 25 }, label: 'few_left' },
    { seats: { capacity: 40, blocked: 10, taken: 24 }, label: 'none' },
  ])('make $seats $label', ({ seats, label }) => {
    expect(seatLabel(seats)).toBe(label);
  });
});

describe('missing seats', () => {
  it.each([
    { seats: { capacity: 40, blocked: 0, taken: 40 }, missing: 0 },
    { seats: { capacity: 40, blocked: 0, taken: 43 }, missing: 3 },
    { seats: { capacity: 40, blocked: 2, taken: 41 }, missing: 3 },
    { seats: { capacity: 40, blocked: 5, taken: 30 }, missing: 0 },
    { seats: { capacity: null, blocked: 5, taken: 900 }, missing: 0 },
  ])('of $seats are $missing', ({ seats, missing }) => {
    expect(seatsMissing(seats)).toBe(missing);
  });

  it('are 0 while seats can be sold', () => {
    fc.assert(
      fc.property(fc.nat({ max: 50 }), fc.nat({ max: 50 }), fc.nat({ max: 50 }), (...numbers) => {
        const [capacity, saved, taken] = numbers;
        const seats = { capacity, taken, blocked: saved };
        expect(Math.min(seatsLeft(seats) ?? 0, seatsMissing(seats))).toBe(0);
      }),
    );
  });
});

describe('the seat label for visitors', () => {
  it.each<[capacity: number | null, taken: number, label: SeatLabel, why: string]>([
    [40, 40, 'sold_out', 'none left'],
    [40, 41, 'sold_out', 'none left'],
    [0, 0, 'sold_out', 'there never were any'],
    [40, 39, 'few_left', 'one left'],
    [40, 35, 'few_left', 'five left'],
    [40, 34, 'none', 'six left'],
    [4, 0, 'few_left', 'a bus so small that five is never reached'],
    [100, 90, 'few_left', 'a tenth left'],
    [100, 89, 'none', 'more than a tenth left'],
    [59, 54, 'few_left', 'five left, a tenth is less'],
    [59, 53, 'none', 'six left, a tenth is 5.9'],
    [60, 54, 'few_left', 'six left, a tenth of sixty'],
    [null, 10_000, 'none', 'no limit'],
  ])('of %p seats with %d taken is %s (%s)', (capacity, taken, label) => {
    expect(seatLabel({ capacity, taken, blocked })).toBe(label);
  });

  it('is «sold out» exactly when no seat is left', () => {
    fc.assert(
      fc.property(fc.nat({ max: 500 }), fc.nat({ max: 600 }), (capacity, taken) => {
        expect(seatLabel({ capacity, taken, blocked }) === 'sold_out').toBe(taken >= capacity);
      }),
    );
  });

  it('never improves when seats are taken', () => {
    const order = ['none', 'few_left', 'sold_out'];
    fc.assert(
      fc.property(fc.nat({ max: 500 }), fc.nat({ max: 600 }), (capacity, taken) => {
        const before = order.indexOf(seatLabel({ capacity, taken, blocked }));
        const after = order.indexOf(seatLabel({ capacity, taken: taken + 1, blocked }));
        expect(after).toBeGreaterThanOrEqual(before);
      }),
    );
  });
});
