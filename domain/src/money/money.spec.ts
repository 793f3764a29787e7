import fc from 'fast-check';
import { fromSmallestUnit, percentOf, remainingOf, sek, wholeKronorTaken } from './money.js';

const anyAmount = fc.nat({ max: 10_000_000 }).map(sek);

/**
 * Checks all amounts up to the highest price of a family in one loop; one expectation each would take longer than the
 * sums.
 */
function differing(
  rule: (kronor: number) => number,
  formula: (kronor: number) => number,
): number[] {
  const wrong = [];
  for (let kronor = 1; kronor <= 300_000; kronor += 1) {
    if (rule(kronor) !== formula(kronor)) wrong.push(kronor);
  }
  return wrong;
}

describe('an amount', () => {
  it.each([0, 1, 12_995, Number.MAX_SAFE_INTEGER])('may be %d kr', (kronor) => {
    expect(sek(kronor)).toBe(kronor);
  });

  it.each([0.5, 99.99, -1, NaN, Infinity, -Infinity, Number.MAX_SAFE_INTEGER + 1])(
    'must be whole kronor, not negative and exact: %d is rejected',
    (kronor) => {
      expect(() => sek(kronor)).toThrow(RangeError);
    },
  );
});

describe('a percentage', () => {
  // [SPEC 9.2c]
  it('of 20 is, for every amount from 1 to 300 000 kr, rounded as in the specification', () => {
    const wrong = differing(
      (kronor) => percentOf(sek(kronor), 20),
      (kronor) => Math.round(kronor * 0.2),
    );
    expect(wrong).toEqual([]);
  });

  // [SPEC 9.3] [SPEC I1.15]
  it('of 3 is, for every amount from 1 to 300 000 kr, the rounded amount × 1.03 less the amount', () => {
    const wrong = differing(
      (kronor) => percentOf(sek(kronor), 3),
      (kronor) => Math.round(kronor * 1.03) - kronor,
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    [50, 3, 2, '1.5'],
    [49, 3, 1, '1.47'],
    [10, 25, 3, '2.5'],
    [6_990, 7.5, 524, '524.25'],
    [6_980, 7.5, 524, '523.5'],
    [100, 0.5, 1, '0.5'],
    [100, 0.49, 0, '0.49'],
    [10_000, 33.33, 3_333, '3 333'],
    [1, 20, 0, '0.2'],
    [3, 20, 1, '0.6'],
  ])('is rounded half up to whole kronor: of %d kr, %d %% is %d kr (%s)', (kronor, percent, is) => {
    expect(percentOf(sek(kronor), percent)).toBe(is);
  });

  it('of 0 is 0, and of 100 is the whole amount', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        expect(percentOf(amount, 0)).toBe(0);
        expect(percentOf(amount, 100)).toBe(amount);
      }),
    );
  });

  it('of a larger amount is never smaller', () => {
    const anyPercent = fc.nat({ max: 10_000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(anyAmount, anyAmount, anyPercent, (one, other, percent) => {
        const [less, more] = [sek(Math.min(one, other)), sek(Math.max(one, other))];
        expect(percentOf(less, percent)).toBeLessThanOrEqual(percentOf(more, percent));
      }),
    );
  });
});

describe('the remaining amount', () => {
  it.each([
    [25_950, 5_190, 20_760],
    [25_950, 0, 25_950],
    [25_950, 25_950, 0],
    [25_950, 30_000, 0],
    [25_950, -500, 26_450],
  ])('of %d kr after %d kr is %d kr', (total, paid, left) => {
    expect(remainingOf(sek(total), paid)).toBe(left);
  });
});

describe('an amount with öre that the provider took', () => {
  it.each([
    [100, 100],
    [100.5, 101],
    [0.01, 1],
    [0.1 + 0.2, 1],
    [1_234.999, 1_235],
  ])('of %d kr is rounded up to whole kronor: %d', (exact, whole) => {
    expect(wholeKronorTaken(exact)).toBe(whole);
  });

  it('is rounded in total, so that parts of whole kronor add up to those kronor', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5_000_00 }), { minLength: 1 }), (parts) => {
        let before = { exact: 0, whole: 0 };
        for (const ore of parts) {
          const whole = wholeKronorTaken(ore / 100, before);
          before = { exact: before.exact + ore / 100, whole: before.whole + whole };
        }
        expect(before.whole).toBe(Math.ceil(parts.reduce((sum, ore) => sum + ore, 0) / 100));
      }),
    );
  });
});

describe('an amount of the provider in the smallest unit of a currency', () => {
  it.each([
    ['SEK', 123_450, 1_234.5],
    ['EUR', 300, 3],
    ['JPY', 300, 300],
    ['JOD', 1_230, 1.23],
    ['ISK', 30_000, 300],
  ])('is converted to the currency: %s %d is %d', (currency, count, amount) => {
    expect(fromSmallestUnit(count, currency)).toBe(amount);
  });
});
