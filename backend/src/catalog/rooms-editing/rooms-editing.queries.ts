import type {
  DepartureRoomInput,
  RoomTypeInput,
  StoredRoomType,
} from '@safar/domain/rooms/room-editing';
import type { RoomPrices } from '@safar/domain/rooms/room-types';
import type { EntityManager } from 'typeorm';
import type { RowOf } from '../../common/database/row-of.js';
import type { DestinationEntity } from '../destinations/destination.entity.js';
import type { RoomTypeEntity } from '../rooms/room-type.entity.js';
import type { PartDeparture } from '../destinations/schedule/part-owners.service.js';

export type RoomsDestinationRow = Pick<DestinationEntity, 'id' | 'version' | 'shared_age_max'>;

/** Returns a trip that is not removed, or null. */
export async function destinationOf(
  manager: EntityManager,
  id: string,
): Promise<RoomsDestinationRow | null> {
  const [row] = await manager.query<RoomsDestinationRow[]>(
    `select id, version, shared_age_max from destinations where id = $1 and deleted_at is null`,
    [id],
  );
  return row ?? null;
}

/** Lists the room types of a trip in order, with its prices. */
export const roomTypesOf = (
  manager: EntityManager,
  destinationId: string,
): Promise<StoredRoomType[]> =>
  manager.query(
    `select t.id, t.code, t.name_sv, t.name_ar, t.standard, t.min_own, t.max_own, t.max_adults, t.max_children,
            t.shared_places, t.cots, t.facts_sv, t.facts_ar, t.is_active, coalesce(c.supplement_adult, 0) as supplement_adult,
            coalesce(c.supplement_child, 0) as supplement_child, coalesce(c.underuse, 0) as underuse, c.shared_child_price,
            exists (select from booking_rooms b where b.room_type_id = t.id) as is_booked
       from room_types t left join room_prices c on c.room_type_id = t.id and c.departure_id is null
      where t.destination_id = $1 order by t.sort, t.code`,
    [destinationId],
  );

/** A room type with what a departure has of it. */
export type DepartureRoomRow = RowOf<RoomTypeEntity, 'code' | 'nameSv' | 'nameAr' | 'isActive'> & {
  readonly room_type_id: string;
  readonly usual_prices: RoomPrices;
  /** null = the usual ones. */
  readonly prices: RoomPrices | null;
  readonly stock: number | null;
  readonly blocked: number;
  /** Sold and held. */
  readonly taken: number;
  readonly held: number;
};

const pricesOf = (alias: string): string =>
  `jsonb_build_object('supplement_adult', coalesce(${alias}.supplement_adult, 0), 'supplement_child',
    coalesce(${alias}.supplement_child, 0), 'underuse', coalesce(${alias}.underuse, 0), 'shared_child_price',
    ${alias}.shared_child_price)`;

/** Lists the rooms of a departure in the order of its trip: types for sale, and those of which some are taken. */
export const roomsOfDeparture = (
  manager: EntityManager,
  { id, destination_id }: Pick<PartDeparture, 'id' | 'destination_id'>,
): Promise<DepartureRoomRow[]> =>
  manager.query(
    `select t.id as room_type_id, t.code, t.name_sv, t.name_ar, t.is_active, ${pricesOf('u')} as usual_prices,
            case when o.id is not null then ${pricesOf('o')} end as prices, r.stock, coalesce(r.blocked, 0) as blocked,
            coalesce(r.taken, 0) as taken,
            (select count(*)::int from booking_rooms x join bookings b on b.id = x.booking_id
              where x.room_type_id = t.id and x.state = 'active' and b.departure_id = $1
                and b.state in ('held', 'option')) as held
       from room_types t
       left join room_prices u on u.room_type_id = t.id and u.departure_id is null
       left join room_prices o on o.room_type_id = t.id and o.departure_id = $1
       left join departure_rooms r on r.room_type_id = t.id and r.departure_id = $1
      where t.destination_id = $2 and (t.is_active or r.taken > 0) order by t.sort, t.code`,
    [id, destination_id],
  );

const TYPE_FIELDS = [
  'name_sv', 'name_ar', 'standard', 'min_own', 'max_own', 'max_adults', 'max_children', 'shared_places', 'cots', 'facts_sv',
  'facts_ar', 'is_active', 'sort',
] as const; // oxfmt-ignore

