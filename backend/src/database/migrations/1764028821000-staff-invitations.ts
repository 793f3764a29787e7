import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `invited_at`: the colleague has not chosen a password yet. Links of an invitation live longer than a day, so old
 * links are found by the end of their validity.
 */
export class StaffInvitations1764028821000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table users add column invited_at timestamptz`);
    await runner.query(`drop index password_resets_age`);
    await runner.query(`create index password_resets_ended on password_resets (expires_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index password_resets_ended`);
    await runner.query(`create index password_resets_age on password_resets (created_at)`);
    await runner.query(`alter table users drop column invited_at`);
  }
}
