import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What «Öppna butiken» cannot read elsewhere: who checked a law text in which wording, when the provider last reached
 * us, and trials in which a backup was restored.
 */
export class ShopOpening1764028809000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table law_text_checks (
        text text primary key,
        version text not null,
        checked_by uuid references users on delete set null,
        checked_at timestamptz not null default now()
      )`);
    await runner.query(`
      create table provider_contacts (
        name text primary key,
        at timestamptz not null default now()
      )`);
    await runner.query(`
      create table restore_trials (
        backup_taken_at timestamptz not null,
        finished_at timestamptz not null default now(),
        rows bigint not null,
        files int not null,
        primary key (backup_taken_at, finished_at)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table restore_trials`);
    await runner.query(`drop table provider_contacts`);
    await runner.query(`drop table law_text_checks`);
  }
}
