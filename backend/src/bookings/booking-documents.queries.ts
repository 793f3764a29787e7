import { DomainError } from '@safar/domain/rules/domain-error';
import type { EntityManager } from 'typeorm';
import { type StoredBookingDetails, loadBookingDetails } from './booking-details.queries.js';

/** A booking with everything a paper about it needs; `passengers` are those who travel. */
export type BookingDocumentData = Pick<
  StoredBookingDetails,
  'booking' | 'passengers' | 'lines' | 'plan' | 'fees' | 'trip'
>;

/** As it is in this transaction. Throws BOOKING_NOT_FOUND. */
export async function loadBookingDocumentData(
  manager: EntityManager,
  id: string,
): Promise<BookingDocumentData> {
  const details = await loadBookingDetails(manager, id);
  if (!details) throw new DomainError('BOOKING_NOT_FOUND');
  return { ...details, passengers: details.passengers.filter(({ state }) => state === 'active') };
}
