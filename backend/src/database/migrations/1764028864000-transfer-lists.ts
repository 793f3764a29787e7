import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = `'airline', 'hotel', 'insurance', 'guide'`;

const kindsOfLists = (kinds: string): string =>
  `alter table passenger_list_exports drop constraint passenger_list_exports_kind_check,
     add constraint passenger_list_exports_kind_check check (kind in (${kinds}))`;

/** Passenger lists for the drivers of transfers that were sold as extras. */
export class TransferLists1764028864000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(kindsOfLists(`${KINDS}, 'transfer'`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from passenger_list_exports where kind = 'transfer'`);
    await runner.query(kindsOfLists(KINDS));
  }
}