const PRICE_FIELDS = ['supplement_adult', 'supplement_child', 'underuse', 'shared_child_price'];

const updated = (fields: readonly string[]): string =>
  fields.map((field) => `${field} = excluded.${field}`).join(', ');

/** Replaces the room types of a trip and its prices; types that stay are known by their code. */
export async function storeRoomTypes(
  tx: EntityManager,
  destinationId: string,
  rooms: readonly RoomTypeInput[],
): Promise<void> {
  const rows = JSON.stringify(rooms.map((room, sort) => ({ ...room, sort })));
  await tx.query(`delete from room_types where destination_id = $1 and code <> all($2)`, [
    destinationId,
    rooms.map(({ code }) => code),
  ]);
  await tx.query(
    `insert into room_types (destination_id, code, ${TYPE_FIELDS.join(', ')})
     select $1, code, ${TYPE_FIELDS.join(', ')} from jsonb_populate_recordset(null::room_types, $2)
     on conflict (destination_id, code) do update set ${updated(TYPE_FIELDS)}`,
    [destinationId, rows],
  );
  await tx.query(
    `insert into room_prices (room_type_id, ${PRICE_FIELDS.join(', ')})
     select t.id, r.supplement_adult, r.supplement_child, r.underuse, r.shared_child_price
       from jsonb_to_recordset($2) as r (code text, supplement_adult int, supplement_child int, underuse int,
              shared_child_price int)
       join room_types t on t.destination_id = $1 and t.code = r.code
     on conflict (room_type_id, departure_id) do update set ${updated(PRICE_FIELDS)}`,
    [destinationId, rows],
  );
}

export async function storeSharedAge(
  tx: EntityManager,
  destinationId: string,
  age: number,
): Promise<void> {
  await tx.query(`update destinations set shared_age_max = $2 where id = $1`, [destinationId, age]);
}

/** Locks the rooms of a departure until the transaction ends, so that none is sold meanwhile. */
export async function lockDepartureRooms(tx: EntityManager, departureId: string): Promise<void> {
  await tx.query(
    `select from departure_rooms where departure_id = $1 order by room_type_id for no key update`,
    [departureId],
  );
}

/** The types that `roomsOfDeparture` lists for departure $1. */
const LISTED_TYPES = `
  select t.id from room_types t left join departure_rooms r on r.room_type_id = t.id and r.departure_id = $1
   where t.is_active or r.taken > 0`;

/**
 * Replaces own prices, stock and blocked rooms of a departure. Rows stay, because they count the taken rooms. Types that
 * are out of sale keep what they have, because the form does not show it.
 */
export async function storeDepartureRooms(
  tx: EntityManager,
  departureId: string,
  rooms: readonly DepartureRoomInput[],
): Promise<void> {
  const ids = rooms.map((room) => room.room_type_id);
  await tx.query(
    `update departure_rooms set stock = null, blocked = 0
      where departure_id = $1 and room_type_id <> all($2::uuid[]) and room_type_id in (${LISTED_TYPES})`,
    [departureId, ids],
  );
  await tx.query(
    `insert into departure_rooms (departure_id, room_type_id, stock, blocked)
     select $1, r.room_type_id, r.stock, r.blocked
       from jsonb_to_recordset($2) as r (room_type_id uuid, stock int, blocked int)
     on conflict (departure_id, room_type_id) do update set stock = excluded.stock, blocked = excluded.blocked`,
    [departureId, JSON.stringify(rooms)],
  );
  await tx.query(
    `delete from room_prices where departure_id = $1 and room_type_id in (${LISTED_TYPES})`,
    [departureId],
  );
  await tx.query(
    `insert into room_prices (room_type_id, departure_id, ${PRICE_FIELDS.join(', ')})
     select r.room_type_id, $1, r.supplement_adult, r.supplement_child, r.underuse, r.shared_child_price
       from jsonb_to_recordset($2) as r (room_type_id uuid, supplement_adult int, supplement_child int, underuse int,
              shared_child_price int)`,
    [
      departureId,
      JSON.stringify(
        rooms.flatMap(({ room_type_id, prices }) => (prices ? [{ room_type_id, ...prices }] : [])),
      ),
    ],
  );
  await tx.query(`update departures set version = version + 1 where id = $1`, [departureId]);
}
