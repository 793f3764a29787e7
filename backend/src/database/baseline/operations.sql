-- Personal data that a customer requested. The file is deleted with its row after a week.
create table privacy_exports (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  done int not null default 0,
  total int not null default 0,
  booking_ids uuid[] not null default '{}',
  file text,
  requested_by uuid references users on delete set null,
  requested_at timestamptz not null default now(),
  finished_at timestamptz,
  expires_at timestamptz not null default (now() + interval '7 days'),
  check ((state = 'done') = (file is not null))
);
create index privacy_exports_newest on privacy_exports (requested_at desc);

-- Erasure requests. A salted hash identifies the address in data restored from a backup. The job deletes the address
-- itself and fills booking_ids.
create table privacy_erasures (
  id uuid primary key default gen_random_uuid(),
  scope text not null check (scope in ('booking', 'person')),
  salt text not null default gen_random_uuid()::text,
  address_hash text,
  address text,
  booking_ids uuid[] not null default '{}',
  state text not null default 'queued' check (state in ('queued', 'done', 'blocked')),
  receipt jsonb not null default '{}',
  requested_by uuid references users on delete set null,
  requested_at timestamptz not null default now(),
  finished_at timestamptz,
  replayed_at timestamptz,
  check (address is null or state = 'queued'),
  constraint privacy_erasures_check1 check ((scope = 'person') = (address_hash is not null))
);
create index privacy_erasures_newest on privacy_erasures (requested_at desc);
create unique index privacy_erasures_one_at_a_time on privacy_erasures (lower(address))
  where state = 'queued';

-- Every run, including one that deleted nothing, as evidence that the job runs.
create table retention_runs (
  id uuid primary key default gen_random_uuid(),
  started_at timestamptz not null,
  finished_at timestamptz not null default now(),
  gone jsonb not null,
  failed jsonb not null default '[]'
);
create index retention_runs_newest on retention_runs (started_at desc);

-- One row per check that currently fails.
create table system_checks (
  name text primary key,
  since timestamptz not null default now()
);

-- Completed backups, so that an alert can report when there is no recent one.
create table backup_runs (
  taken_at timestamptz primary key,
  finished_at timestamptz not null default now(),
  rows bigint not null,
  files int not null
);
