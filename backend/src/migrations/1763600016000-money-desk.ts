import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an admin said no to stays readable, like everything about money. */
const REFUNDS = `
alter table refunds add column rejected_by uuid references users on delete set null;
alter table refunds add column rejected_at timestamptz;
alter table refunds add column rejection text not null default '';
create index refunds_created on refunds (created_at);
`;

/** The same press of a button twice is one link. */
const LINKS = `
alter table pay_links add column client_key text unique;
create index payments_pay_link on payments (pay_link_id) where pay_link_id is not null;
create index payments_received on payments (succeeded_at, id) where state = 'succeeded';
`;

/** Money that the provider tells of and that belongs to nothing of ours: somebody has to look. Whole SEK. */
const STRAY_MONEY = `
create table stray_money (
  id text primary key,
  kind text not null check (kind in ('payment', 'refund', 'dispute')),
  amount int not null,
  noticed_at timestamptz not null default now(),
  handled_at timestamptz,
  handled_by uuid references users on delete set null,
  note text not null default ''
);
create index stray_money_waiting on stray_money (noticed_at) where handled_at is null;
`;

export class MoneyDesk1763600016000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(REFUNDS);
    await runner.query(LINKS);
    await runner.query(STRAY_MONEY);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
