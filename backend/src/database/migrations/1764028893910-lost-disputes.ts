import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a dispute was booked as lost, so that staff hear of one that the bank decides otherwise later. */
export class LostDisputes1764028893910 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table provider_disputes add column lost_at timestamptz`);
    await runner.query(`update provider_disputes set lost_at = seen_at where status = 'lost'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop view if exists money_lines cascade`);
    await runner.query(`alter table provider_disputes drop column lost_at`);
  }
}
