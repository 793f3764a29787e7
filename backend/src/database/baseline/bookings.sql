-- Names, prices, ages and terms are those at the time of the sale; later edits of the destination do not change them.
-- Indexes bookings_by_*: one per sortable column of the list, read in both directions. The id makes the order unique,
-- and the included columns let every filter work without reading the wide rows.
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
  deposit int not null,
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
  paid_amount int not null default 0,
  is_paid boolean not null generated always as (paid_amount >= total_price) stored,
  needs_attention boolean not null generated always as (attention is not null) stored,
  ended_at timestamptz,
  moved_from_id uuid references bookings on delete set null,
  moved_to_id uuid references bookings on delete set null,
  invoice_later boolean not null default false,
  cancel_reason text check (cancel_reason in ('customer', 'illness', 'organiser', 'minimum', 'force_majeure')),
  cancel_requested_at timestamptz,
  cancel_request text not null default '',
  attention_at timestamptz,
  terms_at timestamptz not null default now(),
  check (deposit >= 0 and deposit <= total_price),
  constraint only_waiting_bookings_run_out check ((state in ('held', 'option')) = (hold_until is not null))
) with (
  autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);
create index bookings_asked_to_cancel on bookings (cancel_requested_at)
  where cancel_requested_at is not null;
create index bookings_attention on bookings (id) where attention is not null;
create index bookings_by_departure_date on bookings (departure_date, id)
  include (state, is_paid, needs_attention, destination_id, departure_date, source, language, balance_due_date,
    created_at);
create index bookings_by_destination on bookings (destination_sv collate "sv-x-icu", id)
  include (state, is_paid, needs_attention, destination_id, departure_date, source, language, balance_due_date,
    created_at);
create index bookings_by_email on bookings (email, id)
  include (state, is_paid, needs_attention, destination_id, departure_date, source, language, balance_due_date,
    created_at);
create index bookings_by_paid on bookings (paid_amount, id)
  include (state, is_paid, needs_attention, destination_id, departure_date, source, language, balance_due_date,
    created_at);
create index bookings_by_phone on bookings (phone, id)
  include (state, is_paid, needs_attention, destination_id, departure_date, source, language, balance_due_date,
    created_at);
create index bookings_by_price on bookings (total_price, id)
  include (state, is_paid, needs_attention, destination_id, departure_date, source, language, balance_due_date,
    created_at);
create index bookings_by_reference on bookings (booking_ref, id)
  include (state, is_paid, needs_attention, destination_id, departure_date, source, language, balance_due_date,
    created_at);
create index bookings_by_source on bookings (source, created_at desc, id desc)
  include (state, is_paid, needs_attention, destination_id, departure_date, language, balance_due_date)
  where source <> 'web';
create index bookings_by_state on bookings (state, created_at desc, id desc)
  include (is_paid, needs_attention, destination_id, departure_date, source, language, balance_due_date, paid_amount)
  where state <> 'confirmed';
create index bookings_by_state_paid on bookings (state, paid_amount, id)
  where state not in ('confirmed', 'held');
create index bookings_by_state_type on bookings (state, is_paid, id)
  where state not in ('confirmed', 'held');
create index bookings_by_trip on bookings (destination_id, created_at desc, id desc)
  include (state, is_paid, needs_attention, departure_date, source, language, balance_due_date, total_price,
    paid_amount, destination_sv);
create index bookings_by_type on bookings (is_paid, id)
  include (state, is_paid, needs_attention, destination_id, departure_date, source, language, balance_due_date,
    created_at);
create index bookings_departure on bookings (departure_id);
create index bookings_held_email on bookings (lower(email)) where state = 'held';
create index bookings_hold on bookings (hold_until) where hold_until is not null;
create index bookings_listed on bookings (created_at desc, id desc)
  include (state, is_paid, needs_attention, destination_id, departure_date, source, language, balance_due_date,
    total_price, paid_amount);
create unique index bookings_moved_from on bookings (moved_from_id) where moved_from_id is not null;
create unique index bookings_moved_to on bookings (moved_to_id) where moved_to_id is not null;
create index bookings_needing on bookings (created_at desc, id desc) where needs_attention;
create index bookings_overpaid on bookings (id) where paid_amount > total_price;
create index bookings_owing on bookings (coalesce(balance_due_date, departure_date), id)
  include (balance_due_date, departure_date, destination_sv, total_price, paid_amount)
  where state = 'confirmed' and (not is_paid);
