import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Destinations as editors want to see them before they are saved, for an hour each. The token itself is not kept: who
 * reads the table can open no page. Unlogged: after a crash an editor presses the button once more.
 */
export class DestinationPreviews1763600009000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create unlogged table destination_previews (
        token_hash text primary key,
        destination jsonb not null,
        created_by uuid references users (id) on delete cascade,
        expires_at timestamptz not null
      )`);
    await runner.query(
      `create index destination_previews_age on destination_previews (expires_at)`,
    );
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
