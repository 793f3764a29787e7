import type { BookingFile } from '../BookingShow.js';

/** Where the booking itself is changed, by PUT. */
export const bookingAt = ({ id }: BookingFile): string => `/api/bookings/${encodeURIComponent(id)}`;

/** Where something is done with the booking, by POST. */
export const actionPath = ({ id }: BookingFile, what: string): string =>
  `/api/admin/bookings/${encodeURIComponent(id)}/${what}`;
