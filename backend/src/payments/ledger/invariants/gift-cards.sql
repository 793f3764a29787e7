-- Gift cards: their balances, sales and refunds.

select 'gift_card_balance_is_not_its_entries' as invariant, c.id::text as object
  from gift_cards c
 where c.balance <> (select coalesce(sum(e.amount), 0) from gift_card_entries e where e.card_id = c.id)
union all
-- What is left of a void or expired card is income, never a debt.
select 'closed_gift_card_with_a_balance', c.id::text
  from gift_cards c
 where c.state not in ('active', 'blocked') and c.balance <> 0
union all
select 'gift_card_paid_but_not_sold', p.id::text
  from payments p
 where p.gift_card_id is not null and p.state = 'succeeded'
   and not exists (select from gift_card_entries e where e.kind = 'sold' and e.card_id = p.gift_card_id
                    and e.source_id = p.id::text and e.amount = p.principal)
union all
select 'gift_card_sold_but_not_paid', e.id::text
  from gift_card_entries e
 where e.kind = 'sold'
   and not exists (select from payments p where p.id::text = e.source_id and p.gift_card_id = e.card_id
                    and p.state = 'succeeded' and p.principal = e.amount)
union all
select 'paid_by_a_gift_card_that_was_not_redeemed', p.id::text
  from payments p
 where p.method = 'gift_card'
   and not exists (select from gift_card_entries e where e.kind = 'redeemed' and e.source_id = p.id::text
                    and e.amount = -p.principal)
union all
-- Bookings are deleted with their payments after the accounting years; the entries of cards stay.
select 'gift_card_redeemed_without_a_payment', e.id::text
  from gift_card_entries e
 where e.kind = 'redeemed' and e.at > now() - interval '7 years'
   and not exists (select from payments p where p.id::text = e.source_id and p.method = 'gift_card')
union all
select 'gift_card_money_not_given_back', r.id::text
  from refunds r join payments p on p.id = r.payment_id
 where p.method = 'gift_card' and r.state = 'succeeded'
   and not exists (select from gift_card_entries e where e.kind = 'returned' and e.source_id = r.id::text
                    and e.amount = r.principal)
union all
select 'gift_card_money_given_back_without_a_refund', e.id::text
  from gift_card_entries e
 where e.kind = 'returned' and e.at > now() - interval '7 years'
   and not exists (select from refunds r where r.id::text = e.source_id and r.state = 'succeeded')
union all
select 'gift_card_without_one_paper', c.id::text
  from gift_cards c
 where c.code_hash is not null
   and (select count(*) from documents d where d.gift_card_id = c.id) <> 1
union all
-- One that failed after it had succeeded is booked back.
select 'gift_card_refund_is_not_its_money', r.id::text
  from refunds r join payments p on p.id = r.payment_id
 where p.gift_card_id is not null
   and (select coalesce(sum(m.amount), 0) from gift_card_money m
         where m.kind in ('refund', 'refund_reversal') and m.source_id = r.id::text and m.card_id = p.gift_card_id)
       <> case when r.state = 'succeeded' then -r.principal else 0 end
union all
select 'gift_card_money_without_its_refund', m.id::text
  from gift_card_money m
 where m.kind in ('refund', 'refund_reversal')
   and not exists (select from refunds r where r.id::text = m.source_id and r.state in ('succeeded', 'failed'))
union all
-- A warning takes no money, and a won dispute gives it back.
select 'gift_card_dispute_is_not_its_money', d.id
  from provider_disputes d join gift_cards c on c.payment_id = d.payment_id
 where (select coalesce(sum(m.amount), 0) from gift_card_money m
         where m.kind in ('dispute', 'dispute_reversal') and m.source_id = d.id and m.card_id = c.id) <> -ceil(d.amount)
union all
select 'gift_card_valid_after_its_refund', c.id::text
  from gift_cards c join payments p on p.id = c.payment_id join gift_card_reversals v on v.card_id = c.id
 where c.state in ('active', 'blocked') and v.gone >= p.principal
union all
-- What its buyer has back does not pay.
select 'gift_card_pays_what_went_back', c.id::text
  from gift_cards c join gift_card_reversals v on v.card_id = c.id
 where c.balance > 0 and v.gone > v.ended
union all
select 'gift_card_pays_while_disputed', c.id::text
  from gift_cards c
 where c.state = 'active'
   and exists (select from gift_cards o join provider_disputes d on d.payment_id = o.payment_id
                where o.id in (c.id, c.replaces_id) and d.status not in ('won', 'lost', 'warning_closed'))
