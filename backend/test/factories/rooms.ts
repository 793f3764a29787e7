import type { Party } from '@safar/domain/pricing/party';
import type { Bed } from '@safar/domain/rooms/room-types';
import type { ChosenRoom } from '@safar/domain/rooms/rooms';
import { type Db, countsOf, insert } from '../harness/rows.js';
import { type TestDeparture, buildDeparture } from './departures.js';

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

/** Lets Istanbul sell a room type. @returns its id */
async function sellRoom(db: Db, code: RoomCode, sort: number): Promise<string> {
  const { supplement_adult, supplement_child, underuse, shared_child_price, ...type } =
    ROOM_TYPES[code];
  const id = await insert(db, 'room_types', { destination_id: 'istanbul', code, sort, ...type });
  const prices = { supplement_adult, supplement_child, underuse, shared_child_price };
  await insert(db, 'room_prices', { room_type_id: id, ...prices });
  return id;
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
export const takenRooms = (db: Db, { id }: TestDeparture): Promise<Record<string, number>> =>
  countsOf(
    db,
    `select t.code as name, r.taken as count from departure_rooms r join room_types t on t.id = r.room_type_id
      where r.departure_id = $1 order by t.sort`,
    id,
  );

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
    const double = await sellRoom(db, 'double', 0);
    return new RoomSale(db, { double, family: await sellRoom(db, 'family', 1) });
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
