import fc from 'fast-check';
import { DEFAULT_AGE_BANDS } from '../../pricing/ages.js';
import {
  type ChangeableBooking,
  isTransferInTime,
  passengerChangeOf,
  passengerChangeProblem,
  withRoomsAndShares,
} from './change-passenger.js';
import { addDays, isoDay } from '../../dates/dates.js';
import { type BookedExtra, extraBaseIn } from '../../extras/booked-extras.js';
import { percentOf, sek } from '../../money/money.js';
import { travellerTypes } from '../../pricing/party.js';
import { priceLine, sumOf } from '../../pricing/price-lines.js';
import { DEFAULT_PRICING_RULES, quoteParty } from '../../pricing/pricing.js';

const DEPARTURE = isoDay('2027-07-03');
const PRICES = { adult: sek(6_990), child: sek(5_490), infant: sek(990) };
const PARTY = { adults: 2, children: 1, infants: 1 };

const booking: ChangeableBooking = {
  departure: DEPARTURE,
  returnDay: isoDay('2027-07-10'),
  seats: 3,
  prices: PRICES,
  bands: DEFAULT_AGE_BANDS,
  lines: quoteParty({ party: PARTY, insurance: true }, PRICES, DEFAULT_PRICING_RULES).lines.map(
    (line) => priceLine(line),
  ),
  passengers: travellerTypes(PARTY).map((type, index) => ({
    id: `${type}-${index}`,
    type,
    birthdate: null,
  })),
  paid: 21_056,
};
const changeInput = (id: string, birthdate: string | null, amount = 0) => ({
  id,
  birthdate,
  fee: { label: 'transfer_fee' as const, amount },
});

