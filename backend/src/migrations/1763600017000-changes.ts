import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Each change of a booking once: the key makes a double click one deed, the outcome is what it was answered with
 * (figures and ids, nobody's data). The note is what staff wrote to the customer.
 */
const CHANGES = `
create table booking_changes (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings on delete cascade,
  kind text not null check (kind in ('cancel', 'move', 'correct', 'transfer', 'waive', 'request', 'dismiss')),
  key text unique,
  request_hash text not null default '',
  outcome jsonb not null default '{}',
  note text not null default '',
  staff_id uuid references users on delete set null,
  created_at timestamptz not null default now()
);
create index booking_changes_booking on booking_changes (booking_id);

create table departure_cancellations (
  departure_id uuid primary key references departures on delete cascade,
  reason text not null check (reason in ('organiser', 'minimum', 'force_majeure')),
  staff_id uuid references users on delete set null,
  bookings int not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
`;

export class Changes1763600017000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CHANGES);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
