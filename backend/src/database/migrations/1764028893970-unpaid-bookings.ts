import type { MigrationInterface, QueryRunner } from 'typeorm';

const allow = (reasons: string): string =>
  `alter table bookings drop constraint bookings_cancel_reason_check,
     add constraint bookings_cancel_reason_check check (cancel_reason in (${reasons}))`;
const BY_STAFF = `'customer', 'illness', 'organiser', 'minimum', 'force_majeure'`;

/** The rule that cancels unpaid bookings has a reason of its own. */
export class UnpaidBookings1764028893970 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(allow(`${BY_STAFF}, 'unpaid'`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `update bookings set cancel_reason = 'customer' where cancel_reason = 'unpaid'`,
    );
    await runner.query(allow(BY_STAFF));
  }
}
