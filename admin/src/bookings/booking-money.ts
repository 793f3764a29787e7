import { dayInStockholm } from '@safar/domain/dates/dates';
import type { BookingRecord } from '../dataProvider.js';
import { COLOURS } from '../theme.js';

export type Money = Pick<BookingRecord, 'paid_amount' | 'total_price'>;

/** Value of the type column: full once the paid amount covers the price, whatever the customer chose. */
export const isFullyPaid = ({ paid_amount, total_price }: Money): boolean =>
  paid_amount >= total_price;

export const paymentColour = (booking: Money): string =>
  isFullyPaid(booking) ? COLOURS.green : COLOURS.red;

export type Debt = Money & Pick<BookingRecord, 'state' | 'balance_due_date' | 'invoice_later'>;

/**
 * What to know of an open payment besides its type: the balance of a confirmed booking is overdue from the day after
 * its due date, unless it is invoiced later; nothing is paid although the booking holds seats.
 */
export function debtOf(booking: Debt, now = new Date()): 'late' | 'unpaid' | null {
  if (isFullyPaid(booking)) return null;
  const due = booking.invoice_later ? null : booking.balance_due_date;
  if (booking.state === 'confirmed' && due !== null && due < dayInStockholm(now)) return 'late';
  const isLive = ['held', 'option', 'confirmed'].includes(booking.state);
  return isLive && booking.paid_amount === 0 ? 'unpaid' : null;
}
