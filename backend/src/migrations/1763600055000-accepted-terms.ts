import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a customer accepted is kept with the booking (ADR 0025): the fees for changes beside the figures of the price, and
 * the instant whose travel terms hold. A moved booking keeps the terms of the one it came from. Until now the fees of the
 * settings were charged and every trip was said to include cancellation cover; for bookings of then that stays so.
 */
const ACCEPTED = `
alter table bookings add column terms_at timestamptz not null default now();

with recursive sold as (
  select id, created_at from bookings where moved_from_id is null
  union all
  select b.id, sold.created_at from bookings b join sold on b.moved_from_id = sold.id)
update bookings b
   set terms_at = sold.created_at,
       pricing_rules = jsonb_build_object(
         'moveFee', coalesce((select value from settings where key = 'moveFee'), '350'),
         'nameFee', coalesce((select value from settings where key = 'nameFee'), '0'),
         'insurer', coalesce((select value from settings where key = 'insurer'), '""'),
         'hasCover', true) || b.pricing_rules
  from sold where sold.id = b.id;
`;

export class AcceptedTerms1763600055000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ACCEPTED);
  }

  /** Migrations only go forward: a mistake is mended by the next one, data is never dropped. */
  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
