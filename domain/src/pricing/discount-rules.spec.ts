import fc from 'fast-check';
import { addDays, isoDay } from '../dates/dates.js';
import { type Sek, sek } from '../money/money.js';
import {
  DISCOUNT_KINDS,
  type DiscountOffer,
  type DiscountRule,
  adultPriceAfter,
  discountLine,
  discountOf,
  isInForce,
  lastDiscountDay,
} from './discount-rules.js';
import { discountLines, priceLine, sumOf } from './price-lines.js';
import { DEFAULT_PRICING_RULES } from './pricing.js';
import { quoteSelection } from './selection-quote.js';

const TODAY = isoDay('2027-03-01');
const RULE: DiscountRule = {
  id: 'rule', kind: 'percent', value: 10, min_travellers: 1, destinations: null, book_from: null, book_to: null,
  travel_from: null, travel_to: null, days_before_min: null, days_before_max: null,
}; // oxfmt-ignore
const COUPLE = { adults: 2, children: 0, infants: 0 };
/** The discount of a couple on a trip in so many days. */
function lineOf(rules: readonly DiscountRule[], days: number) {
  const discounted = { destinationId: 'istanbul', departure: addDays(TODAY, days) };
  const inForce = rules.filter((rule) => isInForce(rule, discounted, TODAY));
  return discountLine(sek(13_980), COUPLE, inForce);
}
const best = (rules: readonly DiscountRule[], days = 130) => lineOf(rules, days)?.amount ?? 0;

const anyParty = fc.record({
  adults: fc.nat({ max: 20 }),
  children: fc.nat({ max: 20 }),
  infants: fc.nat({ max: 20 }),
});
const anyOffer: fc.Arbitrary<DiscountOffer> = fc
  .record({
    id: fc.uuid(),
    kind: fc.constantFrom(...DISCOUNT_KINDS),
    value: fc.integer({ min: 1, max: 9_000 }),
    min_travellers: fc.integer({ min: 1, max: 6 }),
  })
  .map((offer) => (offer.kind === 'percent' ? { ...offer, value: offer.value / 90 } : offer))
  .map((offer) => ({ ...offer, value: Math.round(offer.value * 100) / 100 }));
const wholeKronor = (offer: DiscountOffer): DiscountOffer =>
  offer.kind === 'percent' ? offer : { ...offer, value: Math.trunc(offer.value) };

