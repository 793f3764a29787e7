import type { CancelReason } from '../bookings/changes/cancellation-policy.js';
import { type Sek, ZERO_SEK, sek } from '../money/money.js';

/** A payment with what went back of it: refunds, also pending ones, and disputes; whole kronor. */
export interface RefundablePayment {
  readonly id: string;
  readonly principal: Sek;
  /** The Klarna fee paid on top. */
  readonly surcharge: Sek;
  readonly returned: Sek;
  readonly returnedSurcharge: Sek;
}

/** The part of a refund on one payment. */
export interface RefundPart {
  readonly paymentId: string;
  readonly amount: Sek;
  readonly surcharge: Sek;
}

/** Whether the Klarna fee is refunded: kept when the customer cancels, returned when the agency does. */
export type FeePolicy = 'keep' | 'return';

/** Whether the reason is the agency's, so that the Klarna fee is refunded too. */
export const returnsFees = (reason: CancelReason): boolean =>
  reason === 'organiser' || reason === 'minimum' || reason === 'force_majeure';

const restOf = ({ principal, returned }: RefundablePayment): number =>
  Math.max(0, principal - returned);

/**
 * Returns the maximum refund, in kronor without fees.
 * @param saved what the ledger holds of the booking, less pending refunds: a dispute may have taken part of what the
 * payments alone would show
 */
export function refundableOf(payments: readonly RefundablePayment[], saved: number): Sek {
  const rests = payments.reduce((sum, payment) => sum + restOf(payment), 0);
  return sek(Math.max(0, Math.min(rests, saved)));
}

/**
 * Splits a refund over payments in order, at most what is left of each. A payment that is then fully refunded returns
 * its fee too if the policy is to return it.
 * @param payments newest first, the order of refunding
 * @throws RangeError when the amount is more than is left of all payments
 */
export function splitRefund(
  payments: readonly RefundablePayment[],
  amount: Sek,
  policy: FeePolicy,
): RefundPart[] {
  let left: number = amount;
  const parts = payments.map((payment): RefundPart => {
    const share = Math.min(left, restOf(payment));
    left -= share;
    const isReturned = restOf(payment) === share;
    const fee = payment.surcharge - payment.returnedSurcharge;
    return {
      paymentId: payment.id,
      amount: sek(share),
      surcharge: policy === 'return' && isReturned ? sek(Math.max(0, fee)) : ZERO_SEK,
    };
  });
  if (left > 0) throw new RangeError(`${left} kr more than was paid`);
  return parts.filter((part) => part.amount + part.surcharge > 0);
}

/** The legal deadline for refunds, in days. */
export const REFUND_DAYS = 14;
