import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Addresses of purchases of gift cards, to limit declined cards. Unlogged: after a crash the counts restart. */
export class GiftCardSources1764028893000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create unlogged table gift_card_sources (
      card_id uuid primary key references gift_cards on delete cascade,
      address text not null,
      recorded_at timestamptz not null default now()
    )`);
    await runner.query(`create index gift_card_sources_age on gift_card_sources (recorded_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table gift_card_sources`);
  }
}
