import fc from 'fast-check';
import { airportChangeOf } from '../bookings/changes/change-airport.js';
import { cancellationOf } from '../bookings/changes/cancel-booking.js';
import { DEFAULT_CANCELLATION_LADDER } from '../bookings/changes/cancellation-policy.js';
import { isoDay } from '../dates/dates.js';
import { percentOf, sek } from '../money/money.js';
import { type PriceLine, priceLine, sumOf } from '../pricing/price-lines.js';
import { type BookedExtra, extraBaseIn } from './booked-extras.js';
import { sharesAfter } from './percent-shares.js';

const extra = (id: string, amount: number, percent: number | null): BookedExtra => ({
  ...{ id, extraId: `id of ${id}`, code: id, nameSv: id, nameAr: id, passengerId: null },
  ...{ quantity: 1, amount },
  terms: { kind: 'other', basis: percent === null ? 'booking' : 'percent', percent, in_deposit: 'share', refundable: true },
}); // oxfmt-ignore

/** Two adults with a car and these shares of their trip. */
function sold(...percents: readonly number[]) {
  const line = priceLine({ kind: 'traveller', travellerType: 'adult', quantity: 2, unitPrice: 6_990 }); // oxfmt-ignore
  const extras = [
    extra('car', 900, null),
    ...percents.map((percent, place) =>
      extra(`share-${place}`, percentOf(sek(line.amount), percent), percent),
    ),
  ];
  const ofExtras = extras.map(({ code: label, extraId, amount: unitPrice }) =>
    priceLine({ kind: 'extra', label, extraId, quantity: 1, unitPrice }),
  );
  return { extras, lines: [line, ...ofExtras] };
}

const discount = (amount: number): PriceLine =>
  priceLine({ kind: 'discount', label: 'manual_discount', quantity: 1, unitPrice: 0 - amount });

const ARN = { diff_adult: 0, diff_child: 0, diff_infant: 0 };
const GOT = { ...ARN, diff_adult: 400 };

const ADULT = { type: 'adult' } as const;

/** The extras with the amounts that a change gave them. */
const after = (
  extras: readonly BookedExtra[],
  endings: readonly { readonly id: string; readonly amount: number }[],
): BookedExtra[] =>
  extras.map((one) => ({
    ...one,
    amount: endings.find(({ id }) => id === one.id)?.amount ?? one.amount,
  }));

