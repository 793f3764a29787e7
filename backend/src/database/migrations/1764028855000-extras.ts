import type { MigrationInterface, QueryRunner } from 'typeorm';

const GROUPS = `
  create table extra_groups (
    id uuid primary key default gen_random_uuid(),
    code text not null check (code ~ '^[a-z][a-z0-9-]{0,29}$'),
    name_sv text not null check (name_sv <> ''),
    name_ar text not null default '',
    rule text not null default 'any' check (rule in ('any', 'at_most_one', 'exactly_one')),
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint extra_groups_code_key unique (code)
  )`;

const EXTRAS = `
  create table extras (
    id uuid primary key default gen_random_uuid(),
    code text not null check (code ~ '^[a-z][a-z0-9-]{0,29}$'),
    group_code text,
    kind text not null
      check (kind in ('transfer', 'bag', 'seat', 'meals', 'cover', 'visa', 'excursion', 'sim', 'other')),
    name_sv text not null check (name_sv <> ''),
    name_ar text not null default '',
    text_sv text not null default '',
    text_ar text not null default '',
    basis text not null check (basis in ('person', 'person_night', 'booking', 'booking_night', 'percent')),
    price int check (price between 0 and 1000000),
    price_child int check (price_child between 0 and 1000000),
    percent double precision check (percent > 0 and percent <= 100),
    for_adult boolean not null default true,
    for_child boolean not null default true,
    for_infant boolean not null default false,
    is_question boolean not null default false,
    refundable boolean not null default true,
    in_deposit text not null default 'share' check (in_deposit in ('share', 'full')),
    bookable_later boolean not null default true,
    sold_until_days int not null default 0 check (sold_until_days between 0 and 365),
    vat_kind text not null default 'package'
      check (vat_kind in ('package', 'insurance', 'agency', 'rate_25', 'rate_12', 'rate_6', 'exempt')),
    provider text not null default '',
    terms_url text not null default '',
    sort int not null default 0,
    is_active boolean not null default true,
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint extras_code_key unique (code),
    constraint extras_group_code_fkey foreign key (group_code) references extra_groups (code) on update cascade,
    constraint extra_price_or_percent check ((basis = 'percent') = (percent is not null)
      and (price is null) = (percent is not null) and (price_child is null or price is not null)),
    constraint extra_for_somebody check (for_adult or for_child or for_infant)
  )`;

/** Offers in one place are read with their extras; the indexes serve the deletion of a trip or an extra. */
const OFFERS = [
  `create table extra_offers (
     id uuid primary key default gen_random_uuid(),
     extra_id uuid not null references extras on delete cascade,
     destination_id text references destinations on delete cascade,
     price int check (price between 0 and 1000000),
     unique nulls not distinct (extra_id, destination_id)
   )`,
  `create index extra_offers_destination on extra_offers (destination_id) where destination_id is not null`,
  `create index extras_group on extras (group_code) where group_code is not null`,
];

// A low fill factor leaves free space on each page, because every sale will update `taken`.
const OF_DEPARTURES = [
  `create table departure_extras (
     departure_id uuid not null references departures on delete cascade,
     extra_id uuid not null references extras,
     price int check (price between 0 and 1000000),
     stock int check (stock >= 0),
     taken int not null default 0,
     closed boolean not null default false,
     primary key (departure_id, extra_id),
     constraint extra_never_oversold check (taken >= 0 and (stock is null or taken <= stock))
   ) with (fillfactor = 70)`,
  `create index departure_extras_extra on departure_extras (extra_id)`,
];

/** Extras: what is sold with a trip, where it is offered, and what a departure has of it. */
export class Extras1764028855000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [GROUPS, EXTRAS, ...OFFERS, ...OF_DEPARTURES]) {
      await runner.query(statement);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table departure_extras, extra_offers, extras, extra_groups`);
  }
}
