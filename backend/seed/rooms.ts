import { NO_ROOM_PRICES, type RoomLimits, type RoomPrices } from '@safar/domain/rooms/room-types';
import type { EntityManager } from 'typeorm';
import { type Bilingual, both } from './bilingual.js';

interface RoomSeed extends RoomLimits, Partial<RoomPrices> {
  readonly code: string;
  readonly name: Bilingual;
  readonly facts: Bilingual;
  /** Rooms of each departure. */
  readonly stock: number;
}

/** Two adults who share the double pay the price of the departure: prices «from» are those of a trip without rooms. */
const DOUBLE: RoomSeed = {
  code: 'double',
  name: both('Dubbelrum', 'غرفة مزدوجة'),
  facts: both('25 kvm, balkong mot trädgården.', '25 متراً مربعاً، وشرفة على الحديقة.'),
  ...{ standard: 2, min_own: 1, max_own: 3, max_adults: 2, max_children: 1 },
  ...{ shared_places: 1, cots: 1, underuse: 1_800, shared_child_price: 4_490 },
  stock: 14,
};

const FAMILY: RoomSeed = {
  code: 'family',
  name: both('Familjerum', 'غرفة عائلية'),
  facts: both(
    '38 kvm, två rum med dörr emellan, nära barnpoolen.',
    '38 متراً مربعاً، غرفتان بينهما باب، قرب مسبح الأطفال.',
  ),
  ...{ standard: 4, min_own: 3, max_own: 4, max_adults: 4, max_children: 3 },
  ...{ shared_places: 1, cots: 1, supplement_adult: -300, underuse: 900, shared_child_price: 4_490 },
  stock: 4,
}; // oxfmt-ignore

const SINGLE: RoomSeed = {
  code: 'single',
  name: both('Enkelrum', 'غرفة مفردة'),
  facts: both('18 kvm, mot gården.', '18 متراً مربعاً، مطلة على الفناء.'),
  ...{ standard: 1, min_own: 1, max_own: 1, max_adults: 1, max_children: 0 },
  ...{ shared_places: 0, cots: 0, supplement_adult: 1_900 },
  stock: 4,
};

/** One trip of the demo is sold with rooms; the others without. */
export const ROOM_SEEDS: Readonly<Record<string, readonly RoomSeed[]>> = {
  antalya: [DOUBLE, FAMILY, SINGLE],
};

const columnsOf = (destination: string, { name, facts, ...room }: RoomSeed, sort: number) => ({
  ...NO_ROOM_PRICES,
  ...room,
  ...{ destination_id: destination, sort },
  ...{ name_sv: name.sv, name_ar: name.ar, facts_sv: facts.sv, facts_ar: facts.ar },
});

const TYPE = `destination_id text, code text, name_sv text, name_ar text, facts_sv text, facts_ar text, standard int,
  min_own int, max_own int, max_adults int, max_children int, shared_places int, cots int, sort int`;
const PRICES = 'supplement_adult int, supplement_child int, underuse int, shared_child_price int';
const namesOf = (columns: string): string =>
  columns
    .split(',')
    .map((column) => column.trim().split(' ')[0])
    .join(', ');

/** Stores the room types of the demo with their prices, and the rooms of each departure. */
export async function seedRooms(tx: EntityManager): Promise<void> {
  const rows = Object.entries(ROOM_SEEDS).flatMap(([destination, rooms]) =>
    rooms.map((room, index) => columnsOf(destination, room, index + 1)),
  );
  const seeds = [JSON.stringify(rows)];
  const from = `jsonb_to_recordset($1) as s (${TYPE}, ${PRICES}, stock int)`;
  await tx.query(
    `insert into room_types (${namesOf(TYPE)}) select ${namesOf(TYPE)} from ${from}`,
    seeds,
  );
  const joined = `${from} join room_types t using (destination_id, code)`;
  await tx.query(
    `insert into room_prices (room_type_id, ${namesOf(PRICES)}) select t.id, ${namesOf(PRICES)} from ${joined}`,
    seeds,
  );
  await tx.query(
    `insert into departure_rooms (departure_id, room_type_id, stock)
     select p.id, t.id, s.stock from ${joined} join departures p using (destination_id)`,
    seeds,
  );
}
