import type { MigrationInterface, QueryRunner } from 'typeorm';

const purposes = (more: string): string =>
  `alter table payments drop constraint payments_purpose_check,
     add constraint payments_purpose_check check (purpose in ('deposit', 'full', 'balance', 'offline'${more}))`;

/** Orders keep what is sold under which price; no order exists yet. Old payments are deleted before their bookings. */
const ORDERS = `
  alter table extra_orders
    add column sold jsonb not null,
    add column client_key text,
    add column fingerprint text not null,
    drop constraint extra_orders_payment_id_fkey,
    add constraint extra_orders_payment_id_fkey foreign key (payment_id) references payments on delete set null`;

/** Extras that customers buy after their trip. */
export class LaterExtras1764028860000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ORDERS);
    await runner.query(purposes(`, 'extras'`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`update payments set purpose = 'balance' where purpose = 'extras'`);
    await runner.query(purposes(''));
    await runner.query(
      `alter table extra_orders drop column sold, drop column client_key, drop column fingerprint`,
    );
  }
}
