import type { MigrationInterface, QueryRunner } from 'typeorm';

// A low fill factor leaves free space on each page, because every sale updates `taken`. The second unique constraint is
// for bookings, whose airport must be one of their departure.
const TABLE = `
  create table departure_airports (
    id uuid primary key default gen_random_uuid(),
    departure_id uuid not null references departures on delete cascade,
    iata text not null check (iata ~ '^[A-Z]{3}$'),
    position int not null check (position > 0),
    capacity int check (capacity >= 0),
    taken int not null default 0,
    blocked int not null default 0,
    diff_adult int not null default 0 check (diff_adult between -100000 and 100000),
    diff_child int not null default 0 check (diff_child between -100000 and 100000),
    diff_infant int not null default 0 check (diff_infant between -100000 and 100000),
    closes_days int check (closes_days >= 0),
    state text not null default 'open' check (state in ('open', 'closed')),
    unique (departure_id, iata),
    unique (departure_id, id),
    constraint airport_never_oversold check (taken >= 0 and blocked >= 0
      and (capacity is null or taken + blocked <= capacity))
  ) with (fillfactor = 70)`;

const FIRST_AIRPORTS = `
  insert into departure_airports (departure_id, iata, position, taken)
  select id, 'ARN', 1, taken from departures`;

/** The index on departure_id serves the key of the airport too. */
const OF_BOOKINGS = [
  `alter table bookings add column airport_id uuid,
     add column airport text not null default 'ARN' check (airport ~ '^[A-Z]{3}$')`,
  `alter table bookings alter column airport drop default`,
  `update bookings b set airport_id = a.id from departure_airports a where a.departure_id = b.departure_id`,
  `alter table bookings alter column airport_id set not null,
     add constraint bookings_airport_fkey foreign key (departure_id, airport_id)
       references departure_airports (departure_id, id)`,
];

const OF_LINES = `
  alter table booking_lines drop constraint booking_lines_kind_check, drop constraint booking_lines_label_check,
    add constraint booking_lines_kind_check check (kind in ('traveller', 'airport', 'insurance', 'extra', 'discount',
      'fee', 'adjustment')),
    add constraint booking_lines_label_check check (label in ('cancelled_traveller', 'cancelled_insurance',
      'cancellation_fee', 'waived_fee', 'move_fee', 'price_difference', 'transfer_fee', 'name_fee', 'manual_discount',
      'airport_difference'))`;

/** They get other arguments or columns; the files of the functions are run after the migrations. */
const FUNCTIONS = [
  `drop function if exists take_seats(uuid, int)`,
  `drop function if exists offer_of(text, date)`,
  `drop function if exists checkout_context(text, date, text, text, uuid)`,
];

/**
 * `departure_airports`: the airports of a departure, each with its own seats and price difference. Departures so far
 * leave from ARN only, so its row has all their seats and costs nothing more; every booking is from there.
 */
export class DepartureAirports1764028844000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [TABLE, FIRST_AIRPORTS, ...OF_BOOKINGS, OF_LINES, ...FUNCTIONS]) {
      await runner.query(statement);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    // Its file is run again after the migrations.
    await runner.query(`drop view if exists active_passengers`);
    await runner.query(`alter table bookings drop column airport_id, drop column airport`);
    await runner.query(`drop table departure_airports`);
  }
}
