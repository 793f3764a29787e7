import type { HotelView } from '@safar/domain/contracts/catalog/hotels';
import type { StayRequest, StayView } from '@safar/domain/contracts/catalog/stays';
import type { IsoDay } from '@safar/domain/dates/dates';
import type { EntityManager } from 'typeorm';
import type { RowOf } from '../../../common/database/row-of.js';
import type { HotelEntity } from '../../hotels/hotel.entity.js';
import { StayEntity } from './stay.entity.js';

/** The stays of a trip, and those of its departures with stays of their own, by id of the departure. */
export interface DestinationStays {
  readonly ofDestination: readonly StayView[];
  readonly ofDepartures: ReadonlyMap<string, readonly StayView[]>;
}

export const NO_STAYS: DestinationStays = { ofDestination: [], ofDepartures: new Map() };

type StayRow = RowOf<
  StayEntity,
  | 'destinationId'
  | 'departureId'
  | 'hotelId'
  | 'nights'
  | 'board'
  | 'roomNoteSv'
  | 'roomNoteAr'
  | 'orSimilar'
>;

/** Returns the hotels that trips use, by id. */
async function usedHotels(manager: EntityManager): Promise<ReadonlyMap<string, HotelView>> {
  const rows = await manager.query<{ readonly hotel: HotelView }[]>(
    `select hotel_view(h) as hotel from hotels h
      where exists (select from trip_stays s where s.hotel_id = h.id)`,
  );
  return new Map(rows.map(({ hotel }) => [hotel.id, hotel]));
}

/** Returns the value of a key, stored first when it is missing. */
function getOrAdd<Value>(map: Map<string, Value>, key: string, made: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const value = made();
  map.set(key, value);
  return value;
}

/**
 * Returns the stays by trip, of one destination or all. Hotels are read once, whatever number of departures use them.
 * @param today leaves out past departures; null = keeps them
 */
export async function staysByDestination(
  manager: EntityManager,
  destinationId: string | null,
  today: IsoDay | null,
): Promise<ReadonlyMap<string, DestinationStays>> {
  const rows = await manager.query<StayRow[]>(
    `select s.destination_id, s.departure_id, s.hotel_id, s.nights, s.board, s.room_note_sv, s.room_note_ar, s.or_similar
       from trip_stays s left join departures p on p.id = s.departure_id
      where ($1::text is null or s.destination_id = $1) and ($2::date is null or p.date is null or p.date >= $2)
      order by s.position`,
    [destinationId, today],
  );
  if (rows.length === 0) return new Map();
  const hotels = await usedHotels(manager);
  const destinations = new Map<
    string,
    { ofDestination: StayView[]; ofDepartures: Map<string, StayView[]> }
  >();
  for (const { destination_id, departure_id, hotel_id, ...stay } of rows) {
    const hotel = hotels.get(hotel_id);
    if (!hotel) continue;
    const destination = getOrAdd(destinations, destination_id, () => ({
      ofDestination: [],
      ofDepartures: new Map(),
    }));
    const list =
      departure_id === null
        ? destination.ofDestination
        : getOrAdd(destination.ofDepartures, departure_id, (): StayView[] => []);
    list.push({ hotel, ...stay });
  }
  return destinations;
}

/** Whose stays: of all departures of a trip, or of one departure. */
export interface StaysOwner {
  readonly destinationId: string;
  readonly departureId: string | null;
}

/** Stores the stays in their order in place of the present ones. */
export async function replaceStays(
  tx: EntityManager,
  owner: StaysOwner,
  stays: readonly StayRequest[],
): Promise<void> {
  await tx.query(
    `delete from trip_stays where destination_id = $1 and departure_id is not distinct from $2`,
    [owner.destinationId, owner.departureId],
  );
  if (stays.length === 0) return;
  await tx.insert(
    StayEntity,
    stays.map((stay, index) => ({
      ...owner,
      position: index + 1,
      hotelId: stay.hotel_id,
      nights: stay.nights,
      board: stay.board,
      roomNoteSv: stay.room_note_sv ?? '',
      roomNoteAr: stay.room_note_ar ?? '',
      orSimilar: stay.or_similar ?? false,
    })),
  );
}

/** Copies the stays of a trip, but not those of its departures, and its nights on the way. */
export async function copyStays(tx: EntityManager, from: string, to: string): Promise<void> {
  await tx.query(
    `insert into trip_stays (destination_id, position, hotel_id, nights, board, room_note_sv, room_note_ar, or_similar)
     select $2, position, hotel_id, nights, board, room_note_sv, room_note_ar, or_similar
       from trip_stays where destination_id = $1 and departure_id is null`,
    [from, to],
  );
  await tx.query(
    `update destinations set nights_aboard = (select nights_aboard from destinations where id = $1) where id = $2`,
    [from, to],
  );
}

export async function storeNightsAboard(
  tx: EntityManager,
  destinationId: string,
  nights: number,
): Promise<void> {
  await tx.query(`update destinations set nights_aboard = $2 where id = $1`, [
    destinationId,
    nights,
  ]);
}

/** Increments the version of a departure, as every change of staff does. */
export async function raiseDepartureVersion(tx: EntityManager, id: string): Promise<void> {
  await tx.query(`update departures set version = version + 1 where id = $1`, [id]);
}

/** Returns the names of hotels by id; unknown ones are left out. */
export async function hotelNames(
  manager: EntityManager,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RowOf<HotelEntity, 'name' | 'isActive'>>> {
  const rows = await manager.query<RowOf<HotelEntity, 'id' | 'name' | 'isActive'>[]>(
    `select id, name, is_active from hotels where id = any($1::uuid[])`,
    [ids],
  );
  return new Map(rows.map(({ id, ...hotel }) => [id, hotel]));
}
