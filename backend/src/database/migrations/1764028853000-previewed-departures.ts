import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `departures`: the flights and hotels of the departures of a preview. */
export class PreviewedDepartures1764028853000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table destination_previews add column departures jsonb not null default '[]'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table destination_previews drop column departures`);
  }
}
