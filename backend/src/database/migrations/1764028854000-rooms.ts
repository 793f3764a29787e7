import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A room type covers all hotels of its trip, so it belongs to the trip. */
const ROOM_TYPES = `
  create table room_types (
    id uuid primary key default gen_random_uuid(),
    destination_id text not null references destinations on delete cascade,
    code text not null check (code ~ '^[a-z0-9][a-z0-9-]{0,29}$'),
    name_sv text not null check (name_sv <> ''),
    name_ar text not null default '',
    standard int not null,
    min_own int not null,
    max_own int not null check (max_own <= 6),
    max_adults int not null check (max_adults between 1 and 6),
    max_children int not null check (max_children between 0 and 6),
    shared_places int not null default 0 check (shared_places between 0 and 4),
    cots int not null default 0 check (cots between 0 and 4),
    facts_sv text not null default '',
    facts_ar text not null default '',
    sort int not null default 0,
    is_active boolean not null default true,
    unique (destination_id, code),
    constraint room_type_beds check (min_own between 1 and max_own and standard between min_own and max_own)
  )`;

const ROOM_PRICES = `
  create table room_prices (
    id uuid primary key default gen_random_uuid(),
    room_type_id uuid not null references room_types on delete cascade,
    departure_id uuid references departures on delete cascade,
    supplement_adult int not null default 0 check (supplement_adult between -100000 and 100000),
    supplement_child int not null default 0 check (supplement_child between -100000 and 100000),
    underuse int not null default 0 check (underuse between 0 and 100000),
    shared_child_price int check (shared_child_price between 0 and 1000000),
    unique nulls not distinct (room_type_id, departure_id)
  )`;

// A low fill factor leaves free space on each page, because every sale of rooms updates `taken`.
const DEPARTURE_ROOMS = `
  create table departure_rooms (
    departure_id uuid not null references departures on delete cascade,
    room_type_id uuid not null references room_types on delete cascade,
    stock int check (stock >= 0),
    taken int not null default 0,
    blocked int not null default 0,
    primary key (departure_id, room_type_id),
    constraint room_never_oversold check (taken >= 0 and blocked >= 0 and (stock is null or taken + blocked <= stock))
  ) with (fillfactor = 70)`;

const BOOKING_ROOMS = `
  create table booking_rooms (
    id uuid primary key default gen_random_uuid(),
    booking_id uuid not null references bookings on delete cascade,
    position int not null check (position > 0),
    room_type_id uuid not null references room_types,
    name_sv text not null,
    name_ar text not null default '',
    terms jsonb not null,
    state text not null default 'active' check (state in ('active', 'cancelled')),
    shared_with uuid references booking_rooms on delete set null,
    unique (booking_id, position)
  )`;

const OF_BOOKINGS = [
  `alter table passengers
     add column room_id uuid references booking_rooms,
     add column bed text check (bed in ('own', 'shared', 'cot')),
     add constraint passenger_bed check ((room_id is null) = (bed is null))`,
  `alter table booking_lines
     add column room_id uuid references booking_rooms, add column extra_id uuid, add column rule_id uuid,
     drop constraint booking_lines_kind_check, drop constraint booking_lines_label_check,
     add constraint booking_lines_kind_check check (kind in ('traveller', 'airport', 'room', 'insurance', 'extra',
       'discount', 'fee', 'adjustment')),
     add constraint booking_lines_label_check check (label in ('cancelled_traveller', 'cancelled_insurance',
       'cancellation_fee', 'waived_fee', 'move_fee', 'price_difference', 'transfer_fee', 'name_fee', 'manual_discount',
       'airport_difference', 'room_supplement', 'shared_bed', 'single_supplement'))`,
];

/** For the deletion of departures, room types and bookings. */
const INDEXES = [
  `create index room_prices_departure on room_prices (departure_id) where departure_id is not null`,
  `create index departure_rooms_type on departure_rooms (room_type_id)`,
  `create index booking_rooms_type on booking_rooms (room_type_id)`,
  `create index booking_rooms_shared on booking_rooms (shared_with) where shared_with is not null`,
  `create index passengers_room on passengers (room_id) where room_id is not null`,
  `create index booking_lines_room on booking_lines (room_id) where room_id is not null`,
];

const SHARED_AGE = `
  alter table destinations add column shared_age_max int not null default 5 check (shared_age_max between 0 and 17)`;

/** They get other columns; the files of the functions are run after the migrations. */
const FUNCTIONS = [
  `drop function if exists offer_of(text, date)`,
  `drop function if exists checkout_context(text, date, text, text, uuid)`,
  `drop function if exists booking_details(uuid)`,
];

/**
 * `room_types` of a trip with `room_prices` and the stock of each departure, `departure_rooms`; `booking_rooms` are the
 * rooms of a booking. A trip without room types is sold as before, and bookings until now have no rooms.
 */
export class Rooms1764028854000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const tables = [ROOM_TYPES, ROOM_PRICES, DEPARTURE_ROOMS, BOOKING_ROOMS];
    for (const statement of [...tables, ...OF_BOOKINGS, ...INDEXES, SHARED_AGE, ...FUNCTIONS]) {
      await runner.query(statement);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop view if exists active_passengers`);
    await runner.query(`alter table destinations drop column shared_age_max`);
    await runner.query(
      `alter table booking_lines drop column room_id, drop column extra_id, drop column rule_id`,
    );
    await runner.query(`alter table passengers drop column room_id, drop column bed`);
    await runner.query(`drop table booking_rooms, departure_rooms, room_prices, room_types`);
  }
}
