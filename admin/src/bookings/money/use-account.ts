import type { BookingAccountView } from '@safar/domain/contracts/payments/booking-money';
import { useRead } from '../../form/use-read.js';

export const moneyOf = (bookingId: string): string =>
  `/api/admin/bookings/${encodeURIComponent(bookingId)}`;

/** Loads payments, links and refunds of a booking; reloaded after every action, like all lists. */
export function useAccount(bookingId: string) {
  return useRead<BookingAccountView>(`${moneyOf(bookingId)}/money`);
}
