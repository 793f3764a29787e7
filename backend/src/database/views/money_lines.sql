-- Ledger entries with their payments, and the money of sold gift cards, which is of no booking. Each payment is
-- looked up by key (`limit`): the planner must not read all payments for the few entries of a day.
create or replace view money_lines as
select l.id, l.booking_id, l.kind, l.amount, l.at, p.id as payment_id, r.id as refund_id, r.source as refund_source,
       -- What staff paid out by hand left through the bank.
       case when r.is_manual then 'bank' when p.method is not null then p.method when l.kind like '%dispute%' then 'card' else 'other' end as method,
       case when l.kind in ('charge', 'surcharge') then 'payment'
            when l.kind like '%dispute%' then 'dispute'
            when r.id is not null then 'refund' end as object_kind,
       case when l.kind in ('charge', 'surcharge') then p.intent_id
            when l.kind like '%dispute%' then l.source_id
            else r.stripe_id end as object_id
  from ledger_entries l
  left join lateral (select * from refunds where id = id_in(l.source_id) and l.kind in
    ('refund', 'surcharge_refund', 'refund_reversal', 'surcharge_refund_reversal') limit 1) r on true
  left join lateral (select * from provider_disputes where id = l.source_id and l.kind like '%dispute%' limit 1) d on true
  left join lateral (select * from payments where id = coalesce(r.payment_id, d.payment_id,
    case when l.kind in ('charge', 'surcharge') then id_in(l.source_id) end) limit 1) p on true
union all
select e.id, null, 'charge', e.amount, e.at, p.id, null, null, p.method, 'payment', p.intent_id
  from gift_card_entries e
  left join lateral (select * from payments where id = id_in(e.source_id) limit 1) p on true
 where e.kind = 'sold'
union all
select m.id, null, m.kind, m.amount, m.at, p.id, r.id, r.source, case when r.is_manual then 'bank' else coalesce(p.method, 'card') end,
       case when m.kind like 'dispute%' then 'dispute' else 'refund' end,
       case when m.kind like 'dispute%' then m.source_id else r.stripe_id end
  from gift_card_money m
  left join lateral (select * from refunds where id = id_in(m.source_id) limit 1) r on true
  left join lateral (select * from payments where id = (select payment_id from gift_cards where id = m.card_id)
    limit 1) p on true;
