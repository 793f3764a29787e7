import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A version of each departure, so that an edit of many finds those that changed meanwhile. */
export class DepartureVersions1764028811000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table departures add column version int not null default 1`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table departures drop column version`);
  }
}
