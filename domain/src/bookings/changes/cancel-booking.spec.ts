import fc from 'fast-check';
import {
  CANCEL_REASONS,
  type CancelReason,
  DEFAULT_CANCELLATION_LADDER,
} from './cancellation-policy.js';
import {
  type Cancellation,
  type EndableBooking,
  cancelProblem,
  cancellationOf,
  waiverLimit,
} from './cancel-booking.js';
import { addDays, isoDay } from '../../dates/dates.js';
import { sek } from '../../money/money.js';
import {
  type Party,
  partyOf,
  partyProblem,
  seatsNeeded,
  travellerTypes,
} from '../../pricing/party.js';
import { type PriceLine, feesIn, priceLine, sumOf } from '../../pricing/price-lines.js';
import { DEFAULT_PRICING_RULES, quoteParty } from '../../pricing/pricing.js';

const DEPARTURE = isoDay('2027-07-03');
const RETURN = isoDay('2027-07-10');
const PRICES = { adult: sek(6_990), child: sek(5_490), infant: sek(990) };
const FAMILY = { adults: 2, children: 2, infants: 1 };

/** Passengers are called `adult-0`, `adult-1`, `child-2` …, by their index. */
function sold(party: Party, change: Partial<EndableBooking> & { insured?: boolean } = {}) {
  const { insured = false, ...rest } = change;
  const selection = { party, insurance: insured };
  const quote = quoteParty(selection, PRICES, DEFAULT_PRICING_RULES);
  const lines: PriceLine[] = quote.lines.map((line) => priceLine(line));
  return {
    state: 'confirmed' as const,
    departure: DEPARTURE,
    returnDay: RETURN,
    seats: seatsNeeded(party),
    prices: PRICES,
    ladder: DEFAULT_CANCELLATION_LADDER,
    hasCover: true,
    lines,
    passengers: travellerTypes(party).map((type, index) => ({
      id: `${type}-${index}`,
      type,
      birthdate: null,
    })),
    paid: 0,
    ...rest,
  };
}

interface CancelOptions {
  readonly reason?: CancelReason;
  readonly leaving?: readonly string[] | null;
  readonly waived?: number;
  readonly days?: number;
  /** Days before departure on which the customer's own request arrived. */
  readonly asked?: number;
}

const cancelInput = ({
  reason = 'customer',
  leaving = null,
  waived = 0,
  days = 40,
  asked,
}: CancelOptions) => ({
  reason,
  leaving,
  waived,
  today: addDays(DEPARTURE, -days),
  askedOn: asked === undefined ? null : addDays(DEPARTURE, -asked),
});

const cancel = (booking: EndableBooking, options: CancelOptions = {}): Cancellation =>
  cancellationOf(booking, cancelInput(options));

/** The booking after a cancellation. */
const after = (booking: EndableBooking, { lines, leaving, refund, seatsFreed }: Cancellation) => ({
  ...booking,
  lines: [...booking.lines, ...lines],
  seats: booking.seats - seatsFreed,
  passengers: booking.passengers.filter((one) => !leaving.includes(one)),
  paid: booking.paid - refund,
});

