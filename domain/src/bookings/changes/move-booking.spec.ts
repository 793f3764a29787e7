import fc from 'fast-check';
import { DEFAULT_AGE_BANDS } from '../../pricing/ages.js';
import { addDays, isoDay } from '../../dates/dates.js';
import { sek } from '../../money/money.js';
import { type MovedPassenger, type MovableBooking, moveOf, moveProblem } from './move-booking.js';
import { type Party, partyProblem, travellerTypes } from '../../pricing/party.js';
import { feesIn, insuranceIn, priceLine, sharedIn, sumOf } from '../../pricing/price-lines.js';
import { DEFAULT_PRICING_RULES, quoteParty } from '../../pricing/pricing.js';

const OLD_PRICES = { adult: sek(6_990), child: sek(5_490), infant: sek(990) };
const NEW_PRICES = { adult: sek(7_490), child: sek(5_490), infant: sek(890) };
const DEPARTURE = isoDay('2027-07-03');
const FAMILY = { adults: 2, children: 2, infants: 1 };
const BORN = { adult: '1990-01-31', child: '2018-07-10', infant: '2026-03-01' };

const passengersOf = (party: Party): MovedPassenger[] =>
  travellerTypes(party).map((type, index) => ({
    id: `${type}-${index}`,
    type,
    birthdate: BORN[type],
  }));

const sold = (party: Party, insurance = false): MovableBooking => ({
  departure: DEPARTURE,
  lines: quoteParty({ party, insurance }, OLD_PRICES, DEFAULT_PRICING_RULES).lines.map((line) =>
    priceLine(line),
  ),
  passengers: passengersOf(party),
  paid: 0,
});
const target = (inDays = 7) => ({
  departure: addDays(DEPARTURE, inDays),
  returnDay: addDays(DEPARTURE, inDays + 7),
  prices: NEW_PRICES,
  difference: { adult: 0, child: 0, infant: 0 },
  bands: DEFAULT_AGE_BANDS,
});
const TERMS = { today: isoDay('2027-05-01'), fee: 350, mayExceed: false };

