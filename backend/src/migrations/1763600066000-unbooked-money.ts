import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Money that no booking took may be in another currency, and may have come for a payment of ours that it did not fit.
 * Erasing the payment keeps the money: it still stands at the provider.
 */
const UNBOOKED = `
alter table stray_money
  add column currency text not null default 'SEK' check (currency ~ '^[A-Z]{3}$'),
  add column payment_id uuid references payments on delete set null;
create index stray_money_payment on stray_money (payment_id) where payment_id is not null;
`;

export class UnbookedMoney1763600066000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UNBOOKED);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
