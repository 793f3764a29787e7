import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The amounts that a document was written from. A mail is written when it is sent, which can be after the next payment:
 * it says the amounts of the document that it brings. Documents of before have none.
 */
export class DocumentFigures1763600057000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table documents add figures jsonb`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`alter table documents drop figures`);
  }
}
