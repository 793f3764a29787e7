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
  deleted_at timestamptz,
  swedish_only boolean not null default false,
  slug text not null check ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$') and (length(slug) <= 80)),
  summary_sv text not null default '',
  summary_ar text not null default '',
  meta_title_sv text not null default '',
  meta_title_ar text not null default '',
  meta_description_sv text not null default '',
  meta_description_ar text not null default ''
);
create unique index destinations_slug on destinations (slug) where deleted_at is null;

-- A low fill factor leaves free space on each page, because every sale updates `taken`.
create table departures (
  id uuid primary key default gen_random_uuid(),
  destination_id text not null references destinations on delete restrict,
  date date not null,
  return_date date not null,
  capacity int check (capacity >= 0),
  taken int not null default 0,
  price_adult int check (price_adult >= 0),
  price_child int check (price_child >= 0),
  price_infant int check (price_infant >= 0),
  booking_closes_days int not null default 0 check (booking_closes_days >= 0),
  state text not null default 'open' check (state in ('open', 'closed', 'cancelled')),
  guaranteed boolean not null default false,
  blocked int not null default 0,
  overbooked int not null default 0,
  constraint one_departure_a_day unique (destination_id, date) deferrable,
  check (return_date >= date),
  constraint seats_never_oversold check (taken >= 0 and blocked >= 0 and overbooked >= 0 and (capacity is null or
    ((taken + blocked) <= (capacity + overbooked))))
) with (fillfactor = 70);

-- Published texts; former versions are in content_versions.
create table content (
  id uuid primary key default gen_random_uuid(),
  page text not null,
  key_name text not null,
  value_sv text not null,
  value_ar text not null default '',
  sort int not null default 999,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid references users on delete set null,
  unique (page, key_name)
);

-- Requests for facts per member of staff and day, for the daily and monthly limits. No foreign key: deleting an account
-- must not reset its quota.
create table facts_usage (
  day date not null,
  user_id uuid not null,
  calls int not null,
  name text not null,
  turn int not null,
  primary key (day, user_id)
);

create table content_versions (
  content_id uuid not null references content on delete cascade,
  version int not null,
  value_sv text not null,
  value_ar text not null,
  updated_at timestamptz not null,
  updated_by uuid references users on delete set null,
  primary key (content_id, version)
);

-- Previews of unsaved destinations, valid for an hour. Only the hash of the token is stored. Unlogged: after a crash
-- the editor creates the preview again.
create unlogged table destination_previews (
  token_hash text primary key,
  destination jsonb not null,
  created_by uuid references users on delete cascade,
  expires_at timestamptz not null
);
create index destination_previews_age on destination_previews (expires_at);

create table departure_cancellations (
  departure_id uuid primary key references departures on delete cascade,
  reason text not null check (reason in ('organiser', 'minimum', 'force_majeure')),
  staff_id uuid references users on delete set null,
  bookings int not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz
);

-- Former slugs of a destination, which redirect to its current one.
create table destination_slugs (
  slug text primary key,
  destination_id text not null references destinations,
  retired_at timestamptz not null default now()
);
create index destination_slugs_destination on destination_slugs (destination_id);