describe('moving a booking', () => {
  it('uses the prices of the new departure, keeps the insurance and charges a fee per passenger', () => {
    const move = moveOf({ ...sold(FAMILY, true), paid: 5_339 }, target(), TERMS);
    expect(move).toMatchObject({ seats: 4, priceDifference: 900, fee: 1_750 });
    expect(move.total).toBe(26_695 + 900 + 1_750);
    expect(move.remaining).toBe(26_695 + 900 + 1_750 - 5_339);
    expect(move.lines.map(({ kind, label, amount }) => [label ?? kind, amount])).toEqual([
      ['traveller', 14_980],
      ['traveller', 10_980],
      ['traveller', 890],
      ['insurance', 745],
      ['move_fee', 1_750],
    ]);
  });

  it('pays the difference of its airport on the new departure', () => {
    const dearer = { ...target(), difference: { adult: 400, child: 200, infant: 0 } };
    const before = sold(FAMILY);
    const lines = [
      ...before.lines,
      priceLine({ kind: 'airport', label: 'airport_difference', quantity: 2, unitPrice: 100 }),
    ];
    const move = moveOf({ ...before, lines }, dearer, TERMS);
    expect(move.lines.map(({ kind, label, amount }) => [label ?? kind, amount])).toEqual([
      ['traveller', 14_980],
      ['traveller', 10_980],
      ['traveller', 890],
      ['airport_difference', 800],
      ['airport_difference', 400],
      ['move_fee', 1_750],
    ]);
    expect(move.priceDifference).toBe(900 + 1_200 - 200);
  });

  it('gives an infant who turns two before the new return a seat at the infant price', () => {
    const party = { adults: 1, children: 0, infants: 1 };
    const passengers = passengersOf(party).map((one) =>
      one.type === 'infant' ? { ...one, birthdate: '2025-07-20' } : one,
    );
    const moves = [7, 10].map((days) =>
      moveOf({ ...sold(party), passengers }, target(days), TERMS),
    );
    expect(moves.map(({ seats, party: { infants } }) => [seats, infants])).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  it('returns the overpaid amount when the new departure is cheaper', () => {
    const cheap = { ...target(), prices: { ...NEW_PRICES, adult: sek(5_990) } };
    const alone = { adults: 1, children: 0, infants: 0 };
    const move = moveOf({ ...sold(alone), paid: 6_990 }, cheap, TERMS);
    expect(move).toMatchObject({ total: 6_340, overpaid: 650, remaining: 0 });
  });

  it('carries over a discount and the fees that are still owed', () => {
    const booking = sold(FAMILY);
    const line = (kind: 'discount' | 'fee', label: 'manual_discount' | 'cancellation_fee', unitPrice: number) =>
      priceLine({ kind, label, quantity: 1, unitPrice }); // oxfmt-ignore
    const lines = [
      ...booking.lines,
      line('discount', 'manual_discount', -1_000),
      line('fee', 'cancellation_fee', 1_398),
    ];
    const move = moveOf({ ...booking, lines }, target(), TERMS);
    expect(sharedIn(move.lines)).toBe(-1_000);
    expect(feesIn(move.lines)).toBe(1_398 + 1_750);
    expect(move.priceDifference).toBe(900);
  });

  it('keeps what stays paid of extras that ended, beside those that travel', () => {
    const extra = (passengerId: string | null, unitPrice: number) =>
      priceLine({
        kind: 'extra',
        label: 'visa',
        extraId: 'v',
        passengerId,
        quantity: 1,
        unitPrice,
      });
    const booking = sold({ adults: 1, children: 0, infants: 0 });
    const terms = { kind: 'visa', basis: 'person', percent: null, in_deposit: 'full', refundable: false } as const; // oxfmt-ignore
    const visa = {
      ...{ id: 'k', extraId: 'v', code: 'visa', nameSv: 'Visum', nameAr: 'تأشيرة', quantity: 1 },
      ...{ amount: 1_490, terms },
    };
    const paying = {
      ...booking,
      lines: [...booking.lines, extra('adult-0', 1_490), extra('gone', 1_490)],
      extras: [{ ...visa, passengerId: 'adult-0' }],
      endedExtras: [{ extraId: 'v', code: 'visa', nameSv: 'Visum', amount: 1_490 }],
    };
    const move = moveOf(paying, target(), TERMS);
    expect(move.total).toBe(7_490 + 2 * 1_490 + 350);
    expect(move.priceDifference).toBe(500);
    expect(
      move.lines.flatMap(({ kind, label, passengerId, amount }) =>
        kind === 'extra' ? [[label, passengerId, amount]] : [],
      ),
    ).toEqual([
      ['visa', 'adult-0', 1_490],
      ['visa', null, 1_490],
    ]);
  });

  it('determines each type again by the age on the new day, with its price and seat', () => {
    const party = { adults: 1, children: 0, infants: 1 };
    const booking = sold(party);
    const inThreeYears = target(3 * 365);
    const move = moveOf(booking, inThreeYears, TERMS);
    expect(move.passengers.map(({ type }) => type)).toEqual(['adult', 'child']);
    expect(move.seats).toBe(2);
    expect(move.lines[1]).toMatchObject({ travellerType: 'child', amount: 5_490 });
  });

  it('keeps the type of a passenger whose birth date was deleted', () => {
    const [adult] = passengersOf({ adults: 1, children: 0, infants: 0 });
    if (!adult) throw new Error('nobody');
    const forgotten = { ...sold(FAMILY), passengers: [{ ...adult, birthdate: null }] };
    expect(moveOf(forgotten, target(), TERMS).passengers[0]?.type).toBe('adult');
    expect(moveProblem(forgotten, target(), TERMS)).toBeNull();
  });

  it.each([
    [3, false, undefined],
    [2, false, 'MOVE_TOO_LATE'],
    [2, true, undefined],
    [0, true, undefined],
    [-1, true, 'DEPARTURE_PAST'],
  ])(
    '%d days before departure, with leave to exceed limits: %s, gives %s',
    (days, mayExceed, code) => {
      const terms = { today: addDays(DEPARTURE, -days), mayExceed };
      expect(moveProblem(sold(FAMILY), target(), terms)?.code).toBe(code);
    },
  );

  it('is rejected when there are too few adult laps, or an age does not fit the bands', () => {
    const babies = {
      ...sold(FAMILY),
      passengers: passengersOf({ adults: 1, children: 0, infants: 2 }),
    };
    expect(moveProblem(babies, target(), TERMS)?.code).toBe('PARTY_TOO_MANY_INFANTS');
    const noChildren = { ...target(), bands: { ...DEFAULT_AGE_BANDS, childAgeMin: 10 } };
    expect(moveProblem(sold(FAMILY), noChildren, TERMS)?.code).toBe('AGE_CHILD');
  });

  it('keeps the price equal to its lines, for any party, discount and fee', () => {
    const scenario = fc.record({
      party: fc
        .record({
          adults: fc.integer({ min: 1, max: 6 }),
          children: fc.nat({ max: 6 }),
          infants: fc.nat({ max: 6 }),
        })
        .filter((party) => partyProblem(party) === null),
      ...{ insured: fc.boolean(), discount: fc.nat({ max: 90_000 }), fee: fc.nat({ max: 1_000 }) },
      ...{ paid: fc.nat({ max: 90_000 }), inDays: fc.integer({ min: 1, max: 4_000 }) },
    });
    fc.assert(
      fc.property(scenario, ({ party, insured, discount, fee, paid, inDays }) => {
        const booking = sold(party, insured);
        const most = Math.min(discount, sumOf(booking.lines));
        const off = priceLine({ kind: 'discount', quantity: 1, unitPrice: 0 - most });
        const lines = [...booking.lines, off];
        const move = moveOf({ ...booking, lines, paid }, target(inDays), { ...TERMS, fee });
        expect(sumOf(move.lines)).toBe(move.total);
        expect(insuranceIn(move.lines)).toEqual(insuranceIn(lines));
        expect(move.fee).toBe(fee * booking.passengers.length);
        expect(move.overpaid - move.remaining).toBe(paid - move.total);
      }),
    );
  });
});
