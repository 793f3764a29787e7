import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = `'charge', 'surcharge', 'refund', 'surcharge_refund', 'refund_reversal', 'surcharge_refund_reversal', 'dispute',
  'dispute_reversal', 'adjustment', 'transfer', 'surcharge_transfer'`;

const kinds = (names: string): string =>
  `alter table ledger_entries
     drop constraint ledger_entries_kind_check,
     add constraint ledger_entries_kind_check check (kind in (${names}))`;

/** The part of a dispute that takes the fee for Klarna, which is never counted as paid for the trip. */
export class DisputedFees1764028893930 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(kinds(`${KINDS}, 'surcharge_dispute', 'surcharge_dispute_reversal'`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(kinds(KINDS));
  }
}
