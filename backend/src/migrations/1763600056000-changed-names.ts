import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The names of a traveller before and after a change: the mail about it says both, and a correction writes over the old
 * one. They go when the travellers' names go.
 */
export class ChangedNames1763600056000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table booking_changes add was_named text not null default '',
      add now_named text not null default ''`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`alter table booking_changes drop was_named, drop now_named`);
  }
}
