import type { IsoDay } from '@safar/domain/rules/dates';
import type { EntityManager } from 'typeorm';
import { DestinationEntity } from './destination.entity.js';

/** A departure that is open today, with the prices that hold for it in whole SEK. It may be sold out. */
export interface OpenDeparture {
  readonly destination_id: string;
  readonly date: IsoDay;
  readonly return_date: IsoDay;
  readonly capacity: number | null;
  readonly taken: number;
  readonly price_adult: number;
  readonly price_child: number;
  readonly price_infant: number;
}

/** Active and dormant ones, in the order the agency gave them. */
export const allDestinations = (manager: EntityManager): Promise<DestinationEntity[]> =>
  manager.find(DestinationEntity, { order: { sort: 'ASC', id: 'ASC' } });

export const findDestination = (
  manager: EntityManager,
  id: string,
): Promise<DestinationEntity | null> => manager.findOneBy(DestinationEntity, { id });

/** The ids of trips that are for sale, and when each was last changed, in the order the agency gave them. */
export const activeDestinations = (
  manager: EntityManager,
): Promise<{ readonly id: string; readonly changed: Date }[]> =>
  manager.query(
    `select id, updated_at as changed from destinations
      where is_active and deleted_at is null order by sort, id`,
  );

/**
 * Departures that are open on a day, of one destination or of all, by destination and then by date. Nobody is checked
 * in on the day itself, and a cut-off of n days closes that many days before: the same rule that a sale is refused by.
 */
export async function openDepartures(
  manager: EntityManager,
  today: IsoDay,
  destinationId: string | null = null,
): Promise<ReadonlyMap<string, OpenDeparture[]>> {
  const departures = await manager.query<OpenDeparture[]>(
    `select p.destination_id, p.date, p.return_date, p.capacity, p.taken,
            coalesce(p.price_adult, d.price_adult) as price_adult,
            coalesce(p.price_child, d.price_child) as price_child,
            coalesce(p.price_infant, d.price_infant) as price_infant
       from departures p
       join destinations d on d.id = p.destination_id
      where ($1::text is null or p.destination_id = $1) and p.state = 'open'
        and p.date >= $2::date + greatest(1, p.booking_closes_days)
      order by p.date`,
    [destinationId, today],
  );
  const byDestination = new Map<string, OpenDeparture[]>();
  for (const departure of departures) {
    const others = byDestination.get(departure.destination_id);
    if (others) others.push(departure);
    else byDestination.set(departure.destination_id, [departure]);
  }
  return byDestination;
}
