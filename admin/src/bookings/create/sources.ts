import type { StaffBookingRequest } from '@safar/domain/contracts/bookings/staff-bookings';

/** Sources of a staff booking. */
export const STAFF_SOURCES: readonly StaffBookingRequest['source'][] = [
  'phone',
  'shop',
  'whatsapp',
  'group',
];
