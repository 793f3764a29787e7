import fc from 'fast-check';
import { type Sek, percentOf, sek } from '../money/money.js';
import { discountLine } from './discount-rules.js';
import type { Party } from './party.js';
import { PRICING_EXAMPLES } from './pricing.examples.js';
import { DEFAULT_PRICING_RULES, type PriceList, type PricingRules, quoteParty } from './pricing.js';
import { type AirportDifference, quoteSelection } from './selection-quote.js';

const RULES = DEFAULT_PRICING_RULES;
const SEED = 23;

const amount = (max: number): fc.Arbitrary<Sek> => fc.nat({ max }).map(sek);
const anyPrices: fc.Arbitrary<PriceList> = fc.record({
  adult: amount(60_000),
  child: amount(60_000),
  infant: amount(60_000),
});
const anyParty: fc.Arbitrary<Party> = fc.record({
  adults: fc.nat({ max: 20 }),
  children: fc.nat({ max: 20 }),
  infants: fc.nat({ max: 20 }),
});
const anyAnswer = fc.constantFrom(true, false, null);
const anyRules: fc.Arbitrary<PricingRules> = fc.record({
  depositPercent: fc.integer({ min: 100, max: 10_000 }).map((hundredths) => hundredths / 100),
  insurancePrice: amount(2_000),
  klarnaFeePercent: fc.nat({ max: 1_000 }).map((hundredths) => hundredths / 100),
  balanceDueDays: fc.nat({ max: 365 }),
});
const NO_DIFFERENCE: AirportDifference = { adult: 0, child: 0, infant: 0 };
const anyEqualAirport = fc.constantFrom<AirportDifference | null | undefined>(
  NO_DIFFERENCE,
  null,
  undefined,
);
/** A difference that leaves every price at 0 or above, as saving requires. */
const offerWithDifference = fc
  .tuple(anyPrices, fc.tuple(amount(100_000), amount(100_000), amount(100_000)))
  .map(([prices, [adult, child, infant]]) => ({
    prices,
    difference: {
      adult: adult - prices.adult,
      child: child - prices.child,
      infant: infant - prices.infant,
    },
    priced: { adult, child, infant },
  }));

const lineOf = <Kind extends 'room' | 'extra'>(kind: Kind, unitPrice: Sek) => ({
  ...{ kind, travellerType: null, quantity: 1, label: 'any' },
  ...{ unitPrice, amount: unitPrice },
});
const prices = { adult: sek(6_990), child: sek(5_490), infant: sek(990) };
const party = (adults: number, children = 0, infants = 0): Party => ({ adults, children, infants });
const problemsOf = (of: Party, seatsLeft: number | null = null) =>
  quoteSelection({ party: of, insurance: null }, { prices, seatsLeft }, RULES).problems;

