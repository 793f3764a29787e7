import type { ListFormat, ListKind, ListRow } from '@safar/domain/bookings/passenger-lists';
import type { FlightLeg } from '@safar/domain/departures/flight-legs';
import type { ExtraKind } from '@safar/domain/extras/extras';
import type { StayFacts } from '@safar/domain/hotels/stays';
import type { EntityManager } from 'typeorm';
import type { BookingEntity, PassengerEntity } from '../bookings/shared/booking.entity.js';
import type { BookingExtraEntity } from '../bookings/shared/booking-extra.entity.js';
import type { BookingRoomEntity } from '../bookings/shared/booking-room.entity.js';
import type { DepartureEntity } from '../catalog/departures/departure.entity.js';
import type { DestinationEntity } from '../catalog/destinations/destination.entity.js';
import type { PassengerListExportEntity } from './passenger-list-export.entity.js';
import type { UserEntity } from '../staff/accounts/user.entity.js';
import type { RowOf } from '../common/database/row-of.js';

/** An extra of a passenger, or of all passengers of a booking. */
export interface ListedExtra {
  readonly kind: ExtraKind;
  readonly name: BookingExtraEntity['nameSv'];
  readonly is_of_booking: boolean;
}

/** A passenger with the data that the lists show. */
export type ListedPassenger = RowOf<
  PassengerEntity,
  'id' | 'position' | 'type' | 'firstName' | 'lastName' | 'birthdate' | 'gender' | 'bed'
> &
  RowOf<BookingEntity, 'bookingRef' | 'airport' | 'phone' | 'language' | 'insurance' | 'notes'> & {
    /** From 1 within the booking; null = sold without rooms. */
    readonly room: BookingRoomEntity['position'] | null;
    readonly room_name: BookingRoomEntity['nameSv'] | null;
    /** Reference of a booking whose travellers sleep in the same room. */
    readonly shares_with: BookingEntity['bookingRef'] | null;
    readonly extras: readonly ListedExtra[];
  };

/** A flight of a departure; its times as the lists show them. */
export type ListedLeg = Pick<
  FlightLeg,
  'direction' | 'airport' | 'flight_no' | 'from_iata' | 'to_iata'
> & { readonly departs: string; readonly arrives: string };

export interface ListedDeparture extends RowOf<
  DepartureEntity,
  'id' | 'destinationId' | 'date' | 'returnDate'
> {
  readonly destination: DestinationEntity['name_sv'];
  readonly transfer: DestinationEntity['transfer'];
  /** IATA codes in order. */
  readonly airports: readonly string[];
  readonly legs: readonly ListedLeg[];
  /** The hotels in order. */
  readonly stays: readonly StayFacts[];
}

/** A list of a departure. */
export interface ListKey {
  readonly departureId: string;
  readonly kind: ListKind;
  /** IATA code; null = all passengers. */
  readonly airport: string | null;
}

export interface ExportedPassengerList extends RowOf<
  PassengerListExportEntity,
  'id' | 'kind' | 'format' | 'changesOnly' | 'at' | 'travellers'
> {
  readonly exported_by: UserEntity['username'] | null;
}

/** A version of a list: its rows and its last export. */
export type ListVersion = RowOf<PassengerListExportEntity, 'at' | 'rows'>;

/** Returns null when there is no such departure. */
export async function listedDeparture(
  manager: EntityManager,
  id: string,
): Promise<ListedDeparture | null> {
  const [row] = await manager.query<ListedDeparture[]>(
    `select p.id, p.destination_id, d.name_sv as destination, d.transfer, p.date, p.return_date,
            array(select a.iata from departure_airports a where a.departure_id = p.id order by a.position) as airports,
            (select coalesce(json_agg(json_build_object('direction', l.direction, 'airport', l.airport,
                      'flight_no', l.flight_no, 'from_iata', l.from_iata, 'to_iata', l.to_iata,
                      'departs', to_char(l.departs, 'YYYY-MM-DD HH24:MI'),
                      'arrives', to_char(l.arrives, 'YYYY-MM-DD HH24:MI')) order by l.position), '[]')
               from flight_legs l where l.departure_id = p.id) as legs,
            (select coalesce(json_agg(to_jsonb(s) || jsonb_build_object('hotel', json_build_object('name', h.name,
                      'stars', h.stars, 'city_sv', h.city_sv, 'city_ar', h.city_ar)) order by s.position), '[]')
               from trip_stays s join hotels h on h.id = s.hotel_id
              where s.destination_id = p.destination_id and s.departure_id is not distinct from
                    (select o.departure_id from trip_stays o where o.departure_id = p.id limit 1)) as stays
       from departures p join destinations d on d.id = p.destination_id where p.id = $1`,
    [id],
  );
  return row ?? null;
}

