import type { MigrationInterface, QueryRunner } from 'typeorm';

const OFFLINE = `'cash', 'bank', 'swish', 'terminal'`;

const methods = (online: string): string =>
  `alter table payments
     drop constraint payments_method_check,
     add constraint payments_method_check check (method in (${online}, ${OFFLINE})),
     drop constraint an_intent_stands_behind,
     add constraint an_intent_stands_behind check (
       case when method in (${online}) then state in ('created', 'canceled') or intent_id is not null
       else state = 'succeeded' and intent_id is null and purpose = 'offline' and received_on is not null end)`;

/** Swish through the payment provider, wallets that hold cards, and refunds that staff pay out instead of it. */
export class SwishOnline1764028888000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(methods(`'card', 'swish_online', 'klarna'`));
    await runner.query(
      `alter table payments add column wallet text check (wallet in ('apple_pay', 'google_pay'))`,
    );
    await runner.query(`alter table refunds add column is_manual boolean not null default false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop view if exists money_lines cascade`);
    await runner.query(`alter table refunds drop column is_manual`);
    await runner.query(`alter table payments drop column wallet`);
    await runner.query(`update payments set method = 'card' where method = 'swish_online'`);
    await runner.query(methods(`'card', 'klarna'`));
  }
}
