import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = `'cancel', 'move', 'correct', 'transfer', 'waive', 'request', 'dismiss'`;

const kindsOfChanges = (kinds: string): string =>
  `alter table booking_changes drop constraint booking_changes_kind_check,
     add constraint booking_changes_kind_check check (kind in (${kinds}))`;

/** Bookings that move between the airports of their departure, and passenger lists of one airport. */
export class AirportChanges1764028852000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(kindsOfChanges(`${KINDS}, 'airport'`));
    await runner.query(
      `alter table passenger_list_exports add column airport text check (airport ~ '^[A-Z]{3}$')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from booking_changes where kind = 'airport'`);
    await runner.query(kindsOfChanges(KINDS));
    await runner.query(`alter table passenger_list_exports drop column airport`);
  }
}