describe('the price of a selection', () => {
  it('is that of the party when its airport makes no difference', () => {
    fc.assert(
      fc.property(
        fc.record({ party: anyParty, insurance: anyAnswer }),
        fc.record({ prices: anyPrices, difference: anyEqualAirport }),
        anyRules,
        (selection, offer, rules) => {
          const { lines, total, deposit } = quoteSelection(
            selection,
            offer.difference === undefined ? { prices: offer.prices } : offer,
            rules,
          );
          expect({ lines, total, deposit }).toEqual(quoteParty(selection, offer.prices, rules));
        },
      ),
      { numRuns: 10_000, seed: SEED },
    );
  });

  it.each(PRICING_EXAMPLES)('$title', ({ party: of, insurance, prices: list, rules, expected }) => {
    const quote = quoteSelection({ party: of, insurance }, { prices: list }, rules);
    expect([quote.lines, quote.total, quote.deposit]).toEqual([
      expected.lines,
      expected.total,
      expected.deposit,
    ]);
  });

  it('has a line per traveller type for an airport that costs more', () => {
    const difference = { adult: 400, child: 400, infant: 0 };
    const { lines, total, deposit } = quoteSelection(
      { party: party(2, 1, 1), insurance: true },
      { prices, difference },
      RULES,
    );
    expect(
      lines.map((line) => [line.kind, line.travellerType, line.quantity, line.amount]),
    ).toEqual([
      ['traveller', 'adult', 2, 13_980],
      ['traveller', 'child', 1, 5_490],
      ['traveller', 'infant', 1, 990],
      ['airport', 'adult', 2, 800],
      ['airport', 'child', 1, 400],
      ['insurance', null, 4, 596],
    ]);
    expect(lines.filter(({ label }) => label).map(({ kind }) => kind)).toEqual([
      'airport',
      'airport',
    ]);
    expect([total, deposit]).toEqual([22_256, 4_451]);
  });

  it('of two adults from Gothenburg has the difference in total and deposit', () => {
    const offer = { prices, difference: { adult: 400, child: 0, infant: 0 } };
    const quote = quoteSelection({ party: party(2), insurance: null }, offer, RULES);
    expect([quote.total, quote.deposit]).toEqual([14_780, 2_956]);
  });

  it('is that of the party at the prices of the airport, dearer or cheaper', () => {
    fc.assert(
      fc.property(
        fc.record({ party: anyParty, insurance: anyAnswer }),
        offerWithDifference,
        anyRules,
        (selection, { priced, ...offer }, rules) => {
          const quote = quoteSelection(selection, offer, rules);
          expect(quote.total).toBe(quoteParty(selection, priced, rules).total);
          expect(quote.deposit).toBe(percentOf(quote.total, rules.depositPercent));
          expect(quote.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(quote.total);
        },
      ),
      { numRuns: 1_000, seed: SEED },
    );
  });

  it('is computed in one order, and extras that are a share of the trip count no insurance', () => {
    const ORDER = ['traveller', 'airport', 'room', 'discount', 'insurance', 'extra'];
    fc.assert(
      fc.property(
        fc.tuple(
          fc.record({ party: anyParty, insurance: anyAnswer }),
          offerWithDifference,
          anyRules,
        ),
        fc.array(amount(5_000), { maxLength: 4 }),
        fc.record({ percent: fc.nat({ max: 30 }), inFull: fc.boolean(), price: amount(9_000), off: fc.nat({ max: 100 }) }), // oxfmt-ignore
        ([selection, offer, rules], rooms, extra) => {
          const rule = { kind: 'percent', value: extra.off, min_travellers: 1 } as const;
          const ofDiscount = (base: Sek) => discountLine(base, selection.party, [rule]);
          const sellsExtra = (base: Sek) => {
            const share = percentOf(base, extra.percent);
            const priced = [share, extra.price].map((unitPrice) => lineOf('extra', unitPrice));
            return { lines: priced, inFull: sek(extra.inFull ? share + extra.price : 0) };
          };
          const parts = { ...selection, ofRooms: rooms.map((sum) => lineOf('room', sum)), ofDiscount, ofExtras: sellsExtra }; // oxfmt-ignore
          const of = (kinds: readonly string[]): number =>
            lines.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { amount: a }) => sum + a, 0); // oxfmt-ignore
          const { lines, total, deposit } = quoteSelection(parts, offer, rules);
          const places = lines.map(({ kind }) => ORDER.indexOf(kind));
          expect(places).toEqual(places.toSorted((a, b) => a - b));
          expect(total).toBe(of(ORDER));
          const base = sek(of(['traveller', 'airport', 'room', 'discount']));
          expect(of(['extra'])).toBe(percentOf(base, extra.percent) + extra.price);
          const full = extra.inFull ? of(['extra']) : 0;
          expect(deposit).toBe(percentOf(sek(total - full), rules.depositPercent) + full);
        },
      ),
      { numRuns: 1_000, seed: SEED },
    );
  });

  it('is refused when an airport would make it negative', () => {
    const difference = { adult: -7_000, child: 0, infant: 0 };
    expect(() =>
      quoteSelection({ party: party(1), insurance: null }, { prices, difference }, RULES),
    ).toThrow(RangeError);
  });
});

describe('the problems of a selection', () => {
  it('are those of its party first, then too few seats', () => {
    expect(problemsOf(party(0, 2), 0)).toEqual([{ code: 'PARTY_NEEDS_ADULT' }]);
    expect(problemsOf(party(2, 1), 2)).toEqual([{ code: 'NOT_ENOUGH_SEATS', params: { left: 2 } }]);
    expect(problemsOf(party(2, 0, 2), 2)).toEqual([]);
    expect(problemsOf(party(20))).toEqual([]);
  });
});
