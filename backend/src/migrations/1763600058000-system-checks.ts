import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What does not work at the moment, by name: a row while it fails, none while all is well. */
const CHECKS = `create table system_checks (
  name text primary key,
  since timestamptz not null default now()
)`;

/** Backups that were finished, so that an alarm can ring when none was for a while. */
const BACKUPS = `create table backup_runs (
  taken_at timestamptz primary key,
  finished_at timestamptz not null default now(),
  rows bigint not null,
  files int not null
)`;

export class SystemChecks1763600058000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CHECKS);
    await runner.query(BACKUPS);
  }

  /** Migrations only go forward: a mistake is mended by the next one, data is never dropped. */
  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
