import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The provider counts in öre. Money that belongs to nothing of ours is kept as it was told; a refund made in the
 * provider's dashboard keeps the exact amount beside the whole kronor of the ledger (null: they are the same). A refund
 * of some öre after another may take no whole krona of its own.
 */
const AMOUNTS = `
alter table stray_money alter column amount type numeric(14, 2);
alter table refunds add column provider_amount numeric(14, 2);
alter table refunds drop constraint refunds_check;
alter table refunds add constraint refunds_of_something
  check (principal + surcharge > 0 or provider_amount > 0);
create index refunds_with_ore on refunds (payment_id) where provider_amount is not null;
`;

/** What the ledger rounded, read from the rows themselves. Positive: the provider took less than was booked. */
const ROUNDINGS = `
create view rounding_differences as
select 'refund' as kind, r.id::text as source_id, r.stripe_id as object_id, p.booking_id, p.method,
       r.principal + r.surcharge - r.provider_amount as amount,
       coalesce((select min(l.at) from ledger_entries l
                  where l.kind in ('refund', 'surcharge_refund') and l.source_id = r.id::text), r.updated_at) as at
  from refunds r join payments p on p.id = r.payment_id
 where r.provider_amount is not null and r.state = 'succeeded'
union all
select 'dispute', d.id, d.id, coalesce(p.booking_id, l.booking_id), coalesce(p.method, 'card'), -d.amount - l.amount, l.at
  from provider_disputes d
  join ledger_entries l on l.kind = 'dispute' and l.source_id = d.id
  left join payments p on p.id = d.payment_id
 where d.amount <> trunc(d.amount)
   and not exists (select from ledger_entries w where w.kind = 'dispute_reversal' and w.source_id = d.id);
`;

export class ProviderAmounts1763600051000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(AMOUNTS);
    await runner.query(ROUNDINGS);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
