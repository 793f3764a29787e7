import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a trip is about, for search. */
export class DestinationThemes1764028873000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table destinations add column themes text[] not null default '{}' check (
        themes <@ array['umrah', 'family', 'beach', 'city', 'culture', 'nature', 'shopping', 'groups'])`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table destinations drop column themes`);
  }
}
