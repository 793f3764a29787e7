/**
 * Tasks about purchases of gift cards whose money went back. The subject is the card and what took the money:
 * `card:refund` or `card:dispute`.
 */
export const GIFT_CARD_TASKS = `
select 'gift_card_dispute', p.gift_card_id || ':' || d.id, null::uuid, d.amount, d.opened_at,
       coalesce(d.due_by, d.opened_at + interval '7 days')
  from provider_disputes d join payments p on p.id = d.payment_id and p.gift_card_id is not null
 where d.status not in ('won', 'lost', 'warning_closed')
union all
select 'gift_card_used', m.card_id || ':' || m.source_id, null, -m.amount + taken.amount, m.at, m.at + interval '7 days'
  from gift_card_money m
 cross join lateral (select coalesce(sum(e.amount), 0) as amount from gift_card_entries e
                      where e.kind = 'voided' and e.source_id = m.source_id) taken
 where -m.amount + taken.amount > 0
   and case when m.kind = 'dispute' then exists (select from provider_disputes d where d.id = m.source_id and d.status = 'lost')
            else m.kind = 'refund' and not exists (select from gift_card_money b
                                                    where b.kind = 'refund_reversal' and b.source_id = m.source_id) end
union all
select 'gift_card_refund_failed', p.gift_card_id || ':' || r.id, null, r.principal, r.created_at,
       r.created_at + interval '14 days'
  from refunds r join payments p on p.id = r.payment_id and p.gift_card_id is not null
 where r.state = 'failed'`;
