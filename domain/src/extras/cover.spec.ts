import { type EndableBooking, cancellationOf } from '../bookings/changes/cancel-booking.js';
import { DEFAULT_CANCELLATION_LADDER } from '../bookings/changes/cancellation-policy.js';
import { isoDay } from '../dates/dates.js';
import { sek } from '../money/money.js';
import { priceLine } from '../pricing/price-lines.js';
import type { BookedExtra } from './booked-extras.js';

const extra = (passengerId: string | null, kind: 'cover' | 'visa' = 'cover'): BookedExtra => ({
  ...{ id: 'x', extraId: 'of-x', code: 'x', nameSv: '', nameAr: '', passengerId },
  ...{ quantity: 1, amount: 0 },
  terms: { kind, basis: 'person', percent: null, in_deposit: 'share', refundable: false },
});

/** Two adults on a trip without cover, who had these extras when they fell ill. */
const pair = (extras: readonly BookedExtra[]): EndableBooking => ({
  ...{ state: 'confirmed', seats: 2, hasCover: false, ladder: DEFAULT_CANCELLATION_LADDER },
  ...{ departure: isoDay('2027-07-03'), returnDay: isoDay('2027-07-10'), paid: 13_980, extras },
  prices: { adult: sek(6_990), child: sek(5_490), infant: sek(990) },
  lines: [priceLine({ kind: 'traveller', travellerType: 'adult', quantity: 2, unitPrice: 6_990 })],
  passengers: ['a', 'b'].map((id) => ({ id, type: 'adult', birthdate: null })),
});

const end = (
  extras: readonly BookedExtra[],
  {
    reason = 'illness',
    leaving = null,
  }: { reason?: 'illness' | 'customer'; leaving?: string[] | null } = {},
) =>
  cancellationOf(pair(extras), {
    ...{ reason, leaving, waived: 0, today: isoDay('2027-05-24'), askedOn: null },
  });

describe('Cancellation cover that was bought as an extra', () => {
  // [SPEC I23.3]
  it('returns the fees of all when it is of the booking', () => {
    expect(end([extra(null)])).toMatchObject({ fee: 2_796, isCovered: true, coveredCosts: 2_796 });
  });

  it('returns the fees of those who have it', () => {
    expect(end([extra('a')])).toMatchObject({ isCovered: true, coveredCosts: 1_398 });
    expect(end([extra('a')], { leaving: ['a'] })).toMatchObject({
      fee: 1_398,
      coveredCosts: 1_398,
    });
    const other = end([extra('a')], { leaving: ['b'] });
    expect(other).toMatchObject({ isCovered: false, coveredCosts: 0 });
  });

  it.each([
    ['there is none', end([])],
    ['the extra is another one', end([extra(null, 'visa')])],
    ['no traveller is ill', end([extra(null)], { reason: 'customer' })],
  ])('returns nothing when %s', (_, ended) => {
    expect(ended).toMatchObject({ fee: 2_796, isCovered: false, coveredCosts: 0 });
  });
});
