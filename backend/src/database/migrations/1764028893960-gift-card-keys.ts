import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes of what a card names: a payment is deleted without reading all cards, and a card finds those in its place. */
export class GiftCardKeys1764028893960 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create index gift_cards_payment on gift_cards (payment_id) where payment_id is not null`,
    );
    await runner.query(
      `create index gift_cards_replaces on gift_cards (replaces_id) where replaces_id is not null`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index gift_cards_payment, gift_cards_replaces`);
  }
}
