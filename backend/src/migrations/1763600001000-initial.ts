import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tables of the house. Amounts are whole SEK, travel days are `date`, instants are `timestamptz`. */
const CATALOGUE = `
create extension if not exists pg_trgm;
create extension if not exists citext;

create table users (
  id uuid primary key default gen_random_uuid(),
  username text not null,
  email citext not null unique,
  password_hash text not null,
  role text not null default 'agent' check (role in ('admin', 'editor', 'agent')),
  token_version int not null default 1,
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);

create table destinations (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name_sv text not null,
  name_ar text not null default '',
  description_sv text not null,
  description_ar text not null default '',
  included_text_sv text not null default '',
  included_text_ar text not null default '',
  image text not null,
  image_alt_sv text not null default '',
  image_alt_ar text not null default '',
  gallery jsonb not null default '[]',
  price_adult int not null default 0 check (price_adult >= 0),
  price_child int not null default 0 check (price_child >= 0),
  price_infant int not null default 0 check (price_infant >= 0),
  infant_age_min int not null default 0,
  infant_age_max int not null default 2,
  child_age_min int not null default 3,
  child_age_max int not null default 11,
  region text not null default 'europe',
  facts_sv text[] not null default '{}',
  facts_ar text[] not null default '{}',
  pdf_info_url text,
  map text,
  res_length int not null default 0 check (res_length >= 0),
  itinerary jsonb not null default '{}',
  is_active boolean not null default true,
  sort int not null default 999,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

create table departures (
  id uuid primary key default gen_random_uuid(),
  destination_id text not null references destinations on delete restrict,
  date date not null,
  return_date date not null check (return_date >= date),
  capacity int check (capacity >= 0),
  taken int not null default 0,
  price_adult int check (price_adult >= 0),
  price_child int check (price_child >= 0),
  price_infant int check (price_infant >= 0),
  booking_closes_days int not null default 0 check (booking_closes_days >= 0),
  state text not null default 'open' check (state in ('open', 'closed', 'cancelled')),
  guaranteed boolean not null default false,
  unique (destination_id, date),
  constraint seats_never_oversold check (taken >= 0 and (capacity is null or taken <= capacity))
) with (fillfactor = 70);

create table content (
  id uuid primary key default gen_random_uuid(),
  page text not null,
  key_name text not null,
  value_sv text not null,
  value_ar text not null default '',
  sort int not null default 999,
  version int not null default 1,
  unique (page, key_name)
);

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  kind text not null default 'contact' check (kind in ('contact', 'business')),
  name text not null,
  email text not null,
  message text not null,
  language text not null check (language in ('sv', 'ar')),
  state text not null default 'new' check (state in ('new', 'open', 'done')),
  created_at timestamptz not null default now()
);
`;

const BOOKINGS = `
create table bookings (
  id uuid primary key default gen_random_uuid(),
  booking_ref text not null unique check (booking_ref ~ '^SAF[A-HJKMNP-Z2-9]{6}$'),
  client_key text not null unique,
  fingerprint text not null,
  destination_id text not null references destinations on delete restrict,
  departure_id uuid not null references departures on delete restrict,
  destination_sv text not null,
  destination_ar text not null,
  departure_date date not null,
  return_date date not null,
  seats int not null check (seats > 0),
  prices jsonb not null,
  age_bands jsonb not null,
  pricing_rules jsonb not null,
  cancellation_ladder jsonb not null,
  total_price int not null check (total_price >= 0),
  deposit int not null check (deposit between 0 and total_price),
  payment_choice text not null check (payment_choice in ('partial', 'full')),
  balance_due_date date,
  email text not null,
  phone text not null,
  language text not null check (language in ('sv', 'ar')),
  insurance boolean,
  state text not null check (state in ('held', 'option', 'confirmed', 'expired', 'cancelled', 'moved')),
  hold_until timestamptz,
  access_version int not null default 1,
  source text not null default 'web' check (source in ('web', 'phone', 'shop', 'whatsapp', 'group')),
  owner_id uuid references users on delete set null,
  notes text not null default '',
  attention text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint only_waiting_bookings_run_out check ((state in ('held', 'option')) = (hold_until is not null))
);
create index bookings_created on bookings (created_at desc, id);
create index bookings_departure on bookings (departure_id);
create index bookings_fingerprint on bookings (fingerprint) where state = 'held';
create index bookings_hold on bookings (hold_until) where hold_until is not null;

create table passengers (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings on delete cascade,
  position int not null,
  type text not null check (type in ('adult', 'child', 'infant')),
  first_name text not null,
  last_name text not null,
  birthdate date,
  gender text check (gender in ('female', 'male', 'other')),
  state text not null default 'active' check (state in ('active', 'cancelled', 'replaced')),
  unique (booking_id, position)
);

create table booking_lines (
  id bigint generated always as identity primary key,
  booking_id uuid not null references bookings on delete cascade,
  kind text not null check (kind in ('traveller', 'insurance', 'extra', 'discount', 'fee', 'adjustment')),
  traveller_type text check (traveller_type in ('adult', 'child', 'infant')),
  quantity int not null check (quantity > 0),
  unit_price int not null,
  amount int not null,
  check (amount = quantity * unit_price)
);
create index booking_lines_booking on booking_lines (booking_id);

create table payment_plan (
  booking_id uuid not null references bookings on delete cascade,
  position int not null,
  kind text not null check (kind in ('first', 'balance')),
  amount int not null check (amount > 0),
  due_date date not null,
  primary key (booking_id, position)
);
`;

