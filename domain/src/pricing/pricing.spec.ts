import fc from 'fast-check';
import { addDays, isoDay } from '../dates/dates.js';
import { type Sek, percentOf, sek } from '../money/money.js';
import { type Party, passengerCount } from './party.js';
import { PRICING_EXAMPLES, exampleBookedOn } from './pricing.examples.js';
import {
  DEFAULT_PRICING_RULES,
  type PriceList,
  type PricingRules,
  balanceDueDay,
  dearerThanAdult,
  firstPayment,
  fullPaymentOnly,
  quoteParty,
  surchargeFor,
  firstPaymentLeft,
  nextPaymentOf,
} from './pricing.js';

const RULES = DEFAULT_PRICING_RULES;

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

describe.each(PRICING_EXAMPLES)('$title', (example) => {
  const { party, insurance, prices, rules, expected } = example;
  const quote = quoteParty({ party, insurance }, prices, rules);

  // [SPEC I1.14]
  it('has the expected lines, total and deposit', () => {
    expect(quote).toEqual({
      lines: expected.lines,
      total: expected.total,
      deposit: expected.deposit,
    });
  });

  // [SPEC I1.15]
  it('has the expected Klarna fee, and no fee for card', () => {
    const { onDeposit, onTotal } = expected.klarnaFee;
    expect(surchargeFor(quote.deposit, 'klarna', rules)).toBe(onDeposit);
    expect(surchargeFor(quote.total, 'klarna', rules)).toBe(onTotal);
    expect(surchargeFor(quote.total, 'card', rules)).toBe(0);
  });

  it('has the expected balance due date and deposit offer on any booking day', () => {
    for (const today of [example.today, isoDay('2027-12-31'), isoDay('2028-02-28')]) {
      const moved = exampleBookedOn(example, today);
      expect(balanceDueDay(moved.departure, rules)).toBe(moved.expected.balanceDue);
      expect(fullPaymentOnly(today, moved.departure, rules)).toBe(expected.fullPaymentOnly);
    }
  });
});

describe('a traveller type that costs more than an adult', () => {
  it('is reported with both prices', () => {
    expect(dearerThanAdult({ adult: 11_990, child: 899_050, infant: 12_000 })).toEqual([
      { type: 'child', price: 899_050, adult: 11_990 },
      { type: 'infant', price: 12_000, adult: 11_990 },
    ]);
  });

  it('is not reported when prices are equal, lower, or not set yet', () => {
    expect(dearerThanAdult({ adult: 11_990, child: 11_990, infant: 0 })).toEqual([]);
    expect(dearerThanAdult({ adult: 0, child: 500, infant: 0 })).toEqual([]);
  });
});

