import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = `'cancel', 'move', 'correct', 'transfer', 'waive', 'request', 'dismiss', 'airport', 'extras'`;

const kindsOfChanges = (kinds: string): string =>
  `alter table booking_changes drop constraint booking_changes_kind_check,
     add constraint booking_changes_kind_check check (kind in (${kinds}))`;

/** Bookings whose travellers change rooms. */
export class RoomChanges1764028858000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(kindsOfChanges(`${KINDS}, 'rooms'`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from booking_changes where kind = 'rooms'`);
    await runner.query(kindsOfChanges(KINDS));
  }
}
