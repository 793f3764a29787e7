import { type IsoDay, addDays, daysBetween } from '@safar/domain/dates/dates';
import {
  type DepartureAirport,
  differenceOf,
  isAirportOnSale,
} from '@safar/domain/departures/departure-airports';
import { pricesFrom } from '@safar/domain/pricing/selection-quote';
import { sek } from '@safar/domain/money/money';
import { type DiscountRule, isInForce } from '@safar/domain/pricing/discount-rules';
import type { PriceList } from '@safar/domain/pricing/pricing';
import type { RoomOffer } from '@safar/domain/rooms/rooms';
import type { EntityManager } from 'typeorm';
import { automaticRules } from './automatic-discounts.js';
import { DestinationEntity } from './destination.entity.js';
import type { DestinationValues } from './destination.values.js';
import type { DepartureEntity } from '../departures/departure.entity.js';
import type { RowOf } from '../../common/database/row-of.js';

/** An airport on sale with its prices in whole SEK. */
export interface PricedAirport extends DepartureAirport {
  readonly prices: PriceList;
}

/**
 * A departure that is open today, with its prices in whole SEK from the first airport on sale. It may be sold out.
 */
export interface OpenDeparture
  extends
    RowOf<
      DepartureEntity,
      | 'id'
      | 'destinationId'
      | 'date'
      | 'returnDate'
      | 'capacity'
      | 'blocked'
      | 'taken'
      | 'guaranteed'
    >,
    RowOf<DestinationEntity, 'price_adult' | 'price_child' | 'price_infant'> {
  /** Before the difference of an airport. */
  readonly prices: PriceList;
  readonly last_booking_day: IsoDay;
  /** See FlyingDeparture. */
  readonly mark: string;
  readonly flights_final: boolean;
  /** Those on sale, in order; none in a preview. */
  readonly airports: readonly PricedAirport[];
  /** Room types on sale, in order; none in a preview. */
  readonly rooms: readonly RoomOnSale[];
  /** Automatic discounts in force today; none in a preview. */
  readonly discounts: readonly DiscountRule[];
}

/** A room type on sale with what visitors read about it. */
export type RoomOnSale = RoomOffer & { readonly facts_sv: string; readonly facts_ar: string };

/** As in offer_of. */
const AIRPORTS = `jsonb_agg(jsonb_build_object('id', a.id, 'iata', a.iata, 'capacity', a.capacity, 'blocked', a.blocked,
  'taken', a.taken, 'diff_adult', a.diff_adult, 'diff_child', a.diff_child, 'diff_infant', a.diff_infant,
  'closes_days', a.closes_days, 'state', a.state) order by a.position)`;

/** As in offer_of, with the facts for visitors. */
const ROOMS = `jsonb_agg(jsonb_build_object('id', t.id, 'code', t.code, 'name_sv', t.name_sv, 'name_ar', t.name_ar,
  'facts_sv', t.facts_sv, 'facts_ar', t.facts_ar, 'standard', t.standard, 'min_own', t.min_own, 'max_own', t.max_own,
  'max_adults', t.max_adults, 'max_children', t.max_children, 'shared_places', t.shared_places, 'cots', t.cots,
  'supplement_adult', coalesce(r.supplement_adult, 0), 'supplement_child', coalesce(r.supplement_child, 0),
  'underuse', coalesce(r.underuse, 0), 'shared_child_price', r.shared_child_price,
  'left', case when s.stock is not null then greatest(0, s.stock - s.blocked - s.taken) end) order by t.sort, t.code)`;

/** Lists active and dormant destinations in the order of the agency. */
export const allDestinations = (manager: EntityManager): Promise<DestinationEntity[]> =>
  manager.find(DestinationEntity, { order: { sort: 'ASC', id: 'ASC' } });

export const findDestination = (
  manager: EntityManager,
  id: string,
): Promise<DestinationEntity | null> => manager.findOneBy(DestinationEntity, { id });

/** Lists active destinations with a departure that is open and ahead (`isAhead`). */
export const activeWithDeparture = (
  manager: EntityManager,
  today: IsoDay,
): Promise<DestinationEntity[]> =>
  manager
    .createQueryBuilder(DestinationEntity, 'd')
    .where('d.is_active')
    .andWhere(
      `exists (select from departures p where p.destination_id = d.id and p.state = 'open' and p.date >= cast(:today as date) + greatest(1, p.booking_closes_days))`,
      { today },
    )
    .getMany();

