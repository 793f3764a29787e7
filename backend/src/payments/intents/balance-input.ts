import type { BookingBalance } from '@safar/domain/payments/balances';
import type { PaymentOption } from '@safar/domain/pricing/pricing';
import type { Sek } from '@safar/domain/money/money';
import type { BookingEntity } from '../../bookings/shared/booking.entity.js';

/** Input of the balance rules for a booking. */
export const balanceInput = (
  booking: Pick<BookingEntity, 'state' | 'totalPrice' | 'cancelReason'>,
): BookingBalance => ({
  state: booking.state,
  total: booking.totalPrice,
  cancelReason: booking.cancelReason,
});

/** Input of the first payment rules for a booking. */
export const firstPaymentInput = (
  booking: Pick<BookingEntity, 'totalPrice' | 'deposit' | 'paymentChoice'>,
): { total: Sek; deposit: Sek; option: PaymentOption } => ({
  total: booking.totalPrice,
  deposit: booking.deposit,
  option: booking.paymentChoice,
});