/** Returns all active passengers; a view selects them (database/views/active_passengers.sql). */
export const activePassengers = (
  manager: EntityManager,
  departureId: string,
): Promise<ListedPassenger[]> =>
  manager.query<ListedPassenger[]>(
    `select id, booking_ref, airport, position, type, first_name, last_name, birthdate, gender, phone, language,
            insurance, notes, room, room_name, bed, shares_with, extras
       from active_passengers where departure_id = $1 order by booking_ref, position`,
    [departureId],
  );

export interface DepartureSums {
  readonly bookings: number;
  readonly total_price: number;
  readonly paid_amount: number;
}

/** Returns the sums of the bookings with active passengers. */
export async function departureSums(
  manager: EntityManager,
  departureId: string,
): Promise<DepartureSums> {
  const [sums] = await manager.query<DepartureSums[]>(
    `select count(*)::int as bookings, coalesce(sum(total_price), 0)::int as total_price,
            coalesce(sum(paid_amount), 0)::int as paid_amount
       from bookings where id in (select booking_id from active_passengers where departure_id = $1)`,
    [departureId],
  );
  return sums ?? { bookings: 0, total_price: 0, paid_amount: 0 };
}

/** Number of exports per list that can be downloaded again. */
const EXPORTS_OFFERED = 10;

/** Lists the latest exports of a departure's list, newest first. */
export const exportsOf = (
  manager: EntityManager,
  { departureId, kind, airport }: ListKey,
): Promise<ExportedPassengerList[]> =>
  manager.query<ExportedPassengerList[]>(
    `select e.id, e.kind, e.format, e.changes_only, u.username as exported_by, e.at, e.travellers
       from passenger_list_exports e left join users u on u.id = e.exported_by
      where e.departure_id = $1 and e.kind = $2 and e.airport is not distinct from $3
      order by e.at desc limit ${EXPORTS_OFFERED}`,
    [departureId, kind, airport],
  );

/** Returns null when the list was never exported. */
export async function lastVersion(
  manager: EntityManager,
  { departureId, kind, airport }: ListKey,
): Promise<ListVersion | null> {
  const [version] = await manager.query<ListVersion[]>(
    `select at, rows from passenger_list_exports
      where departure_id = $1 and kind = $2 and airport is not distinct from $3 order by at desc limit 1`,
    [departureId, kind, airport],
  );
  return version ?? null;
}

/**
 * Returns the version that a file of changes is compared with: the newest one that differs from the current list, so
 * that several formats get the same changes; else the newest. null when the list was never exported.
 */
export async function versionBefore(
  manager: EntityManager,
  { departureId, kind, airport }: ListKey,
  rows: readonly ListRow[],
): Promise<ListVersion | null> {
  const [version] = await manager.query<ListVersion[]>(
    `select at, rows from passenger_list_exports
      where departure_id = $1 and kind = $2 and airport is not distinct from $3
      order by rows_md5 = md5($4::jsonb::text), at desc limit 1`,
    [departureId, kind, airport, JSON.stringify(rows)],
  );
  return version ?? null;
}

export interface NewExport extends ListKey {
  readonly format: ListFormat;
  readonly changesOnly: boolean;
  readonly staffId: string | null;
  readonly rows: readonly ListRow[];
  readonly file: Buffer;
  readonly sha256: string;
}

export async function saveExport(tx: EntityManager, made: NewExport): Promise<void> {
  await tx.query(
    `insert into passenger_list_exports (departure_id, kind, airport, format, changes_only, exported_by, rows, file,
       sha256) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      made.departureId,
      made.kind,
      made.airport,
      made.format,
      made.changesOnly,
      made.staffId,
      JSON.stringify(made.rows),
      made.file,
      made.sha256,
    ],
  );
}

export type StoredExport = RowOf<
  PassengerListExportEntity,
  'kind' | 'airport' | 'format' | 'changesOnly' | 'travellers' | 'file'
>;

/** Returns null when this departure has no such export, or it was deleted. */
export async function storedExport(
  manager: EntityManager,
  departureId: string,
  exportId: string,
): Promise<StoredExport | null> {
  const [stored] = await manager.query<StoredExport[]>(
    `select kind, airport, format, changes_only, travellers, file
       from passenger_list_exports where departure_id = $1 and id = $2`,
    [departureId, exportId],
  );
  return stored ?? null;
}
