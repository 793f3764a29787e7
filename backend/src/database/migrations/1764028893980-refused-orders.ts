import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Its columns change; the files of the functions are run after the migrations. */
const FORMER = 'drop function if exists hold_order(jsonb)';

/** An order that gets no seats is told how many are left. */
export class RefusedOrders1764028893980 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(FORMER);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(FORMER);
  }
}
