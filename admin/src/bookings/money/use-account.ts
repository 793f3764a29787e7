import type { BookingAccountView } from '@safar/domain/contracts/payments/booking-money';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../form/use-call.js';

export const moneyOf = (bookingId: string): string =>
  `/api/admin/bookings/${encodeURIComponent(bookingId)}`;

/** Loads payments, links and refunds of a booking; reloaded after every action, like all lists. */
export function useAccount(bookingId: string) {
  const call = useCall();
  return useQuery({
    queryKey: ['booking-money', bookingId],
    queryFn: async ({ signal }) =>
      (await call(`${moneyOf(bookingId)}/money`, { signal })).json as BookingAccountView,
    retry: false,
  });
}
