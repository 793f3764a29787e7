import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What confirmed bookings owe, by the day it is due, without looking into a booking: of a hundred thousand some thousands
 * owe. The columns of the expression are repeated because PostgreSQL answers from the index alone only where it has them.
 */
const OWING = `
create index bookings_owing on bookings ((coalesce(balance_due_date, departure_date)), id)
  include (balance_due_date, departure_date, destination_sv, total_price, paid_amount)
  where state = 'confirmed' and not is_paid`;

export class Owing1763600023000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(OWING);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
