import { balanceOf, overpaymentProblem, owedBackOf } from './balances.js';
import { sek } from '../money/money.js';

const total = sek(10_000);

describe('the balance', () => {
  it.each([
    ['held', null, 0, 10_000],
    ['option', null, 3_000, 7_000],
    ['confirmed', null, 12_000, 0],
    ['cancelled', 'customer', 4_000, 6_000],
    ['cancelled', null, 4_000, 0],
    ['expired', null, 0, 0],
    ['moved', null, 0, 0],
  ] as const)('of a booking that is %s (%s) with %i kr paid: %i kr', (...row) => {
    const [state, cancelReason, paid, balance] = row;
    expect(balanceOf({ state, total, cancelReason }, paid)).toBe(balance);
  });
});

describe('a payment above the balance', () => {
  const asks = (amount: number, confirmed?: number) =>
    overpaymentProblem({ amount, confirmed }, 10_970, 100);

  it.each([1, 10_970, 11_070])(
    'is accepted without confirmation up to the limit: %i kr',
    (amount) => {
      expect(asks(amount)).toBeNull();
    },
  );

  it('must be confirmed beyond the limit; the question gives the amount', () => {
    expect(asks(300_050)).toEqual({
      code: 'OVERPAYMENT_UNCONFIRMED',
      params: { amount: '300\u00a0050', over: '289\u00a0080' },
    });
    expect(asks(11_071)).not.toBeNull();
    expect(asks(300_050, 300_050)).toBeNull();
  });

  it('is not confirmed by a different amount', () => {
    expect(asks(300_050, 30_005)).not.toBeNull();
  });
});

describe('the amount owed back to the customer', () => {
  it.each([
    ['confirmed', null, 10_000, 0],
    ['confirmed', null, 12_500, 2_500],
    ['cancelled', 'customer', 12_500, 2_500],
    ['cancelled', null, 4_000, 4_000],
    ['expired', null, 4_000, 4_000],
    ['confirmed', null, -300, 0],
    ['expired', null, -300, 0],
  ] as const)('for a booking that is %s (%s) with %i kr kept: %i kr', (...row) => {
    const [state, cancelReason, saved, owed] = row;
    expect(owedBackOf({ state, total, cancelReason }, saved)).toBe(owed);
  });
});
