import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What somebody asked to have of their data. The file lies in the row so that they come and go together; a person's own
 * data is some kilobytes, kept for a week.
 */
const EXPORTS = `
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
  expires_at timestamptz not null default now() + interval '7 days',
  check ((state = 'done') = (file is not null))
);
create index privacy_exports_newest on privacy_exports (requested_at desc);
`;

/**
 * Who asked to be forgotten, without telling who it was: a salted hash recognises the address again in data that comes
 * back from a backup, and the ids lead to bookings that are nobody's any more. The address itself stays only until the
 * job has run. \`booking_ids\` are noted by the job.
 */
const ERASURES = `
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
  check ((scope = 'person') = (address_hash is not null))
);
create index privacy_erasures_newest on privacy_erasures (requested_at desc);
create unique index privacy_erasures_one_at_a_time on privacy_erasures (lower(address)) where state = 'queued';
`;

/** Every run, also one that had nothing to let go of: only so can anybody see that it runs. */
const RUNS = `
create table retention_runs (
  id uuid primary key default gen_random_uuid(),
  started_at timestamptz not null,
  finished_at timestamptz not null default now(),
  gone jsonb not null,
  failed jsonb not null default '[]'
);
create index retention_runs_newest on retention_runs (started_at desc);
`;

export class Privacy1763600020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(EXPORTS);
    await runner.query(ERASURES);
    await runner.query(RUNS);
  }

  /** Migrations only go forward: a mistake is mended by the next one, data is never dropped. */
  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
