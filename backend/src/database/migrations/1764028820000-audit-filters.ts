import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An index for the entries that changed one field. Without `fastupdate`, because entries are written one by one and a
 * search would read the whole list of pending ones.
 */
export class AuditFilters1764028820000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create index audit_changes on audit_log using gin (changes) with (fastupdate = off)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index audit_changes`);
  }
}
