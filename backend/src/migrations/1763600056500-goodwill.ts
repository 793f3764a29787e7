import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How much of a decision was not owed when it was asked for; the same on each of its refunds. */
export class Goodwill1763600056500 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table refunds add goodwill int not null default 0 check (goodwill >= 0)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`alter table refunds drop goodwill`);
  }
}
