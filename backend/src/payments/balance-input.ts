import type { BookingBalance } from '@safar/domain/rules/balances';
import type { PaymentOption } from '@safar/domain/rules/pricing';
import type { Sek } from '@safar/domain/rules/money';
import type { BookingEntity } from '../bookings/booking.entity.js';

/** A booking as the rules of what is owed see it. */
export const balanceInput = (
  booking: Pick<BookingEntity, 'state' | 'totalPrice' | 'cancelReason'>,
): BookingBalance => ({
  state: booking.state,
  total: booking.totalPrice,
  cancelReason: booking.cancelReason,
});

/** A booking as the rules of its first payment see it. */
export const firstPaymentInput = (
  booking: Pick<BookingEntity, 'totalPrice' | 'deposit' | 'paymentChoice'>,
): { total: Sek; deposit: Sek; option: PaymentOption } => ({
  total: booking.totalPrice,
  deposit: booking.deposit,
  option: booking.paymentChoice,
});
