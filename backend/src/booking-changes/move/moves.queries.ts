import { DomainError } from '@safar/domain/errors/domain-error';
import type { IsoDay } from '@safar/domain/dates/dates';
import type { DepartureAirport } from '@safar/domain/departures/departure-airports';
import type { EntityManager } from 'typeorm';
import { findOffer } from '../../bookings/shared/bookings.service.js';
import { type Offer, requireAirport, requireOpen } from '../../checkout/quotes.service.js';
import type { DepartureEntity } from '../../catalog/departures/departure.entity.js';
import type { RowOf } from '../../common/database/row-of.js';

/** A departure that can be booked today. */
export type OpenOffer = Offer & {
  readonly departure_id: string;
  readonly airport: DepartureAirport;
};

/** Returns a departure as it is sold today. Throws DEPARTURE_NOT_FOUND. */
export async function offerOfDeparture(
  manager: EntityManager,
  departureId: string,
): Promise<Offer> {
  const [row] = await manager.query<RowOf<DepartureEntity, 'destinationId' | 'date'>[]>(
    `select destination_id, date from departures where id = $1`,
    [departureId],
  );
  const offer = row ? await findOffer(manager, row.destination_id, row.date) : null;
  if (!offer) throw new DomainError('DEPARTURE_NOT_FOUND');
  return offer;
}

/** Throws DEPARTURE_NOT_FOUND, or why it cannot be booked from this airport. */
export async function openOffer(
  manager: EntityManager,
  { departureId, airport: iata }: { departureId: string; airport: string },
  today: IsoDay,
): Promise<OpenOffer> {
  const offer = await offerOfDeparture(manager, departureId);
  const sale = { today, bookedBy: 'staff' } as const;
  requireOpen(offer, sale);
  return { ...offer, airport: requireAirport(offer, iata, sale) };
}

/** Copies the first payment of the old plan, capped at the new price. */
export const copyFirstPayment = (
  tx: EntityManager,
  { from, to, total }: { from: string; to: string; total: number },
): Promise<unknown> =>
  tx.query(
    `insert into payment_plan (booking_id, position, kind, amount, due_date)
     select $2, position, kind, least(amount, $3::int), due_date from payment_plan
      where booking_id = $1 and kind = 'first' and least(amount, $3::int) > 0`,
    [from, to, total],
  );