describe('the total', () => {
  it('is the sum of its lines, and each line is its quantity times its unit price', () => {
    fc.assert(
      fc.property(anyParty, anyAnswer, anyPrices, (party, insurance, prices) => {
        const { lines, total } = quoteParty({ party, insurance }, prices, RULES);
        expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(total);
        for (const line of lines) expect(line.amount).toBe(line.quantity * line.unitPrice);
      }),
    );
  });

  // [SPEC 9.2a] [SPEC 9.2b] [SPEC I1.14]
  it('is the formula of the specification, with 149 kr insurance per passenger', () => {
    fc.assert(
      fc.property(anyParty, anyAnswer, anyPrices, (party, insurance, prices) => {
        const { adults, children, infants } = party;
        const destination =
          adults * prices.adult + children * prices.child + infants * prices.infant;
        const cover = insurance === true ? 149 * (adults + children + infants) : 0;
        expect(quoteParty({ party, insurance }, prices, RULES).total).toBe(destination + cover);
      }),
    );
  });

  it('counts every passenger once and has no empty line', () => {
    fc.assert(
      fc.property(anyParty, anyPrices, anyRules, (party, prices, rules) => {
        const { lines } = quoteParty({ party, insurance: true }, prices, rules);
        const counted = lines.filter(({ kind }) => kind === 'traveller');
        expect(counted.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(
          passengerCount(party),
        );
        expect(lines.every(({ quantity }) => quantity > 0)).toBe(true);
      }),
    );
  });

  // [SPEC I1.64]
  it('never falls when a passenger is added, and neither does the deposit', () => {
    const anyPassengerKind = fc.constantFrom('adults', 'children', 'infants');
    fc.assert(
      fc.property(
        fc.tuple(anyParty, anyPassengerKind),
        fc.tuple(anyAnswer, anyPrices),
        anyRules,
        ([party, joining], [insurance, prices], rules) => {
          const larger = { ...party, [joining]: party[joining] + 1 };
          const before = quoteParty({ party, insurance }, prices, rules);
          const after = quoteParty({ party: larger, insurance }, prices, rules);
          expect(after.total).toBeGreaterThanOrEqual(before.total);
          expect(after.deposit).toBeGreaterThanOrEqual(before.deposit);
        },
      ),
    );
  });

  it('is the same for an unanswered insurance question as for a no', () => {
    fc.assert(
      fc.property(anyParty, anyPrices, anyRules, (party, prices, rules) => {
        const unanswered = quoteParty({ party, insurance: null }, prices, rules);
        expect(unanswered).toEqual(quoteParty({ party, insurance: false }, prices, rules));
      }),
    );
  });

  it('cannot be lowered with a negative number of passengers', () => {
    const party = { adults: 2, children: -1, infants: 0 };
    const prices = { adult: sek(6_990), child: sek(5_490), infant: sek(990) };
    expect(() => quoteParty({ party, insurance: null }, prices, RULES)).toThrow(RangeError);
  });
});

describe('the first payment', () => {
  it('is the total, or the deposit, which is never more than the total', () => {
    fc.assert(
      fc.property(anyParty, anyPrices, anyRules, (party, prices, rules) => {
        const quote = quoteParty({ party, insurance: null }, prices, rules);
        expect(quote.deposit).toBeLessThanOrEqual(quote.total);
        expect(firstPayment(quote, 'partial')).toBe(quote.deposit);
        expect(firstPayment(quote, 'full')).toBe(quote.total);
      }),
    );
  });

  // [SPEC 9.2c] [SPEC I1.14]
  it('is a fifth of the total, rounded as in the specification', () => {
    fc.assert(
      fc.property(anyParty, anyPrices, (party, prices) => {
        const { total, deposit } = quoteParty({ party, insurance: true }, prices, RULES);
        expect(deposit).toBe(Math.round(total * 0.2));
      }),
    );
  });
});

describe('the payment fee', () => {
  it('is 0 for cards, with any settings', () => {
    fc.assert(
      fc.property(amount(1_000_000), anyRules, (due, rules) => {
        expect(surchargeFor(due, 'card', rules)).toBe(0);
      }),
    );
  });

  it('is the configured share of the amount paid now with Klarna, in whole kronor', () => {
    fc.assert(
      fc.property(amount(1_000_000), anyRules, (due, rules) => {
        expect(surchargeFor(due, 'klarna', rules)).toBe(percentOf(due, rules.klarnaFeePercent));
      }),
    );
  });
});

describe('the deposit', () => {
  const departure = isoDay('2027-07-03');

  it('is not offered from two days before the due date on, and always before that', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), anyRules, (daysAway, rules) => {
        const due = balanceDueDay(departure, rules);
        for (const days of [-1, 0, 1, 2, 3, 4, daysAway]) {
          expect(fullPaymentOnly(addDays(due, -days), departure, rules)).toBe(days <= 2);
        }
      }),
    );
  });
});

describe('the next payment of a booking', () => {
  const bill = { total: sek(6990), deposit: sek(1398), option: 'partial' } as const;

  it.each([
    ['held', 'partial', 0, 1398],
    ['held', 'partial', 1000, 398],
    ['held', 'full', 0, 6990],
    ['option', 'partial', 0, 1398],
    ['option', 'partial', 398, 1000],
    ['option', 'partial', 1398, 5592],
    ['option', 'full', 0, 6990],
    ['confirmed', 'partial', 1398, 5592],
    ['confirmed', 'partial', 6990, 0],
    ['confirmed', 'full', 7500, 0],
    ['expired', 'partial', 0, 0],
    ['cancelled', 'partial', 1398, 0],
    ['moved', 'partial', 1398, 0],
  ] as const)(
    'in state %s with option %s and %i kr paid is %i kr',
    (...[state, option, paid, due]) => {
      expect(nextPaymentOf({ ...bill, state, option }, paid)).toBe(due);
    },
  );
});

describe('the amount missing until a booking is confirmed', () => {
  it.each([
    ['partial', 0, 2_000],
    ['partial', 1_500, 500],
    ['partial', 2_000, 0],
    ['full', 2_000, 8_000],
  ] as const)('with option %s and %i kr paid is %i kr', (option, paid, left) => {
    expect(firstPaymentLeft({ total: sek(10_000), deposit: sek(2_000), option }, paid)).toBe(left);
  });

  it('is never more than the discounted price', () => {
    const bill = { total: sek(900), deposit: sek(2_000), option: 'partial' } as const;
    expect(firstPaymentLeft(bill, 0)).toBe(900);
  });
});