create index bookings_owner on bookings (owner_id) where owner_id is not null;
create index bookings_repeated on bookings (fingerprint, created_at)
  where state in ('held', 'option', 'confirmed');
create index bookings_unpaid on bookings (balance_due_date)
  include (total_price, paid_amount)
  where state = 'confirmed' and (not is_paid);

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
  cancelled_at timestamptz,
  replaced_by uuid references passengers on delete set null,
  unique (booking_id, position),
  constraint replaced_has_successor check ((state = 'replaced') = (replaced_by is not null))
);

-- Append only. The price of a booking is the sum of its lines.
create table booking_lines (
  id bigint primary key generated always as identity,
  booking_id uuid not null references bookings on delete cascade,
  kind text not null check (kind in ('traveller', 'insurance', 'extra', 'discount', 'fee', 'adjustment')),
  traveller_type text check (traveller_type in ('adult', 'child', 'infant')),
  quantity int not null check (quantity > 0),
  unit_price int not null,
  amount int not null,
  label text check (label in ('cancelled_traveller', 'cancelled_insurance', 'cancellation_fee', 'waived_fee',
    'move_fee', 'price_difference', 'transfer_fee', 'name_fee', 'manual_discount')),
  passenger_id uuid references passengers on delete set null,
  reason text not null default '',
  created_at timestamptz not null default now(),
  check (amount = quantity * unit_price)
);
create index booking_lines_booking on booking_lines (booking_id);

-- Normalised search words of a booking. A separate table, so that a payment does not rewrite the trigram index.
create table booking_search (
  booking_id uuid primary key references bookings on delete cascade,
  words text not null
) with (
  autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);
create index booking_search_words on booking_search using gin (words gin_trgm_ops);

-- A filter can contain the name of a customer, so each view belongs to one member of staff.
create table saved_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  name text not null check (name <> ''),
  filter jsonb not null,
  created_at timestamptz not null default now(),
  unique (user_id, name)
);

-- Exported passenger lists: the file, and its rows, with which the next version is compared.
create table passenger_list_exports (
  id uuid primary key default gen_random_uuid(),
  departure_id uuid not null references departures on delete cascade,
  kind text not null check (kind in ('airline', 'hotel', 'insurance', 'guide')),
  format text not null check (format in ('csv', 'xlsx', 'pdf')),
  changes_only boolean not null,
  exported_by uuid references users on delete set null,
  at timestamptz not null default clock_timestamp(),
  rows jsonb not null check (jsonb_typeof(rows) = 'array'),
  travellers int not null generated always as (jsonb_array_length(rows)) stored,
  rows_md5 text not null generated always as (md5(rows::text)) stored,
  file bytea not null,
  sha256 text not null,
  check (sha256 = encode(sha256(file), 'hex'))
);
create index passenger_list_exports_newest on passenger_list_exports (departure_id, kind, at desc);

-- Changes of bookings. The unique key makes a double click one change. The outcome contains figures and ids, no
-- personal data; the names before and after a correction are deleted with the names of the passengers.
create table booking_changes (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings on delete cascade,
  kind text not null check (kind in ('cancel', 'move', 'correct', 'transfer', 'waive', 'request', 'dismiss')),
  key text unique,
  request_hash text not null default '',
  outcome jsonb not null default '{}',
  note text not null default '',
  staff_id uuid references users on delete set null,
  created_at timestamptz not null default now(),
  was_named text not null default '',
  now_named text not null default ''
);
create index booking_changes_booking on booking_changes (booking_id);

-- Reminders sent or flagged for a due date, so that each is sent only once by all servers together.
create table booking_reminders (
  booking_id uuid not null references bookings on delete cascade,
  kind text not null check (kind in ('reminder', 'overdue', 'option_ending')),
  due date not null,
  step int not null default 0,
  recorded_at timestamptz not null default now(),
  primary key (booking_id, kind, due, step)
);

-- Tasks that staff must mark as handled, with the member of staff who did it.
create table task_resolutions (
  kind text not null,
  subject_id text not null,
  booking_id uuid references bookings on delete cascade,
  note text not null check (note <> ''),
  staff_id uuid references users on delete set null,
  at timestamptz not null default now(),
  primary key (kind, subject_id)
);

-- The filtered columns are correlated (an expired booking was not paid); the planner needs statistics about that.
create statistics bookings_filters (dependencies, mcv) on language, state, source, is_paid from bookings;
