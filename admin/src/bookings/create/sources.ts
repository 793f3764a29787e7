import type { StaffBookingRequest } from '@safar/domain/contracts/staff-bookings';

/** Where a booking that staff make can come from. */
export const STAFF_SOURCES: readonly StaffBookingRequest['source'][] = [
  'phone',
  'shop',
  'whatsapp',
  'group',
];
