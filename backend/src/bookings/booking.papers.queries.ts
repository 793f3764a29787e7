import { DomainError } from '@safar/domain/rules/domain-error';
import type { EntityManager } from 'typeorm';
import { type Dossier, dossierOf } from './dossier.queries.js';

/** A booking with everything a paper about it needs; `passengers` are those who travel. */
export type BookingCase = Pick<
  Dossier,
  'booking' | 'passengers' | 'lines' | 'plan' | 'fees' | 'trip'
>;

/** As it is in this transaction. Throws BOOKING_NOT_FOUND. */
export async function bookingCase(manager: EntityManager, id: string): Promise<BookingCase> {
  const dossier = await dossierOf(manager, id);
  if (!dossier) throw new DomainError('BOOKING_NOT_FOUND');
  return { ...dossier, passengers: dossier.passengers.filter(({ state }) => state === 'active') };
}