describe('the discount of a price', () => {
  it('is that of the best single rule: a code of 10 % beats 500 kr for each of two early birds', () => {
    const early: DiscountRule = { ...RULE, id: 'early', kind: 'per_person', value: 500, days_before_min: 120 }; // oxfmt-ignore
    const names = { name_sv: 'Vårkampanj', name_ar: 'عرض الربيع' };
    const code: DiscountRule = { ...RULE, ...names, id: 'code' };
    expect(best([early])).toBe(-1_000);
    expect(best([early, code])).toBe(-1_398);
    expect(lineOf([early, code], 130)).toEqual({
      ...{ kind: 'discount', travellerType: null, quantity: 1, label: 'campaign' },
      ...{ unitPrice: -1_398, amount: -1_398, ruleId: 'code', ...names },
    });
  });

  it.each([
    ['from the first day of booking', { book_from: TODAY }, 10, true],
    ['before it', { book_from: addDays(TODAY, 1) }, 10, false],
    ['until the last day of booking', { book_to: TODAY }, 10, true],
    ['after it', { book_to: addDays(TODAY, -1) }, 10, false],
    ['from the first day of travel', { travel_from: addDays(TODAY, 10) }, 10, true],
    ['of a journey before it', { travel_from: addDays(TODAY, 11) }, 10, false],
    ['of a journey after the last one', { travel_to: addDays(TODAY, 9) }, 10, false],
    ['120 days before, for an early bird', { days_before_min: 120 }, 120, true],
    ['119 days before, for an early bird', { days_before_min: 120 }, 119, false],
    ['10 days before, in the last minute', { days_before_max: 10 }, 10, true],
    ['11 days before, in the last minute', { days_before_max: 10 }, 11, false],
    ['of its destination', { destinations: ['istanbul'] }, 10, true],
    ['of another destination', { destinations: ['antalya'] }, 10, false],
    ['for enough travellers', { min_travellers: 2 }, 10, true],
    ['for too few travellers', { min_travellers: 3 }, 10, false],
  ] as const)('holds %s: %o %s %s', (...[, conditions, days, holds]) => {
    expect(best([{ ...RULE, ...conditions }], days) < 0).toBe(holds);
  });

  it.each([
    [null, null, null],
    ['2027-05-01', null, '2027-05-01'],
    [null, 30, '2027-06-01'],
    ['2027-05-01', 30, '2027-05-01'],
    ['2027-06-15', 30, '2027-06-01'],
  ])('booked until %s and %s days before ends for the 1st of July on %s', (to, days, end) => {
    const rule = { ...RULE, book_to: to === null ? null : isoDay(to), days_before_min: days };
    const [departure, last] = [isoDay('2027-07-01'), lastDiscountDay(rule, isoDay('2027-07-01'))];
    expect(last).toBe(end);
    // The control: it holds on that day, and no longer on the next.
    const holds = [0, 1].map((more) => isInForce(rule, { destinationId: 'istanbul', departure }, addDays(last ?? TODAY, more))); // oxfmt-ignore
    expect(holds).toEqual([true, last === null]);
  });

  it('rounds per cent half up, and infants count neither for kronor per person nor for the fewest travellers', () => {
    expect(discountOf(sek(13_985), COUPLE, RULE)).toBe(1_399);
    const each: DiscountOffer = { kind: 'per_person', value: 300, min_travellers: 3 };
    expect(discountOf(sek(20_000), { adults: 2, children: 1, infants: 2 }, each)).toBe(900);
    expect(discountOf(sek(20_000), { adults: 2, children: 0, infants: 2 }, each)).toBe(0);
  });

  it('is at most the base, no other rule would take off more, and a cheaper trip stays cheaper', () => {
    fc.assert(
      fc.property(
        fc.tuple(fc.nat({ max: 100_000 }).map(sek), fc.nat({ max: 2_000 })),
        anyParty,
        fc.array(anyOffer.map(wholeKronor), { maxLength: 5 }),
        ([base, less], party, offers) => {
          const off = (from: Sek) => 0 - (discountLine(from, party, offers)?.amount ?? 0);
          const [amount, cheaper] = [off(base), sek(Math.max(0, base - less))];
          expect(amount).toBeLessThanOrEqual(base);
          expect(cheaper - off(cheaper)).toBeLessThanOrEqual(base - amount);
          expect(amount).toBe(Math.max(0, ...offers.map((one) => discountOf(base, party, one))));
        },
      ),
      { numRuns: 2_000, seed: 24 },
    );
  });

  it('comes after rooms and before insurance and extras, which are a share of what is left', () => {
    const room = { kind: 'room', travellerType: null, quantity: 1, unitPrice: 1_500, amount: 1_500, label: 'room_supplement' } as const; // oxfmt-ignore
    const share = (base: Sek) => ({ lines: [{ kind: 'extra', travellerType: null, quantity: 1, unitPrice: base, amount: base, label: 'cover' } as const], inFull: sek(0) }); // oxfmt-ignore
    const prices = { adult: sek(6_990), child: sek(5_490), infant: sek(990) };
    const { lines, total, deposit } = quoteSelection(
      {
        ...{ party: COUPLE, insurance: true, ofRooms: [room], ofExtras: share },
        ofDiscount: (base) => discountLine(base, COUPLE, [RULE]),
      },
      { prices, difference: { adult: 400, child: 400, infant: 0 } },
      DEFAULT_PRICING_RULES,
    );
    expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['traveller', 13_980],
      ['airport', 800],
      ['room', 1_500],
      ['discount', -1_628],
      ['insurance', 298],
      ['extra', 14_652],
    ]);
    expect([total, deposit]).toEqual([29_602, 5_920]);
  });

  it('is in the price that lists show for one of two adults, rounded up', () => {
    expect(adultPriceAfter(6_990)).toBe(6_990);
    expect(adultPriceAfter(6_990, [{ kind: 'percent', value: 10, min_travellers: 2 }])).toBe(6_291);
    expect(adultPriceAfter(6_990, [{ kind: 'per_booking', value: 501, min_travellers: 1 }])).toBe(6_740); // oxfmt-ignore
    expect(adultPriceAfter(6_990, [{ kind: 'percent', value: 10, min_travellers: 3 }])).toBe(6_990);
  });
});

describe('the discount lines of a change', () => {
  const sold = (label: 'campaign' | 'manual_discount', unitPrice: number) =>
    priceLine({ kind: 'discount', label, quantity: 1, unitPrice, ruleId: label === 'campaign' ? 'rule' : null }); // oxfmt-ignore

  it('keep a campaign apart from what staff gave', () => {
    const lines = [sold('campaign', -900), sold('manual_discount', -300)];
    const half = discountLines(lines, 600);
    expect(half.map(({ label, amount, ruleId }) => [label, amount, ruleId])).toEqual([
      ['campaign', 450, 'rule'],
      ['manual_discount', 150, undefined],
    ]);
    expect(sumOf(discountLines([], 70))).toBe(70);
  });
});
