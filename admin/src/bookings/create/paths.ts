import type { BookingFile } from '../types.js';

/** Path for changing the booking by PUT. */
export const bookingAt = ({ id }: BookingFile): string => `/api/bookings/${encodeURIComponent(id)}`;

/** Path for an action on the booking by POST. */
export const actionPath = ({ id }: BookingFile, what: string): string =>
  `/api/admin/bookings/${encodeURIComponent(id)}/${what}`;
