import { DomainError } from '@safar/domain/errors/domain-error';
import type { EntityManager } from 'typeorm';
import {
  type StoredBookingDetails,
  loadBookingDetails,
} from '../details/booking-details.queries.js';

/** A booking with the data that its documents need; `passengers` are the active ones. */
export type BookingDocumentData = Pick<
  StoredBookingDetails,
  | 'booking'
  | 'passengers'
  | 'rooms'
  | 'extras'
  | 'lines'
  | 'plan'
  | 'fees'
  | 'destination'
  | 'flights'
  | 'flightsFinalAt'
>;

/** Loads the data within the caller's transaction. Throws BOOKING_NOT_FOUND. */
export async function loadBookingDocumentData(
  manager: EntityManager,
  id: string,
): Promise<BookingDocumentData> {
  const details = await loadBookingDetails(manager, id);
  if (!details) throw new DomainError('BOOKING_NOT_FOUND');
  return { ...details, passengers: details.passengers.filter(({ state }) => state === 'active') };
}
