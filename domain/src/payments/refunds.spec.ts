import fc from 'fast-check';
import { CANCEL_REASONS } from '../bookings/changes/cancellation-policy.js';
import { sek } from '../money/money.js';
import { type RefundablePayment, refundableOf, returnsFees, splitRefund } from './refunds.js';

const payment = (
  id: string,
  principal: number,
  { returned = 0, surcharge = 0, returnedSurcharge = 0 } = {},
): RefundablePayment => ({
  id,
  principal: sek(principal),
  surcharge: sek(surcharge),
  returned: sek(returned),
  returnedSurcharge: sek(returnedSurcharge),
});

const anyPayment: fc.Arbitrary<RefundablePayment> = fc
  .record({
    id: fc.uuid(),
    principal: fc.integer({ min: 1, max: 60_000 }),
    surcharge: fc.nat({ max: 2_000 }),
    returnedShare: fc.nat({ max: 100 }),
    returnedFee: fc.boolean(),
  })
  .map(({ id, principal, surcharge, returnedShare, returnedFee }) =>
    payment(id, principal, {
      surcharge,
      returned: Math.floor((principal * returnedShare) / 100),
      returnedSurcharge: returnedFee ? surcharge : 0,
    }),
  );
const anyPayments = fc.array(anyPayment, { maxLength: 8 });

describe('splitting a refund', () => {
  it('starts with the newest payment and continues with older ones', () => {
    const payments = [payment('newest', 3_000), payment('older', 2_000), payment('oldest', 1_000)];
    expect(splitRefund(payments, sek(4_500), 'keep')).toEqual([
      { paymentId: 'newest', amount: 3_000, surcharge: 0 },
      { paymentId: 'older', amount: 1_500, surcharge: 0 },
    ]);
  });

  it('skips what was refunded before', () => {
    const payments = [payment('gone', 3_000, { returned: 3_000 }), payment('half', 2_000, { returned: 1_200 })];
    expect(splitRefund(payments, sek(800), 'keep')).toEqual([
      { paymentId: 'half', amount: 800, surcharge: 0 },
    ]);
    expect(() => splitRefund(payments, sek(801), 'keep')).toThrow(RangeError);
  }); // oxfmt-ignore

  it('returns the Klarna fee of a fully refunded payment if the policy is to return it', () => {
    const payments = [payment('klarna', 1_000, { surcharge: 30 }), payment('part', 2_000, { surcharge: 60 })];
    expect(splitRefund(payments, sek(1_500), 'return')).toEqual([
      { paymentId: 'klarna', amount: 1_000, surcharge: 30 },
      { paymentId: 'part', amount: 500, surcharge: 0 },
    ]);
    expect(splitRefund(payments, sek(1_500), 'keep').every(({ surcharge }) => surcharge === 0)).toBe(true);
  }); // oxfmt-ignore

  it('adds up to the requested amount, with no part above what is left of its payment', () => {
    fc.assert(
      fc.property(anyPayments, fc.nat({ max: 100 }), fc.constantFrom('keep', 'return'), (...given) => {
        const [payments, share, policy] = given;
        const most = refundableOf(payments, Number.MAX_SAFE_INTEGER);
        const amount = sek(Math.floor((most * share) / 100));
        const parts = splitRefund(payments, amount, policy);
        expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
        for (const part of parts) {
          const of = payments.find(({ id }) => id === part.paymentId);
          expect(part.amount).toBeLessThanOrEqual((of?.principal ?? 0) - (of?.returned ?? 0));
          expect(part.surcharge).toBeLessThanOrEqual(
            (of?.surcharge ?? 0) - (of?.returnedSurcharge ?? 0),
          );
        }
      }),
    );
  }); // oxfmt-ignore

  it('throws when the amount is more than everything that is left', () => {
    fc.assert(
      fc.property(anyPayments, fc.integer({ min: 1, max: 100_000 }), (payments, more) => {
        const most = refundableOf(payments, Number.MAX_SAFE_INTEGER);
        expect(() => splitRefund(payments, sek(most + more), 'return')).toThrow(RangeError);
      }),
    );
  });
});

describe('the refundable amount', () => {
  it('is what the ledger still holds when a dispute has taken the rest', () => {
    const payments = [payment('disputed', 3_000), payment('kept', 2_000)];
    expect(refundableOf(payments, 5_000)).toBe(5_000);
    expect(refundableOf(payments, 2_000)).toBe(2_000);
    expect(refundableOf(payments, -500)).toBe(0);
  });
});

describe('the Klarna fee', () => {
  it('is refunded when the agency cancelled', () => {
    expect(CANCEL_REASONS.filter(returnsFees)).toEqual(['organiser', 'minimum', 'force_majeure']);
  });
});
