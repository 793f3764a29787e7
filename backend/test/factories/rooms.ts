import type { Party } from '@safar/domain/pricing/party';
import type { Bed, RoomPrices, RoomType } from '@safar/domain/rooms/room-types';
import type { ChosenRoom } from '@safar/domain/rooms/rooms';
import type { DataSource } from 'typeorm';
import { type TestDeparture, buildDeparture } from './departures.js';

type Db = Pick<DataSource, 'query'>;

export type RoomTypeInput = Partial<Omit<RoomType, 'id'> & RoomPrices>;

const DOUBLE = {
  name_sv: 'Dubbelrum', name_ar: 'غرفة مزدوجة', standard: 2, min_own: 1, max_own: 2, max_adults: 2,
  max_children: 1, shared_places: 1, cots: 1, supplement_adult: 0, supplement_child: 0, underuse: 1_800,
  shared_child_price: 3_990,
}; // oxfmt-ignore

/** The room types of Istanbul in the specification. */
export const ROOM_TYPES = {
  double: DOUBLE,
  family: {
    ...DOUBLE, name_sv: 'Familjerum', name_ar: 'غرفة عائلية', standard: 3, min_own: 2, max_own: 4, max_adults: 4,
    max_children: 2, supplement_adult: -300,
  }, // oxfmt-ignore
} as const;

/** Lets a trip sell room types, in order. @returns their ids by code */
export async function sellRooms<Code extends string>(
  db: Db,
  types: Readonly<Record<Code, RoomTypeInput>>,
  destinationId = 'istanbul',
): Promise<Record<Code, string>> {
  const ids: Partial<Record<Code, string>> = {};
  const all = Object.entries(types) as [Code, RoomTypeInput][];
  for (const [sort, [code, input]] of all.entries()) {
    const type = { ...DOUBLE, ...input };
    const [row] = await db.query<{ id: string }[]>(
      `with made as (
         insert into room_types (destination_id, code, name_sv, name_ar, standard, min_own, max_own, max_adults,
             max_children, shared_places, cots, sort)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id)
       insert into room_prices (room_type_id, supplement_adult, supplement_child, underuse, shared_child_price)
       select id, $13, $14, $15, $16 from made returning room_type_id as id`,
      [
        ...[
          destinationId,
          code,
          type.name_sv,
          type.name_ar,
          type.standard,
          type.min_own,
          type.max_own,
        ],
        ...[type.max_adults, type.max_children, type.shared_places, type.cots, sort],
        ...[type.supplement_adult, type.supplement_child, type.underuse, type.shared_child_price],
      ],
    );
    ids[code] = row?.id ?? '';
  }
  return ids as Record<Code, string>;
}

/** Limits the rooms of a departure by id of the type. */
export async function setRoomStock(
  db: Db,
  { id }: TestDeparture,
  stock: Readonly<Record<string, number | null>>,
): Promise<void> {
  for (const [typeId, rooms] of Object.entries(stock)) {
    await db.query(
      `insert into departure_rooms (departure_id, room_type_id, stock) values ($1, $2, $3)
       on conflict (departure_id, room_type_id) do update set stock = excluded.stock`,
      [id, typeId, rooms],
    );
  }
}

/** Returns the taken rooms of a departure by code of the type; types that were never sold there are left out. */
export async function takenRooms(db: Db, { id }: TestDeparture): Promise<Record<string, number>> {
  const rows = await db.query<{ code: string; taken: number }[]>(
    `select t.code, r.taken from departure_rooms r join room_types t on t.id = r.room_type_id
      where r.departure_id = $1 order by t.sort`,
    [id],
  );
  return Object.fromEntries(rows.map(({ code, taken }) => [code, taken]));
}

export type RoomCode = keyof typeof ROOM_TYPES;

export const partyOf = (adults: number, children = 0, infants = 0): Party => ({
  adults,
  children,
  infants,
});

/** A destination that sells the rooms of `ROOM_TYPES`. */
export class RoomSale {
  private constructor(
    private readonly db: Db,
    readonly types: Readonly<Record<RoomCode, string>>,
  ) {}

  static async open(db: Db): Promise<RoomSale> {
    return new RoomSale(db, await sellRooms(db, ROOM_TYPES));
  }

  /** Returns a chosen room; without beds each has its own. */
  room(code: RoomCode, travellers: number[], beds?: Bed[]): ChosenRoom {
    return {
      room_type_id: this.types[code],
      travellers,
      beds: beds ?? travellers.map(() => 'own'),
    };
  }

  /** Returns a departure with so many doubles and family rooms. */
  async departure(double: number | null, family: number | null): Promise<TestDeparture> {
    const departure = await buildDeparture(this.db, { capacity: 20 });
    const { double: first, family: second } = this.types;
    await setRoomStock(this.db, departure, { [first]: double, [second]: family });
    return departure;
  }

  /** Returns the rooms of a booking with the beds of their active travellers. */
  roomsOf(bookingId: string): Promise<object[]> {
    return this.db.query(
      `select k.position, k.name_sv as name, k.state,
              coalesce(string_agg(p.type || ' ' || p.bed, ', ' order by p.position), '') as guests
         from booking_rooms k left join passengers p on p.room_id = k.id and p.state = 'active'
        where k.booking_id = $1 group by k.id order by k.position`,
      [bookingId],
    );
  }
}