describe('cancelling a whole booking', () => {
  it.each([
    [40, 5_190, 5_935, '20 % of the trip, and the insurance'],
    [29, 12_975, 13_720, '50 %'],
    [10, 19_463, 20_208, '75 %'],
    [0, 24_653, 25_398, '95 %'],
    [-1, 25_950, 26_695, 'after departure everything'],
  ])(
    '%d days before departure costs the family a fee of %d kr; the new price is %d kr (%s)',
    (days, fee, total) => {
      const booking = sold(FAMILY, { insured: true, paid: 26_695 });
      const done = cancel(booking, { days });
      expect(done).toMatchObject({ fee, insuranceKept: 745, total, isWhole: true, seatsFreed: 4 });
      expect(done.refund).toBe(26_695 - total);
    },
  );

  it.each([
    [30, 29, 5_190, 'staff were a day late'],
    [30, -2, 5_190, 'staff were later than departure'],
    [29, 29, 12_975, 'staff were quick'],
  ])('requested %d days and done %d days before departure costs %d kr (%s)', (asked, days, fee) => {
    const done = cancel(sold(FAMILY), { asked, days });
    expect(done).toMatchObject({ fee, daysBefore: asked });
    expect(cancel(sold(FAMILY), { days: 29 }).fee).toBe(12_975);
  });

  it('is refunded within 14 days of the request, or the same day when staff took longer', () => {
    const booking = sold(FAMILY, { paid: 26_695 });
    expect(cancel(booking, { asked: 40, days: 36 }).refundBy).toBe(addDays(DEPARTURE, -26));
    expect(cancel(booking, { asked: 40, days: 20 }).refundBy).toBe(addDays(DEPARTURE, -20));
    const ours = cancel(booking, { reason: 'organiser', asked: 40, days: 20 });
    expect(ours.refundBy).toBe(addDays(DEPARTURE, -6));
  });

  it('because of illness is covered only if the booking was sold with cancellation cover', () => {
    const ill = { reason: 'illness' } as const;
    expect(cancel(sold(FAMILY), ill).isCovered).toBe(true);
    expect(cancel({ ...sold(FAMILY), hasCover: false }, ill).isCovered).toBe(false);
  });

  it('adds one reversal and one fee line per passenger; the fee lines add up to the fee', () => {
    const { lines, fee } = cancel(sold(FAMILY), { days: 40 });
    const fees = lines.filter(({ label }) => label === 'cancellation_fee');
    expect(lines.filter(({ label }) => label === 'cancelled_traveller')).toHaveLength(5);
    expect(fees.map(({ unitPrice }) => unitPrice)).toEqual([1_398, 1_398, 1_098, 1_098, 198]);
    expect(sumOf(fees)).toBe(fee);
  });

  it.each(['organiser', 'minimum', 'force_majeure'] as const)(
    'because of %s costs nothing and refunds insurance and Klarna fee within 14 days',
    (reason) => {
      const booking = sold(FAMILY, { insured: true, paid: 5_339 });
      expect(cancel(booking, { reason, days: 1 })).toMatchObject({
        ...{ fee: 0, insuranceKept: 0, total: 0, refund: 5_339, remaining: 0 },
        ...{ withPaymentFees: true, refundBy: '2027-07-16' },
      });
    },
  );

  it('because of illness costs the normal fee and reports that the cover returns it', () => {
    const booking = sold(FAMILY, { paid: 25_950 });
    expect(cancel(booking, { reason: 'illness' })).toMatchObject({ fee: 5_190, isCovered: true });
    expect(cancel(booking)).toMatchObject({ fee: 5_190, isCovered: false });
  });

  it('leaves a balance when less was paid than the fee', () => {
    expect(cancel(sold(FAMILY, { paid: 5_000 }), { days: 20 })).toMatchObject({
      ...{ fee: 12_975, refund: 0, remaining: 7_975 },
    });
  });

  it.each(['held', 'option'] as const)('costs nothing in the state %s', (state) => {
    const booking = sold(FAMILY, { state, insured: true, paid: 500 });
    expect(cancel(booking, { days: 2 })).toMatchObject({ fee: 0, total: 0, refund: 500 });
  });

  it('subtracts the waived amount from the fee, at most the whole fee', () => {
    const booking = sold(FAMILY, { paid: 25_950 });
    expect(cancel(booking, { waived: 1_000 })).toMatchObject({ total: 4_190, refund: 21_760 });
    expect(cancel(booking, { waived: 99_999 })).toMatchObject({ waived: 5_190, total: 0 });
  });

  it('by the agency returns change fees, but not what passengers who left earlier owe', () => {
    const moved = sold(FAMILY, { insured: true, paid: 40_000 });
    const fee = priceLine({ kind: 'fee', label: 'move_fee', quantity: 5, unitPrice: 350 });
    const booking = { ...moved, lines: [...moved.lines, fee] };
    expect(cancel(booking, { reason: 'organiser' }).total).toBe(0);
    const smaller = after(booking, cancel(booking, { leaving: ['child-2'], days: 40 }));
    const { total, lines } = cancel(smaller, { reason: 'organiser' });
    expect(lines.at(-1)).toMatchObject({ label: 'waived_fee', amount: -1_750 });
    // The child's debt: 20 % of 5 490, and its insurance.
    expect(total).toBe(1_098 + 149);
  });
});

describe('cancelling some of the passengers', () => {
  it('counts the fee only for those who leave, and keeps their insurance', () => {
    const booking = sold(FAMILY, { insured: true, paid: 26_695 });
    const done = cancel(booking, { leaving: ['adult-0', 'infant-4'], days: 20 });
    expect(done).toMatchObject({
      ...{ isWhole: false, seatsFreed: 1, fee: 3_990, insuranceKept: 298 },
      ...{ total: 26_695 - 7_980 + 3_990, refund: 3_990 },
    });
  });

  it('takes at least 400 kr per passenger, but never more than their price', () => {
    const lap = { adults: 2, children: 0, infants: 1 };
    expect(cancel(sold(lap), { leaving: ['infant-2'] }).fee).toBe(400);
    const cheap = { ...sold(lap), prices: { ...PRICES, infant: sek(300) } };
    expect(cancel(cheap, { leaving: ['infant-2'] }).fee).toBe(300);
  });

  it('removes their share of a discount, so that it is not paid out', () => {
    const booking = sold({ adults: 2, children: 0, infants: 0 });
    const discount = priceLine({
      kind: 'discount', label: 'manual_discount', quantity: 1, unitPrice: -1_000,
    }); // oxfmt-ignore
    const done = cancel(
      { ...booking, lines: [...booking.lines, discount] },
      { leaving: ['adult-1'], reason: 'organiser' },
    );
    expect(done.total).toBe(6_990 - 500);
  });

  it('is rejected when only children, or an infant without a lap, would remain', () => {
    const problemOf = (leaving: string[]) =>
      cancelProblem(sold(FAMILY), cancelInput({ leaving }))?.code;
    expect(problemOf(['adult-0', 'adult-1'])).toBe('PARTY_NEEDS_ADULT');
    expect(problemOf(['adult-0'])).toBeUndefined();
    const laps = { adults: 2, children: 0, infants: 2 };
    expect(cancelProblem(sold(laps), cancelInput({ leaving: ['adult-0'] }))?.code).toBe(
      'PARTY_TOO_MANY_INFANTS',
    );
  });

  it('is rejected without a passenger and with an unknown passenger', () => {
    expect(cancelProblem(sold(FAMILY), cancelInput({ leaving: [] }))?.code).toBe('NOBODY_CHOSEN');
    expect(cancelProblem(sold(FAMILY), cancelInput({ leaving: ['x'] }))?.code).toBe(
      'TRAVELLER_GONE',
    );
  });

  it('cancels the whole booking when the last passenger leaves', () => {
    const alone = sold({ adults: 1, children: 0, infants: 0 });
    expect(cancel(alone, { leaving: ['adult-0'] }).isWhole).toBe(true);
  });
});

