-- Rounding differences of the books. Positive: the provider took less than they say.
create or replace view rounding_differences as
select 'refund' as kind, r.id::text as source_id, r.stripe_id as object_id, p.booking_id, p.method,
       r.principal + r.surcharge - r.provider_amount as amount,
       coalesce((select min(l.at) from ledger_entries l
                  where l.kind in ('refund', 'surcharge_refund') and l.source_id = r.id::text),
                (select m.at from gift_card_money m where m.kind = 'refund' and m.source_id = r.id::text), r.updated_at) as at
  from refunds r join payments p on p.id = r.payment_id
 where r.provider_amount is not null and r.state = 'succeeded'
union all
select 'dispute', d.id, d.id, coalesce(p.booking_id, l.booking_id), coalesce(p.method, 'card'), -d.amount - l.amount, l.at
  from provider_disputes d
  join lateral (select sum(amount) as amount, min(at) as at, (array_agg(booking_id))[1] as booking_id from ledger_entries
                 where kind in ('dispute', 'surcharge_dispute') and source_id = d.id) l on l.amount is not null
  left join payments p on p.id = d.payment_id
 where d.amount <> trunc(d.amount)
   and not exists (select from ledger_entries w
                    where w.kind in ('dispute_reversal', 'surcharge_dispute_reversal') and w.source_id = d.id)
union all
select 'dispute', d.id, d.id, null, coalesce(p.method, 'card'), -d.amount - m.amount, m.at
  from provider_disputes d
  join gift_card_money m on m.kind = 'dispute' and m.source_id = d.id
  left join payments p on p.id = d.payment_id
 where d.amount <> trunc(d.amount)
   and not exists (select from gift_card_money w where w.kind = 'dispute_reversal' and w.source_id = d.id);
