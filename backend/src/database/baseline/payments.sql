create table payment_plan (
  booking_id uuid not null references bookings on delete cascade,
  position int not null,
  kind text not null check (kind in ('first', 'balance')),
  amount int not null check (amount > 0),
  due_date date not null,
  primary key (booking_id, position)
);

-- Append only. paid_amount of a booking is the sum of its entries.
create table ledger_entries (
  id bigint primary key generated always as identity,
  booking_id uuid not null references bookings on delete restrict,
  kind text not null check (kind in ('charge', 'surcharge', 'refund', 'surcharge_refund', 'refund_reversal',
    'surcharge_refund_reversal', 'dispute', 'dispute_reversal', 'adjustment', 'transfer', 'surcharge_transfer')),
  amount int not null check (amount <> 0),
  source_id text not null,
  at timestamptz not null default now(),
  constraint booked_once unique (kind, source_id)
);
create index ledger_at on ledger_entries (at);
create index ledger_booking on ledger_entries (booking_id);

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

-- The unique key makes a double click one link.
create table pay_links (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings on delete cascade,
  amount int check (amount > 0),
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  closed_at timestamptz,
  client_key text unique
);
create index pay_links_booking on pay_links (booking_id);

-- Payments through the provider have an intent; payments received by staff have a day and a reference.
create table payments (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings on delete restrict,
  purpose text not null check (purpose in ('deposit', 'full', 'balance', 'offline')),
  method text not null check (method in ('card', 'klarna', 'cash', 'bank', 'swish', 'terminal')),
  principal int not null check (principal > 0),
  surcharge int not null default 0 check (surcharge >= 0),
  currency text not null default 'sek' check (currency = 'sek'),
  state text not null default 'created' check (state in ('created', 'open', 'processing', 'succeeded', 'canceled')),
  intent_id text unique,
  last_error text,
  created_at timestamptz not null default now(),
  checked_at timestamptz,
  succeeded_at timestamptz,
  reference text not null default '',
  received_on date,
  recorded_by uuid references users on delete set null,
  recording_key text,
  pay_link_id uuid references pay_links on delete set null,
  constraint an_intent_stands_behind check (
    case when method in ('card', 'klarna') then state in ('created', 'canceled') or intent_id is not null
    else state = 'succeeded' and intent_id is null and purpose = 'offline' and received_on is not null end),
  constraint only_klarna_has_a_fee check (method = 'klarna' or surcharge = 0)
) with (
  autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);
create unique index one_live_payment on payments (booking_id)
  where state in ('created', 'open', 'processing');
create index payments_booking on payments (booking_id);
create index payments_by_amount on payments (principal, id) where state = 'succeeded';
create index payments_by_method on payments (method, id) where state = 'succeeded';
create index payments_live on payments (checked_at nulls first)
  where state in ('created', 'open', 'processing');
create index payments_odd on payments (created_at)
  where last_error in ('amount_mismatch', 'foreign_intent', 'paid_after_cancel');
create index payments_pay_link on payments (pay_link_id) where pay_link_id is not null;
create index payments_received on payments (succeeded_at, id) where state = 'succeeded';
create unique index payments_recorded_once on payments (recording_key) where recording_key is not null;
create index payments_reference on payments using gin (reference gin_trgm_ops) where reference <> '';

-- The provider counts in öre: provider_amount is the exact amount if it differs from the whole kronor of the ledger.
create table refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments on delete restrict,
  principal int not null default 0 check (principal >= 0),
  surcharge int not null default 0 check (surcharge >= 0),
  state text not null default 'requested' check (state in ('requested', 'pending', 'succeeded', 'failed', 'canceled')),
  source text not null check (source in ('staff', 'cancellation', 'void', 'late_payment', 'overpaid', 'external')),
  dedupe text not null unique,
  stripe_id text unique,
  requested_by uuid references users on delete set null,
  approved_by uuid references users on delete set null,
  last_error text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  batch_id uuid not null default gen_random_uuid(),
  reason text not null default '',
  approved_at timestamptz,
  paid_out_on date,
  paid_out_reference text not null default '',
  rejected_by uuid references users on delete set null,
  rejected_at timestamptz,
  rejection text not null default '',
  provider_amount numeric(14,2),
  goodwill int not null default 0 check (goodwill >= 0),
  constraint refunds_of_something check (principal + surcharge > 0 or provider_amount > 0)
);
create index refunds_batch on refunds (batch_id);
create index refunds_created on refunds (created_at);
create index refunds_failed on refunds (created_at) where state = 'failed';
create index refunds_late_payment on refunds (created_at) where source = 'late_payment';
create index refunds_paid_out_reference on refunds using gin (paid_out_reference gin_trgm_ops)
  where paid_out_reference <> '';
create index refunds_payment on refunds (payment_id);
create index refunds_waiting on refunds (updated_at) where state in ('requested', 'pending');
create index refunds_with_ore on refunds (payment_id) where provider_amount is not null;

-- Payments, refunds and disputes at the provider that match no booking, in their original currency.
create table unmatched_payments (
  id text primary key,
  kind text not null check (kind in ('payment', 'refund', 'dispute')),
  amount numeric(14,2) not null,
  noticed_at timestamptz not null default now(),
  handled_at timestamptz,
  handled_by uuid references users on delete set null,
  note text not null default '',
  currency text not null default 'SEK' check (currency ~ '^[A-Z]{3}$'),
  payment_id uuid references payments on delete set null
);
create index unmatched_payments_payment on unmatched_payments (payment_id) where payment_id is not null;
create index unmatched_payments_waiting on unmatched_payments (noticed_at) where handled_at is null;

-- due_by: the bank accepts evidence until then.
create table provider_disputes (
  id text primary key,
  payment_id uuid references payments on delete set null,
  intent_id text not null,
  amount numeric(12,2) not null,
  status text not null,
  due_by timestamptz,
  opened_at timestamptz not null,
  seen_at timestamptz not null default now()
);

-- A run compares every object of the last weeks at the provider with the ledger.
create table reconciliation_runs (
  id bigint primary key generated always as identity,
  ran_at timestamptz not null default now(),
  since timestamptz not null,
  compared int not null,
  differences int not null
);
create index reconciliation_runs_ran on reconciliation_runs (ran_at desc);

-- A difference is stored until a later run no longer finds it.
create table reconciliation_differences (
  object_id text primary key,
  kind text not null check (kind in ('payment', 'refund', 'dispute')),
  booking_id uuid references bookings on delete set null,
  ours numeric(12,2) not null,
  theirs numeric(12,2) not null,
  first_seen timestamptz not null default now(),
  last_seen timestamptz not null default now(),
  resolved_at timestamptz
);
create index reconciliation_differences_open on reconciliation_differences (first_seen) where resolved_at is null;

-- Append only: closing a day again adds another row.
create table day_closings (
  id bigint primary key generated always as identity,
  day date not null,
  figures jsonb not null,
  note text not null default '',
  staff_id uuid not null,
  closed_at timestamptz not null default now()
);
create index day_closings_day on day_closings (day, id);

-- Addresses of checkouts, to limit unpaid holds and declined cards. Unlogged: after a crash the counts restart.
create unlogged table checkout_sources (
  booking_id uuid primary key references bookings on delete cascade,
  address text not null,
  recorded_at timestamptz not null default now()
);
create index checkout_sources_address on checkout_sources (address);
create index checkout_sources_age on checkout_sources (recorded_at);
