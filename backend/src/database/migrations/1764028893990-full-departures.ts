import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Its columns change; the files of the functions are run after the migrations. */
const FORMER = 'drop function if exists checkout_context(text, date, text, text, uuid, text)';

/** An order for a full departure reads no rooms, extras and discount rules. */
export class FullDepartures1764028893990 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(FORMER);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(FORMER);
  }
}
