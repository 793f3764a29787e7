import fc from 'fast-check';
import { cancellationOf } from '../bookings/changes/cancel-booking.js';
import { DEFAULT_CANCELLATION_LADDER } from '../bookings/changes/cancellation-policy.js';
import { isoDay } from '../dates/dates.js';
import { sek } from '../money/money.js';
import { type Party, travellerTypes } from '../pricing/party.js';
import { priceLine, sumOf } from '../pricing/price-lines.js';
import { DEFAULT_PRICING_RULES } from '../pricing/pricing.js';
import { quoteSelection } from '../pricing/selection-quote.js';
import {
  type BookedExtra,
  type ExtraOnSale,
  extraBaseIn,
  extraCounts,
  unrefundedExtras,
  extrasAfterMove,
  newExtras,
} from './booked-extras.js';
import { type ExtraChoice, extrasPriced } from './extra-quote.js';
import { offered } from './extra.fixture.js';
import type { ExtraBasis } from './extras.js';

const PRICES = { adult: sek(6_990), child: sek(5_490), infant: sek(990) };
const NIGHTS = 7;

const onSale = (code: string, basis: ExtraBasis, more: Partial<ExtraOnSale> = {}): ExtraOnSale => ({
  ...offered({ code, basis, for_infant: true, price_child: 300 }),
  ...(basis === 'percent' ? { price: null, price_child: null, percent: 7.5 } : {}),
  ...{ id: `id of ${code}`, refundable: true },
  ...more,
});

const OFFERED = [
  onSale('bag', 'person'),
  onSale('board', 'person_night'),
  onSale('car', 'booking'),
  onSale('visa', 'person', { refundable: false }),
  onSale('cover', 'percent'),
];

/** A confirmed and paid booking with these extras. */
function booked(party: Party, choices: readonly ExtraChoice[]) {
  const types = travellerTypes(party);
  const passengers = types.map((type, place) => ({ id: `p${place}`, type, birthdate: null }));
  const ofExtras = extrasPriced(choices, OFFERED, { party, nights: NIGHTS });
  const quote = quoteSelection(
    { party, insurance: false, ofExtras },
    { prices: PRICES },
    DEFAULT_PRICING_RULES,
  );
  const extras = newExtras(choices, OFFERED, { lines: quote.lines, passengers }).map(
    (extra, place): BookedExtra => ({
      ...{ id: `e${place}`, extraId: extra.extra_id, code: extra.extra_id.slice(6) },
      ...{ nameSv: extra.name_sv, nameAr: extra.name_ar, terms: extra.terms },
      ...{ quantity: extra.quantity, amount: extra.amount },
      passengerId: extra.passenger === null ? null : (passengers[extra.passenger]?.id ?? null),
    }),
  );
  const lines = quote.lines.map((line) => priceLine(line));
  const booking = {
    ...{ state: 'confirmed' as const, seats: party.adults + party.children, prices: PRICES },
    ...{ departure: isoDay('2027-07-03'), returnDay: isoDay('2027-07-10') },
    ...{ ladder: DEFAULT_CANCELLATION_LADDER, hasCover: false, paid: quote.total },
    ...{ lines, passengers, extras },
  };
  return { booking, quote, extras };
}

const leave = (
  { booking }: ReturnType<typeof booked>,
  reason: 'customer' | 'organiser',
  leaving: string[] | null,
) =>
  cancellationOf(booking, {
    ...{ reason, leaving, waived: 0, askedOn: null },
    today: isoDay('2027-01-01'),
  });

const PARTIES = fc.record({
  adults: fc.integer({ min: 1, max: 5 }),
  children: fc.integer({ min: 0, max: 3 }),
  infants: fc.constant(0),
});