type DepartureRow = Omit<OpenDeparture, 'airports' | 'prices' | 'discounts'> & {
  readonly airports: readonly DepartureAirport[];
};

/** Leaves the airports on sale, with the prices and last day of the first; null when no airport is on sale. */
function fromFirstAirport(
  row: DepartureRow,
  rules: readonly DiscountRule[],
  today: IsoDay,
): OpenDeparture | null {
  const daysLeft = daysBetween(today, row.date);
  const prices = {
    adult: sek(row.price_adult),
    child: sek(row.price_child),
    infant: sek(row.price_infant),
  };
  const airports = row.airports
    .filter((airport) => isAirportOnSale(airport, daysLeft))
    .map((airport) => ({ ...airport, prices: pricesFrom(prices, differenceOf(airport, prices)) }));
  const [first] = airports;
  if (!first) return null;
  const { adult, child, infant } = first.prices;
  const lastDay = addDays(row.date, 0 - (first.closes_days ?? 0));
  return {
    ...row,
    prices,
    airports,
    discounts: rules.filter((rule) =>
      isInForce(rule, { destinationId: row.destination_id, departure: row.date }, today),
    ),
    last_booking_day: lastDay < row.last_booking_day ? lastDay : row.last_booking_day,
    price_adult: adult,
    price_child: child,
    price_infant: infant,
  };
}

/**
 * Lists departures open on a day, of one destination or all, by destination and date. There is no check-in for bookings
 * of the same day, and a cut-off of n days closes sales n days before: the rule that rejects an order.
 */
export async function openDepartures(
  manager: EntityManager,
  today: IsoDay,
  destinationId: string | null = null,
): Promise<ReadonlyMap<string, OpenDeparture[]>> {
  const rows = await manager.query<DepartureRow[]>(
    `select p.id, p.destination_id, p.date, p.return_date, p.capacity, p.blocked, p.taken, p.guaranteed,
            (p.date - greatest(1, p.booking_closes_days)) as last_booking_day,
            p.xmin::text as mark, p.flights_final_at is not null as flights_final,
            coalesce(p.price_adult, d.price_adult) as price_adult,
            coalesce(p.price_child, d.price_child) as price_child,
            coalesce(p.price_infant, d.price_infant) as price_infant, a.airports, coalesce(k.rooms, '[]') as rooms
       from departures p
       join destinations d on d.id = p.destination_id
      cross join lateral (select ${AIRPORTS} as airports from departure_airports a where a.departure_id = p.id) a
      cross join lateral (
        select ${ROOMS} as rooms from room_types t
          left join lateral (select * from room_prices o
                              where o.room_type_id = t.id and (o.departure_id = p.id or o.departure_id is null)
                              order by o.departure_id nulls last limit 1) r on true
          left join departure_rooms s on s.room_type_id = t.id and s.departure_id = p.id
         where t.destination_id = p.destination_id and t.is_active) k
      where ($1::text is null or p.destination_id = $1) and p.state = 'open'
        and p.date >= $2::date + greatest(1, p.booking_closes_days)
      order by p.date`,
    [destinationId, today],
  );
  const rules = await automaticRules(manager);
  const byDestination = new Map<string, OpenDeparture[]>();
  for (const row of rows) {
    const departure = fromFirstAirport(row, rules, today);
    if (!departure) continue;
    const others = byDestination.get(departure.destination_id);
    if (others) others.push(departure);
    else byDestination.set(departure.destination_id, [departure]);
  }
  return byDestination;
}

/**
 * Locks the destination until the transaction ends, but not for bookings that refer to it: an order must not wait for
 * an editor. Editing, deletion and departures take this lock first, which prevents deadlocks.
 */
export const lockDestination = (tx: EntityManager, id: string): Promise<DestinationEntity | null> =>
  tx.findOne(DestinationEntity, { where: { id }, lock: { mode: 'for_no_key_update' } });