describe('Extras that are a share of the price', () => {
  it('are one of the discounted price, and what they were when the discount is taken back', () => {
    const { extras, lines } = sold(7.5);
    expect(extras[1]?.amount).toBe(1_049);
    const given = sharesAfter(extras, { lines, added: [discount(1_000)] });
    expect(given.endings).toEqual([{ id: 'share-0', isEnded: false, amount: 974 }]);
    expect(given.lines).toMatchObject([{ kind: 'extra', label: 'share-0', amount: -75 }]);
    const now = [...lines, discount(1_000), ...given.lines];
    const back = sharesAfter(after(extras, given.endings), { lines: now, added: [discount(-1_000)] }); // oxfmt-ignore
    expect(sumOf([...now, discount(-1_000), ...back.lines])).toBe(sumOf(lines));
  });

  it('follow the price of another airport, in both directions', () => {
    const { extras, lines } = sold(7.5);
    const booking = {
      ...{ lines, extras, paid: sumOf(lines), passengers: [ADULT, ADULT] },
      prices: { adult: sek(6_990), child: sek(5_490), infant: sek(990) },
    };
    const there = airportChangeOf(booking, { from: ARN, to: GOT });
    expect(there).toMatchObject({ priceDifference: 860, total: sumOf(lines) + 860, remaining: 860 }); // oxfmt-ignore
    const moved = {
      ...{ ...booking, prices: there.prices, lines: [...lines, ...there.lines] },
      extras: after(extras, there.extras),
    };
    expect(airportChangeOf(moved, { from: GOT, to: ARN }).total).toBe(sumOf(lines));
  });

  it('keep what stayed paid after a traveller left', () => {
    const { lines } = sold();
    const kept = [extra('share-0', 1_049, 7.5)];
    const gone = priceLine({ kind: 'traveller', quantity: 1, unitPrice: -6_990 });
    const { endings } = sharesAfter(kept, { lines: [...lines, gone], added: [discount(1_000)] });
    expect(endings).toMatchObject([{ amount: 1_049 - 75 }]);
  });

  it.each([
    [false, 1_350 - 2_025],
    [true, 1_500 - 2_025],
  ])('follow a discount that those who stay lose: %s', (dropDiscount, change) => {
    const line = priceLine({ kind: 'traveller', quantity: 3, unitPrice: 10_000 });
    const campaign = priceLine({ kind: 'discount', label: 'campaign', quantity: 1, unitPrice: -3_000 }); // oxfmt-ignore
    const share = extra('share-0', 2_025, 7.5);
    const ofExtra = priceLine({ kind: 'extra', label: 'share-0', extraId: share.extraId, quantity: 1, unitPrice: 2_025 }); // oxfmt-ignore
    const { extras, lines } = cancellationOf(
      {
        ...{ state: 'confirmed', seats: 3, hasCover: false, ladder: DEFAULT_CANCELLATION_LADDER },
        ...{ departure: isoDay('2027-07-03'), returnDay: isoDay('2027-07-10') },
        prices: { adult: sek(10_000), child: sek(5_490), infant: sek(990) },
        ...{ lines: [line, campaign, ofExtra], extras: [share], paid: 0 },
        passengers: ['a', 'b', 'c'].map((id) => ({ ...ADULT, id, birthdate: null })),
      },
      { reason: 'customer', leaving: ['c'], waived: 0, dropDiscount, today: isoDay('2027-01-01'), askedOn: null },
    ); // oxfmt-ignore
    expect(extras).toEqual([{ id: 'share-0', isEnded: false, amount: 2_025 + change }]);
    expect(lines.find(({ kind }) => kind === 'extra')?.amount).toBe(change);
  });

  it('never take the price below nothing', () => {
    const { extras, lines } = sold(7.5);
    const added = [discount(sumOf(lines))];
    expect(sharesAfter(extras, { lines, added })).toEqual({ lines: [], endings: [] });
  });
});

const STEPS = fc.array(fc.integer({ min: -3_000, max: 9_000 }), { maxLength: 4 });
const PERCENTS = fc.array(fc.integer({ min: 1, max: 2_000 }).map((n) => n / 100), { maxLength: 3 }); // oxfmt-ignore

describe('A booking with any shares and any discounts', () => {
  it('costs the sum of its lines, and nothing when the organiser cancels for all', () => {
    fc.assert(
      fc.property(PERCENTS, STEPS, (percents, steps) => {
        let { extras, lines }: { extras: BookedExtra[]; lines: PriceLine[] } = sold(...percents);
        for (const step of steps) {
          const added = [discount(Math.min(step, sumOf(lines)))];
          const shares = sharesAfter(extras, { lines, added });
          lines = [...lines, ...added, ...shares.lines];
          extras = after(extras, shares.endings);
          expect(sumOf(lines)).toBeGreaterThanOrEqual(0);
          expect(sumOf(extras)).toBe(sumOf(lines.filter(({ kind }) => kind === 'extra')));
          expect(extras.every(({ amount }) => amount >= 0)).toBe(true);
        }
        const passengers = ['a', 'b'].map((id) => ({
          id,
          type: 'adult' as const,
          birthdate: null,
        }));
        const { total } = cancellationOf(
          {
            ...{ state: 'confirmed', seats: 2, hasCover: false, ladder: DEFAULT_CANCELLATION_LADDER },
            ...{ departure: isoDay('2027-07-03'), returnDay: isoDay('2027-07-10') },
            prices: { adult: sek(6_990), child: sek(5_490), infant: sek(990) },
            ...{ lines, passengers, extras, paid: sumOf(lines) },
          },
          { reason: 'organiser', leaving: null, waived: 0, today: isoDay('2027-01-01'), askedOn: null },
        ); // oxfmt-ignore
        expect(total).toBe(0);
        expect(extraBaseIn(lines)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
