import type { MigrationInterface, QueryRunner } from 'typeorm';

const states = (names: string): string => `
  alter table gift_cards drop constraint gift_cards_state_check,
    add constraint gift_cards_state_check check (state in (${names}))`;

/** Money that left again for the purchase of a card, and the state of a card whose purchase is disputed. */
export class GiftCardMoney1764028893100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(states(`'pending', 'active', 'blocked', 'void', 'expired'`));
    await runner.query(`create table gift_card_money (
      id bigint primary key generated always as identity,
      card_id uuid not null references gift_cards on delete restrict,
      kind text not null check (kind in ('refund', 'refund_reversal', 'dispute', 'dispute_reversal')),
      amount int not null check (amount <> 0 and (amount > 0) = (kind in ('refund_reversal', 'dispute_reversal'))),
      source_id text not null,
      at timestamptz not null default now(),
      constraint gift_card_money_booked_once unique (kind, source_id)
    )`);
    await runner.query(`create index gift_card_money_card on gift_card_money (card_id)`);
    await runner.query(`create index gift_card_money_at on gift_card_money (at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop view if exists money_lines, rounding_differences cascade`);
    await runner.query(`drop table gift_card_money`);
    await runner.query(`update gift_cards set state = 'active' where state = 'blocked'`);
    await runner.query(states(`'pending', 'active', 'void', 'expired'`));
  }
}
