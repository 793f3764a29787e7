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

/** Two adults who share a double pay the price of the departure: prices «from» are those of a trip without rooms. */
const ANTALYA: readonly RoomSeed[] = [
  {
    code: 'double',
    name: both('Dubbelrum', 'غرفة مزدوجة'),
    facts: both('25 kvm, balkong mot trädgården.', '25 متراً مربعاً، وشرفة على الحديقة.'),
    ...{ standard: 2, min_own: 1, max_own: 3, max_adults: 2, max_children: 1 },
    ...{ shared_places: 1, cots: 1, underuse: 1_800, shared_child_price: 4_490 },
    stock: 14,
  },
  {
    code: 'family',
    name: both('Familjerum', 'غرفة عائلية'),
    facts: both(
      '38 kvm, två rum med dörr emellan, nära barnpoolen.',
      '38 متراً مربعاً، غرفتان بينهما باب، قرب مسبح الأطفال.',
    ),
    ...{ standard: 4, min_own: 3, max_own: 4, max_adults: 4, max_children: 3 },
    ...{ shared_places: 1, cots: 1, supplement_adult: -300, underuse: 900, shared_child_price: 4_490 },
    stock: 4,
  },
  {
    code: 'single',
    name: both('Enkelrum', 'غرفة مفردة'),
    facts: both('18 kvm, mot gården.', '18 متراً مربعاً، مطلة على الفناء.'),
    ...{ standard: 1, min_own: 1, max_own: 1, max_adults: 1, max_children: 0 },
    ...{ shared_places: 0, cots: 0, supplement_adult: 1_900 },
    stock: 4,
  },
]; // oxfmt-ignore

const ISTANBUL: readonly RoomSeed[] = [
  {
    code: 'double',
    name: both('Dubbelrum', 'غرفة مزدوجة'),
    facts: both('22 kvm, mot innergården.', '22 متراً مربعاً، مطلة على الفناء الداخلي.'),
    ...{ standard: 2, min_own: 1, max_own: 2, max_adults: 2, max_children: 1 },
    ...{ shared_places: 1, cots: 1, underuse: 1_800, shared_child_price: 3_990 },
    stock: 12,
  },
  {
    code: 'family',
    name: both('Familjerum', 'غرفة عائلية'),
    facts: both(
      '32 kvm, dubbelsäng och två enkelsängar.',
      '32 متراً مربعاً، سرير مزدوج وسريران مفردان.',
    ),
    ...{ standard: 3, min_own: 3, max_own: 4, max_adults: 4, max_children: 2 },
    ...{ shared_places: 1, cots: 1, supplement_adult: -300, underuse: 900, shared_child_price: 3_990 },
    stock: 4,
  },
  {
    code: 'single',
    name: both('Enkelrum', 'غرفة مفردة'),
    facts: both('14 kvm, mot gatan.', '14 متراً مربعاً، مطلة على الشارع.'),
    ...{ standard: 1, min_own: 1, max_own: 1, max_adults: 1, max_children: 0 },
    ...{ shared_places: 0, cots: 0, supplement_adult: 1_500 },
    stock: 3,
  },
]; // oxfmt-ignore

/** Each room is the same in Mecca and in Medina. */
const UMRAH: readonly RoomSeed[] = [
  {
    code: 'quad',
    name: both('Fyrbäddsrum', 'غرفة رباعية'),
    facts: both('Fyra enkelsängar, i båda städerna.', 'أربعة أسرّة مفردة، في المدينتين.'),
    ...{ standard: 4, min_own: 3, max_own: 4, max_adults: 4, max_children: 3 },
    ...{ shared_places: 1, cots: 1, supplement_adult: -2_400, supplement_child: -1_600 },
    ...{ underuse: 4_000, shared_child_price: 11_900 },
    stock: 5,
  },
  {
    code: 'triple',
    name: both('Trebäddsrum', 'غرفة ثلاثية'),
    facts: both('Tre enkelsängar, i båda städerna.', 'ثلاثة أسرّة مفردة، في المدينتين.'),
    ...{ standard: 3, min_own: 2, max_own: 3, max_adults: 3, max_children: 2 },
    ...{ shared_places: 1, cots: 1, supplement_adult: -1_300, supplement_child: -900 },
    ...{ underuse: 4_500, shared_child_price: 11_900 },
    stock: 5,
  },
  {
    code: 'double',
    name: both('Dubbelrum', 'غرفة مزدوجة'),
    facts: both('Dubbelsäng eller två enkelsängar.', 'سرير مزدوج أو سريران مفردان.'),
    ...{ standard: 2, min_own: 1, max_own: 2, max_adults: 2, max_children: 1 },
    ...{ shared_places: 1, cots: 1, underuse: 6_900, shared_child_price: 11_900 },
    stock: 10,
  },
  {
    code: 'single',
    name: both('Enkelrum', 'غرفة مفردة'),
    facts: both('En säng, i båda städerna.', 'سرير واحد، في المدينتين.'),
    ...{ standard: 1, min_own: 1, max_own: 1, max_adults: 1, max_children: 0 },
    ...{ shared_places: 0, cots: 0, supplement_adult: 6_500 },
    stock: 3,
  },
];

/** Trips of the demo that are sold with rooms; the others are sold without. */
export const ROOM_SEEDS: Readonly<Record<string, readonly RoomSeed[]>> = {
  antalya: ANTALYA,
  istanbul: ISTANBUL,
  umrah: UMRAH,
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
