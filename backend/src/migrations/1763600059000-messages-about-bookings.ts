import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A message may leave a telephone number, and be about a booking. */
const COLUMNS = `alter table contact_messages
  add column phone text not null default '',
  add column booking_id uuid references bookings(id) on delete set null`;

const BY_BOOKING = `create index contact_messages_booking on contact_messages (booking_id) where booking_id is not null`;

export class MessagesAboutBookings1763600059000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COLUMNS);
    await runner.query(BY_BOOKING);
  }

  /** Migrations only go forward: a mistake is mended by the next one, data is never dropped. */
  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