const MONEY = `
create table payments (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings on delete restrict,
  purpose text not null check (purpose in ('deposit', 'full', 'balance')),
  method text not null check (method in ('card', 'klarna')),
  principal int not null check (principal > 0),
  surcharge int not null default 0 check (surcharge >= 0),
  currency text not null default 'sek' check (currency = 'sek'),
  state text not null default 'created' check (state in ('created', 'open', 'processing', 'succeeded', 'canceled')),
  intent_id text unique,
  last_error text,
  created_at timestamptz not null default now(),
  checked_at timestamptz,
  succeeded_at timestamptz,
  constraint an_intent_stands_behind check (state in ('created', 'canceled') or intent_id is not null),
  constraint only_klarna_has_a_fee check (method = 'klarna' or surcharge = 0)
);
create unique index one_live_payment on payments (booking_id) where state in ('created', 'open', 'processing');
create index payments_booking on payments (booking_id);
create index payments_live on payments (checked_at nulls first) where state in ('created', 'open', 'processing');

create table refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments on delete restrict,
  principal int not null default 0 check (principal >= 0),
  surcharge int not null default 0 check (surcharge >= 0),
  state text not null default 'requested' check (state in ('requested', 'pending', 'succeeded', 'failed', 'canceled')),
  source text not null check (source in ('staff', 'late_payment', 'overpaid', 'external')),
  dedupe text not null unique,
  stripe_id text unique,
  requested_by uuid references users on delete set null,
  approved_by uuid references users on delete set null,
  last_error text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (principal + surcharge > 0)
);
create index refunds_payment on refunds (payment_id);
create index refunds_waiting on refunds (updated_at) where state in ('requested', 'pending');

create function refund_cap() returns trigger language plpgsql as $$
declare
  paid payments;
  refunded_principal bigint;
  refunded_surcharge bigint;
begin
  select * into paid from payments where id = new.payment_id for update;
  select coalesce(sum(principal), 0), coalesce(sum(surcharge), 0)
    into refunded_principal, refunded_surcharge
    from refunds
   where payment_id = new.payment_id and state not in ('failed', 'canceled') and id <> new.id;
  if refunded_principal + new.principal > paid.principal
     or refunded_surcharge + new.surcharge > paid.surcharge then
    raise exception 'refund exceeds payment' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger refund_cap before insert on refunds for each row execute function refund_cap();

create table ledger_entries (
  id bigint generated always as identity primary key,
  booking_id uuid not null references bookings on delete restrict,
  kind text not null check (kind in ('charge', 'surcharge', 'refund', 'surcharge_refund', 'refund_reversal',
    'surcharge_refund_reversal', 'dispute', 'dispute_reversal', 'adjustment')),
  amount int not null check (amount <> 0),
  source_id text not null,
  at timestamptz not null default now(),
  constraint booked_once unique (kind, source_id)
);
create index ledger_booking on ledger_entries (booking_id);

create function append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name using errcode = '42501';
end $$;
create trigger ledger_append_only before update or delete on ledger_entries
  for each row execute function append_only();

create table stripe_events (
  event_id text primary key,
  type text not null,
  object_id text not null,
  created timestamptz not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  attempts int not null default 0,
  error text
);
create index stripe_events_waiting on stripe_events (received_at) where processed_at is null;

create table outbox_mails (
  id uuid primary key default gen_random_uuid(),
  topic text not null,
  dedupe text not null unique,
  booking_id uuid references bookings on delete set null,
  to_address text not null,
  language text not null check (language in ('sv', 'ar')),
  payload jsonb not null default '{}',
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  attempts int not null default 0,
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outbox_mails_created on outbox_mails (created_at desc);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  actor_role text,
  action text not null,
  object_type text,
  object_id text,
  changes jsonb,
  request_id text
);
create index audit_object on audit_log (object_type, object_id);
create trigger audit_append_only before update or delete on audit_log
  for each row execute function append_only();
`;

export class Initial1763600001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CATALOGUE);
    await runner.query(BOOKINGS);
    await runner.query(MONEY);
  }

  /** Migrations only go forward: a mistake is mended by the next one, data is never dropped. */
  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
