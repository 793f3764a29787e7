import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Destinations that staff sell without Arabic texts on purpose. Those of before have not been decided about. */
const SWEDISH_ONLY = `alter table destinations add column swedish_only boolean not null default false`;

export class SwedishOnly1763600061000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SWEDISH_ONLY);
  }

  /** Migrations only go forward: a mistake is mended by the next one, data is never dropped. */
  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