const anyParty = fc
  .record({
    adults: fc.integer({ min: 1, max: 6 }),
    children: fc.nat({ max: 6 }),
    infants: fc.nat({ max: 6 }),
  })
  .filter((party) => partyProblem(party) === null);
const anyDiscount = fc.integer({ min: -60_000, max: 0 });
const anyReason = fc.constantFrom(...CANCEL_REASONS);
const anySteps = fc.array(
  fc.record({
    reason: anyReason,
    days: fc.integer({ min: -3, max: 90 }),
    waived: fc.nat({ max: 5_000 }),
    chosen: fc.array(fc.nat({ max: 17 }), { minLength: 1, maxLength: 6 }),
  }),
  { minLength: 1, maxLength: 4 },
);

describe('cancelling any party with any discount step by step', () => {
  it('keeps the price equal to its lines, never negative or rising, and refunds at most what was paid', () => {
    const scenario = fc.record({
      ...{ party: anyParty, insured: fc.boolean(), discount: anyDiscount, steps: anySteps },
      paid: fc.nat({ max: 60_000 }),
    });
    fc.assert(
      fc.property(scenario, ({ party, insured, discount, steps, paid }) => {
        const clean = sold(party, { insured, paid });
        const most = Math.max(discount, 0 - sumOf(clean.lines));
        const off = priceLine({ kind: 'discount', quantity: 1, unitPrice: most });
        let booking: EndableBooking = { ...clean, lines: [...clean.lines, off] };
        for (const { chosen, ...step } of steps) {
          const leaving = booking.passengers
            .filter((_, at) => chosen.includes(at))
            .map(({ id }) => id);
          if (cancelProblem(booking, cancelInput({ ...step, leaving }))) continue;
          const before = sumOf(booking.lines);
          const done = cancel(booking, { ...step, leaving });
          const next = after(booking, done);
          expect(sumOf(next.lines)).toBe(done.total);
          expect(done.total).toBeLessThanOrEqual(before);
          expect(done.refund).toBeLessThanOrEqual(booking.paid);
          expect(done.refund).toBe(Math.max(0, booking.paid - done.total));
          expect(done.refund === 0 || done.remaining === 0).toBe(true);
          expect(feesIn(next.lines)).toBeGreaterThanOrEqual(0);
          expect(next.passengers.length === 0).toBe(done.isWhole);
          const stay = partyOf(next.passengers.map(({ type }) => type));
          expect(done.isWhole || partyProblem(stay) === null).toBe(true);
          booking = next;
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('the waiver limit', () => {
  const limit = (
    { covered = 0, ...change }: { covered?: number; mayExceed?: boolean; percent?: number },
    waived = 0,
  ) =>
    waiverLimit({ charged: 5_190, waived, covered }, { mayExceed: false, percent: 25, ...change });

  it('is the whole fee for an admin or with cover, otherwise a share', () => {
    expect(limit({})).toBe(1_297);
    expect(limit({ mayExceed: true })).toBe(5_190);
    expect(limit({ covered: 5_190 })).toBe(5_190);
    // All of what cover returns, and a share of the rest.
    expect(limit({ covered: 1_190 })).toBe(2_190);
    expect(limit({ covered: 1_190 }, 2_000)).toBe(190);
  });

  it('subtracts earlier waivers, so that several small ones do not exceed the share', () => {
    expect(limit({}, 1_000)).toBe(297);
    expect(limit({}, 2_000)).toBe(0);
    expect(limit({ mayExceed: true }, 5_000)).toBe(190);
    expect(limit({ percent: 100 }, 5_190)).toBe(0);
  });
});
