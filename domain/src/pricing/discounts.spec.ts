import fc from 'fast-check';
import { discountProblem, discounted } from './discounts.js';
import { sek, ZERO_SEK } from '../money/money.js';
import { DEFAULT_PRICING_RULES, quoteParty } from './pricing.js';

const price = { total: sek(10_000), given: ZERO_SEK };

describe('a discount by an agent', () => {
  it.each([
    [1, null],
    [1_000, null],
    [1_001, 'DISCOUNT_TOO_LARGE'],
    [0, 'DISCOUNT_TOO_LARGE'],
    [10.5, 'DISCOUNT_TOO_LARGE'],
    [-1, 'DISCOUNT_NOT_GIVEN'],
  ])('of %d kr on 10 000 kr at 10 %%: %p', (amount, code) => {
    expect(discountProblem(amount, price, 10)?.code ?? null).toBe(code);
  });

  it('counts earlier discounts, as a share of the price before them', () => {
    const later = { total: sek(9_400), given: sek(600) };
    expect(discountProblem(400, later, 10)).toBeNull();
    expect(discountProblem(401, later, 10)).toEqual({
      code: 'DISCOUNT_TOO_LARGE',
      params: { max: 400 },
    });
  });

  it('can take back exactly what was given, even above the limit', () => {
    const generous = { total: sek(5_000), given: sek(5_000) };
    expect(discountProblem(-5_000, generous, 10)).toBeNull();
    expect(discountProblem(-5_001, generous, 10)?.code).toBe('DISCOUNT_NOT_GIVEN');
    expect(discountProblem(1, generous, 10)).toMatchObject({ params: { max: 0 } });
  });
});

describe('a discount without a limit', () => {
  it('can be up to the whole price', () => {
    expect(discountProblem(10_000, price, 100)).toBeNull();
    expect(discountProblem(10_001, price, 100)?.code).toBe('DISCOUNT_TOO_LARGE');
  });
});

describe('a quote with a discount', () => {
  it('has shares in per cent of the discounted trip, and extras paid in full in the deposit', () => {
    const share = { kind: 'extra', travellerType: null, quantity: 1 } as const;
    const quote = {
      lines: [
        { kind: 'traveller', travellerType: 'adult', quantity: 2, unitPrice: 6_990, amount: 13_980 },
        { ...share, unitPrice: 1_049, amount: 1_049, label: 'cover' },
        { ...share, unitPrice: 1_490, amount: 1_490, label: 'visa' },
      ],
      ...{ total: sek(16_519), deposit: sek(4_496) },
    } as const; // oxfmt-ignore
    const offered = [
      { code: 'cover', percent: 7.5, in_deposit: 'share' },
      { code: 'visa', percent: null, in_deposit: 'full' },
    ] as const;
    const terms = { rules: DEFAULT_PRICING_RULES, offered };
    const { lines, total, deposit } = discounted(quote, sek(1_000), terms);
    expect(lines.map(({ amount }) => amount)).toEqual([13_980, 974, 1_490]);
    expect([total, deposit]).toEqual([15_444, 2_791 + 1_490]);
    // All that is left is paid with the deposit.
    expect(discounted(quote, sek(14_500), terms)).toMatchObject({ total: 970, deposit: 970 });
  });

  it('is the sum of its lines less the discount, with the deposit taken from the rest', () => {
    const prices = { adult: sek(4_990), child: sek(3_990), infant: sek(500) };
    fc.assert(
      fc.property(fc.nat(8), fc.nat(8), fc.nat(100), (adults, children, percent) => {
        const selection = { party: { adults, children, infants: 0 }, insurance: true };
        const quote = quoteParty(selection, prices, DEFAULT_PRICING_RULES);
        const amount = sek(Math.floor((quote.total * percent) / 100));
        const { lines, total, deposit } = discounted(quote, amount, {
          ...{ rules: DEFAULT_PRICING_RULES, offered: [] },
        });
        expect(total + amount).toBe(lines.reduce((sum, line) => sum + line.amount, 0));
        expect(deposit).toBeLessThanOrEqual(total);
      }),
    );
  });
});
