import type { StaffBookingRequest } from '@safar/domain/contracts/sales';

/** Where a booking that staff make can come from. */
export const STAFF_SOURCES: readonly StaffBookingRequest['source'][] = [
  'phone',
  'shop',
  'whatsapp',
  'group',
];
