/**
 * Tasks about purchases of gift cards whose money went back. The subject is the card and what took the money:
 * `card:refund` or `card:dispute`. The amount is what the agency lacks of it, what was taken off the card and did not reach
 * the buyer, or what the bank gave back of a lost dispute. The last ends when staff have paid the buyer by hand. A failed
 * refund waits while a dispute is undecided, which may take the same money.
 */
export const GIFT_CARD_TASKS = `
select 'gift_card_dispute', p.gift_card_id || ':' || d.id, null::uuid, d.amount, d.opened_at,
       coalesce(d.due_by, d.opened_at + interval '7 days')
  from provider_disputes d join payments p on p.id = d.payment_id and p.gift_card_id is not null
 where d.status not in ('won', 'lost', 'warning_closed')
union all
select 'gift_card_used', m.card_id || ':' || m.source_id, null, missing.amount, m.at, m.at + interval '7 days'
  from gift_card_money m join gift_card_reversals v on v.card_id = m.card_id
 cross join lateral (select least(v.gone - v.ended, coalesce(sum(e.amount), 0) - m.amount) as amount from gift_card_entries e
                      where e.kind = 'voided' and e.source_id = m.source_id) missing
 where missing.amount > 0
   and case when m.kind = 'dispute' then exists (select from provider_disputes d where d.id = m.source_id and d.status = 'lost')
            else m.kind = 'refund' and not exists (select from gift_card_money b
                                                    where b.kind = 'refund_reversal' and b.source_id = m.source_id) end
union all
select 'gift_card_dispute_won', m.card_id || ':' || m.source_id, null, m.amount, m.at, m.at + interval '7 days'
  from gift_card_money m join provider_disputes d on d.id = m.source_id
 where m.kind = 'dispute_reversal' and d.status = 'won' and d.lost_at is not null
   and not exists (select from refunds r where r.payment_id = d.payment_id and r.is_manual and r.created_at >= m.at)
union all
select 'gift_card_refund_failed', p.gift_card_id || ':' || r.id, null, least(r.principal, v.taken - v.gone), r.created_at,
       r.created_at + interval '14 days'
  from refunds r
  join payments p on p.id = r.payment_id and p.gift_card_id is not null
  join gift_card_reversals v on v.card_id = p.gift_card_id
 where r.state in ('failed', 'canceled') and v.taken > v.gone
   and not exists (select from provider_disputes o
                    where o.payment_id = p.id and o.status not in ('won', 'lost', 'warning_closed'))`;
