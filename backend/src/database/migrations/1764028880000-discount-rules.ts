import type { MigrationInterface, QueryRunner } from 'typeorm';

// Only codes are counted: a limit of an automatic rule would change prices on screen with every sale.
const RULES = `
  create table discount_rules (
    id uuid primary key default gen_random_uuid(),
    name_sv text not null check (name_sv <> ''),
    name_ar text not null default '',
    code text check (code ~ '^[^[:space:][:cntrl:]]{3,30}$'),
    kind text not null check (kind in ('percent', 'per_person', 'per_booking')),
    value double precision not null check (value > 0),
    destinations text[] check (cardinality(destinations) > 0),
    book_from date,
    book_to date,
    travel_from date,
    travel_to date,
    days_before_min int check (days_before_min between 0 and 1000),
    days_before_max int check (days_before_max between 0 and 1000),
    min_travellers int not null default 1 check (min_travellers between 1 and 60),
    max_uses int check (max_uses > 0),
    max_per_email int check (max_per_email > 0),
    used int not null default 0 check (used >= 0),
    is_active boolean not null default true,
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint discount_rules_code_key unique (code),
    constraint discount_value check (
      case when kind = 'percent' then value <= 100 else value = trunc(value) and value <= 1000000 end),
    constraint only_codes_are_counted check (code is not null or (max_uses is null and max_per_email is null))
  )`;

const USES = [
  `create table discount_uses (
     booking_id uuid primary key references bookings on delete cascade,
     rule_id uuid not null references discount_rules,
     email_hash text not null default '',
     amount int not null check (amount > 0),
     state text not null check (state in ('reserved', 'used', 'released')),
     created_at timestamptz not null default now()
   )`,
  `create index discount_uses_email on discount_uses (rule_id, email_hash)`,
];

const labels = (more: string): string =>
  `alter table booking_lines
     drop constraint booking_lines_label_check,
     add constraint booking_lines_label_check check (
       case when kind = 'extra' then label ~ '^[a-z][a-z0-9-]{0,29}$' and extra_id is not null
       else label in ('cancelled_traveller', 'cancelled_insurance', 'cancellation_fee', 'waived_fee', 'move_fee',
         'price_difference', 'transfer_fee', 'name_fee', 'manual_discount', 'airport_difference', 'room_supplement',
         'shared_bed', 'single_supplement'${more}) end)`;

const LINES = [
  labels(`, 'campaign'`),
  `alter table booking_lines add constraint booking_lines_rule_id_fkey foreign key (rule_id) references discount_rules`,
  `create index booking_lines_rule on booking_lines (rule_id) where rule_id is not null`,
];

/** They get other columns or arguments; the files of the functions are run after the migrations. */
const FUNCTIONS = [
  `drop function if exists offer_of(text, date)`,
  `drop function if exists checkout_context(text, date, text, text, uuid)`,
];

/** Discount rules, automatic or with a code, and the bookings that used a code. */
export class DiscountRules1764028880000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [RULES, ...USES, ...LINES, ...FUNCTIONS]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table booking_lines drop constraint booking_lines_rule_id_fkey`);
    await runner.query(
      `update booking_lines set label = 'manual_discount' where label = 'campaign'`,
    );
    await runner.query(labels(''));
    await runner.query(`drop table discount_uses, discount_rules`);
  }
}