/** A party with any set of extras. */
const ORDERS = PARTIES.chain((party) => {
  const places = travellerTypes(party).map((_, place) => place);
  const some = fc.subarray(places, { minLength: 1 });
  const choice = ({ code, basis }: ExtraOnSale): fc.Arbitrary<ExtraChoice | null> =>
    fc.option(
      basis.startsWith('person')
        ? some.map((travellers) => ({ code, travellers }))
        : fc.constant({ code }),
    );
  return fc.tuple(...OFFERED.map(choice)).map((chosen) => ({
    party,
    choices: chosen.flatMap((one) => (one ? [one] : [])),
  }));
});

describe('Extras of a booking', () => {
  it('cost together what their lines do, and take one of the stock each', () => {
    fc.assert(
      fc.property(ORDERS, ({ party, choices }) => {
        const { quote, extras } = booked(party, choices);
        expect(sumOf(extras)).toBe(sumOf(quote.lines.filter(({ kind }) => kind === 'extra')));
        const counts = Object.values(extraCounts(choices, OFFERED));
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(extras.length);
      }),
    );
  });

  it('and all else come back when the organiser cancels for all', () => {
    fc.assert(
      fc.property(ORDERS, ({ party, choices }) => {
        const sold = booked(party, choices);
        const { total, refund, extras } = leave(sold, 'organiser', null);
        expect([total, refund]).toEqual([0, sold.booking.paid]);
        expect(extras.every(({ isEnded, amount }) => isEnded && amount === 0)).toBe(true);
      }),
    );
  });

  it('always cost what their lines and those of a cancellation say', () => {
    fc.assert(
      fc.property(ORDERS, fc.nat(4), ({ party, choices }, place) => {
        const sold = booked(party, choices);
        const leaving = [`p${place % sold.booking.passengers.length}`];
        const { lines, extras, total } = leave(sold, 'customer', leaving);
        const ended = new Map(extras.map((ending) => [ending.id, ending.amount]));
        const after = sold.extras.reduce((sum, one) => sum + (ended.get(one.id) ?? one.amount), 0);
        const all = [...sold.booking.lines, ...lines];
        expect(after).toBe(sumOf(all.filter(({ kind }) => kind === 'extra')));
        expect(total).toBe(sumOf(all));
      }),
    );
  });

  it('lose a part of the cover when one of four leaves, and only what is refundable', () => {
    const everybody = [0, 1, 2, 3];
    const sold = booked({ adults: 4, children: 0, infants: 0 }, [
      { code: 'visa', travellers: everybody },
      { code: 'bag', travellers: everybody },
      { code: 'cover' },
    ]);
    const { lines, fee, extras } = leave(sold, 'customer', ['p3']);
    const of = (code: string) => lines.filter(({ label }) => label === code);
    expect(of('cover').map(({ amount }) => amount)).toEqual([1_573 - 2_097]);
    expect(of('bag')).toMatchObject([{ amount: -450, passengerId: 'p3' }]);
    expect(of('visa')).toEqual([]);
    expect(unrefundedExtras(sold.extras, extras).map(({ amount }) => amount)).toEqual([450]);
    const all = leave(sold, 'customer', null);
    expect(unrefundedExtras(sold.extras, all.extras).map(({ amount }) => amount)).toEqual([1_800]);
    expect(unrefundedExtras(sold.extras, leave(sold, 'organiser', null).extras)).toEqual([]);
    expect(fee).toBe(leave(booked(partyOfFour, []), 'customer', ['p3']).fee);
  });

  it('move as they were sold, for the nights and with the share of the new trip', () => {
    const { extras, quote } = booked({ adults: 2, children: 0, infants: 0 }, [
      { code: 'board', travellers: [0] },
      { code: 'car' },
      { code: 'cover' },
    ]);
    const base = extraBaseIn(quote.lines);
    expect(extras.map(({ amount }) => amount)).toEqual([7 * 450, 450, 1_049]);
    const moved = extrasAfterMove(extras, { nights: 4, base: sek(2 * base) });
    expect(moved.map(({ amount, quantity }) => [quantity, amount])).toEqual([
      [4, 4 * 450],
      [1, 450],
      [1, 2_097],
    ]);
  });
});

const partyOfFour: Party = { adults: 4, children: 0, infants: 0 };
