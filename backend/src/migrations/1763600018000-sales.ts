import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What was told or flagged about a booking for a day, so that it happens once: whichever server looks, however often, and
 * also after the mail itself was let go by the retention.
 */
const NOTICES = `
create table booking_notices (
  booking_id uuid not null references bookings on delete cascade,
  kind text not null check (kind in ('reminder', 'overdue', 'option_ending')),
  due date not null,
  step int not null default 0,
  noted_at timestamptz not null default now(),
  primary key (booking_id, kind, due, step)
);
`;

const INDEX = `
create index bookings_balance_due on bookings (balance_due_date) where state = 'confirmed' and not is_paid;
`;

export class Sales1763600018000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(NOTICES);
    await runner.query(INDEX);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
