import type { MigrationInterface, QueryRunner } from 'typeorm';

// `amount` is what the booking pays now: an extra that is not refundable stays paid after its traveller has left.
const BOOKING_EXTRAS = `
  create table booking_extras (
    id uuid primary key default gen_random_uuid(),
    booking_id uuid not null references bookings on delete cascade,
    extra_id uuid not null references extras,
    passenger_id uuid references passengers,
    quantity int not null check (quantity >= 0),
    amount int not null check (amount >= 0),
    line_id bigint references booking_lines,
    name_sv text not null,
    name_ar text not null default '',
    terms jsonb not null,
    sold text not null check (sold in ('sale', 'desk', 'later')),
    state text not null default 'active' check (state in ('active', 'cancelled')),
    created_at timestamptz not null default now()
  )`;

const EXTRA_ORDERS = `
  create table extra_orders (
    id uuid primary key default gen_random_uuid(),
    booking_id uuid not null references bookings on delete cascade,
    items jsonb not null,
    amount int not null check (amount > 0),
    state text not null default 'held' check (state in ('held', 'paid', 'expired')),
    hold_until timestamptz not null,
    payment_id uuid references payments,
    created_at timestamptz not null default now()
  )`;

/** For the deletion of bookings, passengers, lines and payments, and for what is sold of an extra. */
const INDEXES = [
  `create index booking_extras_booking on booking_extras (booking_id)`,
  `create index booking_extras_extra on booking_extras (extra_id)`,
  `create index booking_extras_passenger on booking_extras (passenger_id) where passenger_id is not null`,
  `create index booking_extras_line on booking_extras (line_id) where line_id is not null`,
  `create index extra_orders_booking on extra_orders (booking_id)`,
  `create index extra_orders_held on extra_orders (hold_until) where state = 'held'`,
  `create index extra_orders_payment on extra_orders (payment_id) where payment_id is not null`,
];

/** The label of a line of an extra is its code; any other line has one of the labels with a text. */
const LABELS = [
  `alter table booking_lines
     drop constraint booking_lines_label_check,
     add constraint booking_lines_label_check check (
       case when kind = 'extra' then label ~ '^[a-z][a-z0-9-]{0,29}$' and extra_id is not null
       else label in ('cancelled_traveller', 'cancelled_insurance', 'cancellation_fee', 'waived_fee', 'move_fee',
         'price_difference', 'transfer_fee', 'name_fee', 'manual_discount', 'airport_difference', 'room_supplement',
         'shared_bed', 'single_supplement') end)`,
  `alter table booking_lines add constraint booking_lines_extra_id_fkey foreign key (extra_id) references extras`,
  `create index booking_lines_extra on booking_lines (extra_id) where extra_id is not null`,
];

const kindsOfChanges = (more: string): string =>
  `alter table booking_changes drop constraint booking_changes_kind_check,
     add constraint booking_changes_kind_check check (kind in ('cancel', 'move', 'correct', 'transfer', 'waive', 'request',
       'dismiss', 'airport'${more}))`;

/** They get other columns; the files of the functions are run after the migrations. */
const FUNCTIONS = [
  `drop function if exists offer_of(text, date)`,
  `drop function if exists checkout_context(text, date, text, text, uuid)`,
  `drop function if exists booking_details(uuid)`,
];

/** The extras of a booking with their names and terms when they were sold, and later orders that wait for a payment. */
export class BookingExtras1764028857000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const tables = [BOOKING_EXTRAS, EXTRA_ORDERS];
    for (const statement of [
      ...tables,
      ...INDEXES,
      ...LABELS,
      kindsOfChanges(`, 'extras'`),
      ...FUNCTIONS,
    ]) {
      await runner.query(statement);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from booking_changes where kind = 'extras'`);
    await runner.query(kindsOfChanges(''));
    await runner.query(`alter table booking_lines drop constraint booking_lines_extra_id_fkey`);
    await runner.query(`drop table extra_orders, booking_extras`);
  }
}