/** Returns the ids that begin with `id`, also of removed destinations. */
export async function idsLike(manager: EntityManager, id: string): Promise<ReadonlySet<string>> {
  const rows = await manager.query<Pick<DestinationEntity, 'id'>[]>(
    `select id from destinations where starts_with(id, $1)`,
    [id],
  );
  return new Set(rows.map((row) => row.id));
}

export const insertDestination = (
  tx: EntityManager,
  id: string,
  values: DestinationValues,
): Promise<unknown> => tx.insert(DestinationEntity, { id, ...values });

/** Stores the given values; always increments the version and the time of change for the sitemap. */
export async function changeDestination(
  tx: EntityManager,
  id: string,
  values: Partial<DestinationValues> = {},
): Promise<void> {
  await tx
    .createQueryBuilder()
    .update(DestinationEntity)
    .set({ ...values, version: () => 'version + 1', updated_at: () => 'now()' })
    .where({ id })
    .execute();
}

/** Copies which extras a trip offers, but not what its departures have of them. */
export async function copyExtraOffers(tx: EntityManager, from: string, to: string): Promise<void> {
  await tx.query(
    `insert into extra_offers (extra_id, destination_id, price)
     select extra_id, $2, price from extra_offers where destination_id = $1`,
    [from, to],
  );
}

/** Copies the room types of a trip with its prices, but not those of its departures. */
export async function copyRoomTypes(tx: EntityManager, from: string, to: string): Promise<void> {
  const fields = `code, name_sv, name_ar, standard, min_own, max_own, max_adults, max_children, shared_places, cots,
    facts_sv, facts_ar, sort, is_active`;
  await tx.query(
    `insert into room_types (destination_id, ${fields}) select $2, ${fields} from room_types where destination_id = $1`,
    [from, to],
  );
  await tx.query(
    `insert into room_prices (room_type_id, supplement_adult, supplement_child, underuse, shared_child_price)
     select n.id, c.supplement_adult, c.supplement_child, c.underuse, c.shared_child_price
       from room_types t join room_prices c on c.room_type_id = t.id and c.departure_id is null
       join room_types n on n.destination_id = $2 and n.code = t.code where t.destination_id = $1`,
    [from, to],
  );
  await tx.query(
    `update destinations set shared_age_max = (select shared_age_max from destinations where id = $1) where id = $2`,
    [from, to],
  );
}

/** Tells whether there has ever been a booking; expired unpaid ones do not count. */
export async function isBooked(tx: EntityManager, id: string): Promise<boolean> {
  const [row] = await tx.query<{ booked: boolean }[]>(
    `select exists (select from bookings where destination_id = $1 and state <> 'expired') as booked`,
    [id],
  );
  return row?.booked === true;
}

/** Closes all departures; waits for orders in progress. */
export async function closeDepartures(tx: EntityManager, id: string): Promise<void> {
  await tx.query(
    `update departures set state = 'closed', version = version + 1 where destination_id = $1 and state = 'open'`,
    [id],
  );
}

/** Soft-deletes the destination: its page replies «gone», and its id is never reused. It no longer uses hotels and extras. */
export async function hideDestination(tx: EntityManager, id: string): Promise<void> {
  await tx.query(`delete from trip_stays where destination_id = $1`, [id]);
  await tx.query(`delete from extra_offers where destination_id = $1`, [id]);
  await tx.query(
    `delete from departure_extras x using departures p where p.id = x.departure_id and p.destination_id = $1`,
    [id],
  );
  await tx.softDelete(DestinationEntity, { id });
  await changeDestination(tx, id);
}

/** Locks the sort positions of destinations in a fixed order, so that two requests cannot deadlock. */
export const lockPlaces = (
  tx: EntityManager,
  ids: readonly string[],
): Promise<RowOf<DestinationEntity, 'id' | 'sort'>[]> =>
  tx.query(
    `select id, sort from destinations where id = any($1) and deleted_at is null
      order by id for no key update`,
    [ids],
  );

/** Keeps the version, so that a new order does not cause conflicts for open forms. */
export async function storePlaces(
  tx: EntityManager,
  places: readonly { readonly id: string; readonly sort: number }[],
): Promise<void> {
  await tx.query(
    `update destinations d set sort = p.sort, updated_at = now()
       from jsonb_to_recordset($1) as p (id text, sort int)
      where d.id = p.id and d.sort <> p.sort`,
    [JSON.stringify(places)],
  );
}
