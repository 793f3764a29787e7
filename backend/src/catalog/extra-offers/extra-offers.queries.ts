import type { DepartureExtraInput, DestinationExtraInput } from '@safar/domain/extras/extra-offers';
import type { EntityManager } from 'typeorm';
import type { RowOf } from '../../common/database/row-of.js';
import type { ExtraEntity } from '../extras/extra.entity.js';
import type { PartDeparture } from '../destinations/schedule/part-owners.service.js';

/** The trip or departure that extras are offered on. */
export interface OfferOwner {
  readonly id: string;
  readonly version: number;
}

/** Returns a trip that is not removed, or null. */
export async function destinationOf(
  manager: EntityManager,
  id: string,
): Promise<OfferOwner | null> {
  const [row] = await manager.query<OfferOwner[]>(
    `select id, version from destinations where id = $1 and deleted_at is null`,
    [id],
  );
  return row ?? null;
}

type NamedExtra = RowOf<
  ExtraEntity,
  'code' | 'nameSv' | 'nameAr' | 'kind' | 'basis' | 'isActive' | 'percent'
> & { readonly extra_id: string };

/** An extra with what a trip says about it. */
export type DestinationExtraRow = NamedExtra & {
  readonly is_everywhere: boolean;
  readonly is_offered: boolean;
  /** Kronor; of the extra. */
  readonly usual_price: number | null;
  /** Kronor; of the trip. */
  readonly price: number | null;
};

/** An extra with what a departure says about it. */
export type DepartureExtraRow = NamedExtra & {
  readonly is_offered: boolean;
  /** Kronor; of the trip. */
  readonly usual_price: number | null;
  /** Kronor; of the departure. */
  readonly price: number | null;
  readonly stock: number | null;
  readonly taken: number;
  readonly closed: boolean;
};

const NAMED = `e.id as extra_id, e.code, e.name_sv, e.name_ar, e.kind, e.basis, e.is_active, e.percent`;

/** Extras `e` with their offers for a trip ($1): `o` of the trip itself, and whether every trip offers them. */
const OFFERS = `
  select ${NAMED}, e.sort, e.price as usual_price, o.price, everywhere.it is not null as is_everywhere,
         (o.id is not null or everywhere.it is not null) as is_offered
    from extras e
    left join extra_offers o on o.extra_id = e.id and o.destination_id = $1
    left join lateral (select true as it from extra_offers a where a.extra_id = e.id and a.destination_id is null)
      everywhere on true`;

/** Lists the extras that a trip could offer, and those that it offers though they are no longer sold. */
export const extrasOfDestination = (
  manager: EntityManager,
  destinationId: string,
): Promise<DestinationExtraRow[]> =>
  manager.query(
    `select extra_id, code, name_sv, name_ar, kind, basis, is_active, percent, is_everywhere, is_offered, usual_price,
            price
       from (${OFFERS}) t where is_active or is_offered order by sort, name_sv collate "sv-x-icu", extra_id`,
    [destinationId],
  );

/** Lists the extras that the trip of a departure offers, and those of which some are sold. */
export const extrasOfDeparture = (
  manager: EntityManager,
  departure: Pick<PartDeparture, 'id' | 'destination_id'>,
): Promise<DepartureExtraRow[]> =>
  manager.query(
    `select t.extra_id, t.code, t.name_sv, t.name_ar, t.kind, t.basis, t.is_active, t.percent, t.is_offered,
            coalesce(t.price, t.usual_price) as usual_price, x.price, x.stock, coalesce(x.taken, 0) as taken,
            coalesce(x.closed, false) as closed
       from (${OFFERS}) t left join departure_extras x on x.extra_id = t.extra_id and x.departure_id = $2
      where t.is_offered or x.taken > 0 order by t.sort, t.name_sv collate "sv-x-icu", t.extra_id`,
    [departure.destination_id, departure.id],
  );

/** Replaces the offers of a trip. One for every trip needs a row of the trip only for its own price. */
export async function storeDestinationExtras(
  tx: EntityManager,
  destinationId: string,
  rows: readonly DestinationExtraInput[],
): Promise<void> {
  await tx.query(`delete from extra_offers where destination_id = $1`, [destinationId]);
  await tx.query(
    `insert into extra_offers (extra_id, destination_id, price)
     select r.extra_id, $1, r.price from jsonb_to_recordset($2) as r (extra_id uuid, price int)`,
    [destinationId, JSON.stringify(rows)],
  );
}

/** Locks what a departure has of extras until the transaction ends, so that none is sold meanwhile. */
export async function lockDepartureExtras(tx: EntityManager, departureId: string): Promise<void> {
  await tx.query(
    `select from departure_extras where departure_id = $1 order by extra_id for no key update`,
    [departureId],
  );
}

/**
 * Replaces what a departure has of its own; sold ones stay counted. Extras that the trip does not offer now keep what
 * they have, because the form does not show it.
 */
export async function storeDepartureExtras(
  tx: EntityManager,
  departureId: string,
  rows: readonly DepartureExtraInput[],
): Promise<void> {
  const ids = rows.map(({ extra_id }) => extra_id);
  await tx.query(
    `delete from departure_extras x using extra_offers o, departures d
      where x.departure_id = $1 and d.id = $1 and x.taken = 0 and x.extra_id <> all($2::uuid[])
        and o.extra_id = x.extra_id and (o.destination_id is null or o.destination_id = d.destination_id)`,
    [departureId, ids],
  );
  await tx.query(
    `update departure_extras set price = null, stock = null, closed = false
      where departure_id = $1 and taken > 0 and extra_id <> all($2::uuid[])`,
    [departureId, ids],
  );
  await tx.query(
    `insert into departure_extras (departure_id, extra_id, price, stock, closed)
     select $1, r.extra_id, r.price, r.stock, r.closed
       from jsonb_to_recordset($2) as r (extra_id uuid, price int, stock int, closed boolean)
     on conflict (departure_id, extra_id) do update
        set price = excluded.price, stock = excluded.stock, closed = excluded.closed`,
    [departureId, JSON.stringify(rows)],
  );
  await tx.query(`update departures set version = version + 1 where id = $1`, [departureId]);
}