describe('correcting or replacing a passenger', () => {
  it('costs nothing while the type stays the same', () => {
    const change = passengerChangeOf(booking, changeInput('adult-0', '1985-05-05'));
    expect(change).toMatchObject({ type: 'adult', seats: 0, priceDifference: 0, total: 21_056 });
    expect(change.lines).toEqual([]);
    expect(passengerChangeOf(booking, changeInput('adult-0', null)).type).toBe('adult');
  });

  it('charges the price difference of the type and the change fee', () => {
    const change = passengerChangeOf(booking, changeInput('child-2', '1999-01-01', 300));
    expect(change).toMatchObject({ type: 'adult', seats: 0, priceDifference: 1_500, fee: 300 });
    expect(change.lines.map(({ label, amount }) => [label, amount])).toEqual([
      ['price_difference', 1_500],
      ['transfer_fee', 300],
    ]);
    expect(change).toMatchObject({ total: 22_856, remaining: 1_800, overpaid: 0 });
  });

  it('takes one more seat when an infant becomes a child, and frees one in reverse', () => {
    expect(passengerChangeOf(booking, changeInput('infant-3', '2020-01-01')).seats).toBe(1);
    // An infant who turns two during the trip pays the infant price but needs a seat.
    expect(passengerChangeOf(booking, changeInput('infant-3', '2025-07-10'))).toMatchObject({
      ...{ type: 'infant', seats: 1, priceDifference: 0 },
    });
    expect(passengerChangeOf(booking, changeInput('infant-3', '2025-07-11')).seats).toBe(0);
    const back = passengerChangeOf(booking, changeInput('child-2', '2026-01-01'));
    expect(back).toMatchObject({ seats: -1, priceDifference: -4_500, overpaid: 4_500 });
  });

  it.each([
    ['adult-0', '2027-07-04', 'BIRTHDATE_INVALID'],
    ['adult-0', 'yesterday', 'BIRTHDATE_INVALID'],
    ['x', '1990-01-01', 'TRAVELLER_GONE'],
  ])('is rejected: %s born %s gives %s', (id, birthdate, code) => {
    expect(passengerChangeProblem(booking, changeInput(id, birthdate))?.code).toBe(code);
  });

  it('is rejected when no adult or not enough laps would remain', () => {
    const alone = {
      ...booking,
      passengers: [{ id: 'a', type: 'adult' as const, birthdate: null }],
    };
    expect(passengerChangeProblem(alone, changeInput('a', '2020-01-01'))?.code).toBe(
      'PARTY_NEEDS_ADULT',
    );
    const small = { ...booking, passengers: booking.passengers.slice(1) };
    expect(passengerChangeProblem(small, changeInput('child-2', '2026-01-01'))?.code).toBe(
      'PARTY_TOO_MANY_INFANTS',
    );
    expect(passengerChangeProblem(booking, changeInput('child-2', '2026-01-01'))).toBeNull();
  });

  it('is possible without an admin up to seven days before departure', () => {
    expect(isTransferInTime(addDays(DEPARTURE, -7), DEPARTURE)).toBe(true);
    expect(isTransferInTime(addDays(DEPARTURE, -6), DEPARTURE)).toBe(false);
  });

  it('never makes the price negative, with any discount', () => {
    fc.assert(
      fc.property(fc.nat({ max: 21_056 }), fc.nat({ max: 500 }), (discount, fee) => {
        const off = priceLine({ kind: 'discount', quantity: 1, unitPrice: 0 - discount });
        const cheap = { ...booking, lines: [...booking.lines, off] };
        const change = passengerChangeOf(cheap, changeInput('child-2', '2026-01-01', fee));
        expect(sumOf(cheap.lines) + sumOf(change.lines)).toBe(change.total);
        expect(change.overpaid - change.remaining).toBe(booking.paid - change.total);
      }),
    );
  });

  it('takes back of a discount what the price would fall below 0', () => {
    const off = priceLine({ kind: 'discount', label: 'manual_discount', quantity: 1, unitPrice: -20_000 }); // oxfmt-ignore
    const cheap = { ...booking, lines: [...booking.lines, off] };
    const change = passengerChangeOf(cheap, changeInput('child-2', '2026-01-01'));
    const price = sumOf(cheap.lines);
    expect([change.total, change.priceDifference]).toEqual([0, 0 - price]);
    expect(change.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['adjustment', 990 - 5_490],
      ['discount', 5_490 - 990 - price],
    ]);
  });

  it('lets an extra in per cent follow the price of another room', () => {
    const about = { kind: 'extra', label: 'cover', extraId: 'of-cover', quantity: 1 } as const;
    const cover: BookedExtra = {
      ...{ id: 'cover', extraId: 'of-cover', code: 'cover', nameSv: '', nameAr: '' },
      ...{ passengerId: null, quantity: 1, amount: 2_046 },
      terms: {
        kind: 'cover',
        basis: 'percent',
        percent: 10,
        in_deposit: 'share',
        refundable: true,
      },
    };
    const lines = [...booking.lines, priceLine({ ...about, unitPrice: 2_046 })];
    const sold = { ...booking, lines, extras: [cover] };
    const own = passengerChangeOf(sold, changeInput('adult-0', '1985-05-05', 300));
    const room = priceLine({
      kind: 'room',
      label: 'single_supplement',
      quantity: 1,
      unitPrice: 2_000,
    });
    const change = withRoomsAndShares(own, sold, [room]);
    expect(change.extras).toEqual([{ id: 'cover', isEnded: false, amount: 2_246 }]);
    expect(change.lines.map(({ amount }) => amount)).toEqual([300, 2_000, 200]);
    expect(change).toMatchObject({ priceDifference: 2_200, total: sumOf(lines) + 2_500 });
  });

  it('changes a share of the price when the type of a passenger is corrected, and back', () => {
    const { lines } = booking;
    const base = extraBaseIn(lines);
    const cover: BookedExtra = {
      ...{ id: 'cover', extraId: 'x', code: 'cover', nameSv: '', nameAr: '', passengerId: null },
      ...{ quantity: 1, amount: percentOf(base, 10) },
      terms: {
        kind: 'cover',
        basis: 'percent',
        percent: 10,
        in_deposit: 'share',
        refundable: true,
      },
    };
    const sold = { ...booking, extras: [cover] };
    const older = passengerChangeOf(sold, changeInput('child-2', '1999-01-01'));
    const change = withRoomsAndShares(older, sold, []);
    expect(change.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['adjustment', 1_500],
      ['extra', 150],
    ]);
    expect(change.extras).toEqual([{ id: 'cover', isEnded: false, amount: cover.amount + 150 }]);
    const now = {
      ...sold,
      lines: [...lines, ...change.lines],
      extras: [{ ...cover, amount: cover.amount + 150 }],
      passengers: change.passengers,
    };
    const young = passengerChangeOf(now, changeInput('child-2', '2020-01-01'));
    expect(withRoomsAndShares(young, now, []).extras).toMatchObject([{ amount: cover.amount }]);
  });
});
