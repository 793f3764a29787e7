import type { CancelReason } from './cancellation-policy.js';
import { type Sek, ZERO_SEK, sek } from './money.js';

/** A payment with what of it went back already, or is on its way; whole kronor. */
export interface RefundablePayment {
  readonly id: string;
  readonly principal: Sek;
  /** The Klarna fee that was paid on top. */
  readonly surcharge: Sek;
  readonly returned: Sek;
  readonly returnedSurcharge: Sek;
}

/** What of one payment goes back. */
export interface RefundPart {
  readonly paymentId: string;
  readonly amount: Sek;
  readonly surcharge: Sek;
}

/** The Klarna fee stays where the customer changed their mind, and goes back where the agency could not keep its word. */
export type FeePolicy = 'keep' | 'return';

/** Whether a cancellation for this reason is the agency's, so that the fee for paying goes back too. */
export const returnsFees = (reason: CancelReason): boolean =>
  reason === 'organiser' || reason === 'minimum' || reason === 'force_majeure';

const restOf = ({ principal, returned }: RefundablePayment): number =>
  Math.max(0, principal - returned);

/**
 * The most that can go back, in kronor without fees.
 * @param saved what the ledger holds of the booking, less what is on its way back: a dispute may have taken what the
 *   payments alone would still show
 */
export function refundableOf(payments: readonly RefundablePayment[], saved: number): Sek {
  const rests = payments.reduce((sum, payment) => sum + restOf(payment), 0);
  return sek(Math.max(0, Math.min(rests, saved)));
}

/**
 * Spreads a refund over payments, the first of the list first, never more of one than is left of it. A payment that has
 * then gone back in full returns its fee as well where the policy says so.
 * @param payments newest first, as the money goes back
 * @throws RangeError when the amount is more than is left of all of them
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

/** The law's deadline for money that goes back: fourteen days. */
export const REFUND_DAYS = 14;
