import type { BookingAccountView } from '@safar/domain/contracts/booking-money';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../form/use-call.js';

export const moneyOf = (bookingId: string): string =>
  `/api/admin/bookings/${encodeURIComponent(bookingId)}`;

/** Everything about the money of a booking; asked for again after every deed, as all lists are. */
export function useAccount(bookingId: string) {
  const call = useCall();
  return useQuery({
    queryKey: ['booking-money', bookingId],
    queryFn: async ({ signal }) =>
      (await call(`${moneyOf(bookingId)}/money`, { signal })).json as BookingAccountView,
    retry: false,
  });
}
