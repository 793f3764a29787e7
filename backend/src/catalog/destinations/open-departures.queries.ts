import { type IsoDay, addDays, daysBetween } from '@safar/domain/dates/dates';
import {
  type DepartureAirport,
  differenceOf,
  isAirportOnSale,
} from '@safar/domain/departures/departure-airports';
import type { DepartureExtra } from '@safar/domain/extras/extra-offers';
import { sek } from '@safar/domain/money/money';
import { type DiscountRule, isInForce } from '@safar/domain/pricing/discount-rules';
import type { PriceList } from '@safar/domain/pricing/pricing';
import { pricesFrom } from '@safar/domain/pricing/selection-quote';
import type { RoomOffer } from '@safar/domain/rooms/rooms';
import type { EntityManager } from 'typeorm';
import type { RowOf } from '../../common/database/row-of.js';
import type { DepartureEntity } from '../departures/departure.entity.js';
import { automaticRules } from './automatic-discounts.js';
import type { DestinationEntity } from './destination.entity.js';

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
  /** What it says itself of extras. */
  readonly extras: readonly OwnExtra[];
  /** Automatic discounts in force today; none in a preview. */
  readonly discounts: readonly DiscountRule[];
}

/** A room type on sale with what visitors read about it. */
export type RoomOnSale = RoomOffer & { readonly facts_sv: string; readonly facts_ar: string };

/** What a departure says itself of an extra. */
export type OwnExtra = DepartureExtra & { readonly extra_id: string };

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

const EXTRAS = `jsonb_agg(jsonb_build_object('extra_id', x.extra_id, 'price', x.price, 'stock', x.stock, 'taken', x.taken,
  'closed', x.closed))`;

/**
 * There is no check-in for bookings of the same day, and a cut-off of n days closes sales n days before: the rule that
 * rejects an order. $1: the day.
 */
const IS_OPEN = `p.state = 'open' and p.date >= $1::date + greatest(1, p.booking_closes_days)`;

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

/** A departure as it was when its row and that of its trip were written by these transactions (xmin). */
interface KnownDeparture {
  readonly marks: string;
  readonly row: DepartureRow;
}

/** By the id of the departure, in the order of their days. */
export type KnownDepartures = ReadonlyMap<string, KnownDeparture>;

/** In parts, so that a catalogue of any size stays below the time limit of a statement. */
const AT_ONCE = 1_000;

/** Gives equal parts one copy: thousands of departures sell the same, and the snapshot keeps all of them. */
function sharedParts<Part>(): (parts: readonly Part[]) => readonly Part[] {
  const known = new Map<string, Part>();
  return (parts) =>
    parts.map((part) => {
      const key = JSON.stringify(part);
      const same = known.get(key) ?? part;
      known.set(key, same);
      return same;
    });
}

const rowsOf = (
  manager: EntityManager,
  today: IsoDay,
  ids: readonly string[],
): Promise<DepartureRow[]> =>
  manager.query<DepartureRow[]>(
    `select p.id, p.destination_id, p.date, p.return_date, p.capacity, p.blocked, p.taken, p.guaranteed,
            (p.date - greatest(1, p.booking_closes_days)) as last_booking_day,
            p.xmin::text as mark, p.flights_final_at is not null as flights_final,
            coalesce(p.price_adult, d.price_adult) as price_adult,
            coalesce(p.price_child, d.price_child) as price_child,
            coalesce(p.price_infant, d.price_infant) as price_infant, a.airports, coalesce(k.rooms, '[]') as rooms,
            coalesce(e.extras, '[]') as extras
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
      cross join lateral (select ${EXTRAS} as extras from departure_extras x where x.departure_id = p.id) e
      where ${IS_OPEN} and p.id = any($2::uuid[])`,
    [today, ids],
  );

/**
 * Reads the departures open on a day, of one destination or all. Only those are read whose row, or that of their trip,
 * was written after `known`: whatever changes their airports, rooms, prices or extras writes one of the two
 * (catalogue.queries.ts). The marks are read first, so a row is never older than its marks.
 */
export async function readOpenDepartures(
  manager: EntityManager,
  today: IsoDay,
  {
    destinationId = null,
    known = new Map(),
  }: { readonly destinationId?: string | null; readonly known?: KnownDepartures },
): Promise<KnownDepartures> {
  const marked = await manager.query<{ id: string; marks: string }[]>(
    `select p.id, concat_ws('/', p.xmin, d.xmin) as marks from departures p join destinations d on d.id = p.destination_id
      where ($2::text is null or p.destination_id = $2) and ${IS_OPEN} order by p.date`,
    [today, destinationId],
  );
  const isKnown = ({ id, marks }: { id: string; marks: string }): boolean =>
    known.get(id)?.marks === marks;
  const stale = marked.filter((one) => !isKnown(one)).map(({ id }) => id);
  const [rooms, extras] = [sharedParts<RoomOnSale>(), sharedParts<OwnExtra>()];
  const rows = new Map<string, DepartureRow>();
  for (let at = 0; at < stale.length; at += AT_ONCE) {
    for (const row of await rowsOf(manager, today, stale.slice(at, at + AT_ONCE))) {
      rows.set(row.id, { ...row, rooms: rooms(row.rooms), extras: extras(row.extras) });
    }
  }
  return new Map(
    marked.flatMap((one) => {
      const row = isKnown(one) ? known.get(one.id)?.row : rows.get(one.id);
      return row ? [[one.id, { marks: one.marks, row }] as const] : [];
    }),
  );
}

/** Groups departures that were read by destination, with the airports and automatic discounts of today. */
export async function departuresOnSale(
  manager: EntityManager,
  today: IsoDay,
  departures: KnownDepartures,
): Promise<ReadonlyMap<string, OpenDeparture[]>> {
  const rules = await automaticRules(manager);
  const byDestination = new Map<string, OpenDeparture[]>();
  for (const { row } of departures.values()) {
    const departure = fromFirstAirport(row, rules, today);
    if (!departure) continue;
    const others = byDestination.get(departure.destination_id);
    if (others) others.push(departure);
    else byDestination.set(departure.destination_id, [departure]);
  }
  return byDestination;
}

/** Lists departures open on a day, of one destination or all, by destination and date. */
export const openDepartures = async (
  manager: EntityManager,
  today: IsoDay,
  destinationId: string | null = null,
): Promise<ReadonlyMap<string, OpenDeparture[]>> =>
  departuresOnSale(manager, today, await readOpenDepartures(manager, today, { destinationId }));
