-- Invariants of seats and money. Each returned row (invariant, object) is a violation.
-- The tests, a daily job and the restore run this query (reliability.md 3.9).

select 'seat_mismatch' as invariant, d.id::text as object
  from departures d
 where d.taken <> coalesce((select sum(b.seats) from bookings b
                             where b.departure_id = d.id and b.state in ('held', 'option', 'confirmed')), 0)
union all
select 'airport_seat_mismatch', a.id::text
  from departure_airports a
 where a.taken <> coalesce((select sum(b.seats) from bookings b
                             where b.departure_id = a.departure_id and b.airport_id = a.id
                               and b.state in ('held', 'option', 'confirmed')), 0)
union all
select 'airports_are_not_the_departure', d.id::text
  from departures d
 where d.taken <> (select coalesce(sum(a.taken), 0) from departure_airports a where a.departure_id = d.id)
union all
select 'airport_oversold', a.id::text from departure_airports a where a.taken + a.blocked > a.capacity
union all
select 'room_mismatch', r.departure_id || ' ' || r.room_type_id
  from departure_rooms r
 where r.taken <> (select count(*) from booking_rooms k join bookings b on b.id = k.booking_id
                    where b.departure_id = r.departure_id and k.room_type_id = r.room_type_id
                      and k.state = 'active' and b.state in ('held', 'option', 'confirmed'))
union all
select 'room_without_stock', k.id::text
  from booking_rooms k join bookings b on b.id = k.booking_id
 where k.state = 'active' and b.state in ('held', 'option', 'confirmed')
   and not exists (select from departure_rooms r
                    where r.departure_id = b.departure_id and r.room_type_id = k.room_type_id)
union all
select 'room_oversold', r.departure_id || ' ' || r.room_type_id from departure_rooms r where r.taken + r.blocked > r.stock
union all
select 'extra_mismatch', x.departure_id || ' ' || x.extra_id
  from departure_extras x
 where x.taken <> (select count(*) from booking_extras e join bookings b on b.id = e.booking_id
                    where b.departure_id = x.departure_id and e.extra_id = x.extra_id
                      and e.state = 'active' and b.state in ('held', 'option', 'confirmed'))
                + (select coalesce(sum((i->>'units')::int), 0)
                     from extra_orders o join bookings b on b.id = o.booking_id
                    cross join jsonb_array_elements(o.items) i
                    where o.state = 'held' and b.departure_id = x.departure_id and i->>'extra_id' = x.extra_id::text)
union all
select 'extra_without_stock', e.id::text
  from booking_extras e join bookings b on b.id = e.booking_id
 where e.state = 'active' and b.state in ('held', 'option', 'confirmed')
   and not exists (select from departure_extras x
                    where x.departure_id = b.departure_id and x.extra_id = e.extra_id)
union all
select 'extra_oversold', x.departure_id || ' ' || x.extra_id from departure_extras x where x.taken > x.stock
union all
-- What was paid is in the booking, or goes back. A payment moves with its booking, its order stays.
select 'extras_paid_but_not_sold', p.id::text
  from payments p
 where p.purpose = 'extras' and p.state = 'succeeded'
   and not exists (select from extra_orders o where o.payment_id = p.id and o.state = 'paid')
   and not exists (select from refunds r where r.payment_id = p.id)
union all
select 'extras_sold_but_not_paid', o.id::text
  from extra_orders o join payments p on p.id = o.payment_id
 where o.state = 'paid' and (p.state <> 'succeeded' or p.principal <> o.amount)
union all
select 'extras_are_not_their_lines', coalesce(e.booking_id, l.booking_id)::text
  from (select booking_id, extra_id, sum(amount) as amount from booking_extras group by booking_id, extra_id) e
  full join (select booking_id, extra_id, sum(amount) as amount from booking_lines where kind = 'extra'
              group by booking_id, extra_id) l on l.booking_id = e.booking_id and l.extra_id = e.extra_id
 where coalesce(e.amount, 0) <> coalesce(l.amount, 0)
union all
-- Who has left or was replaced travels with nothing.
select 'extra_of_nobody', e.id::text
  from booking_extras e join bookings b on b.id = e.booking_id
  join passengers p on p.id = e.passenger_id
 where e.state = 'active' and b.state in ('held', 'option', 'confirmed') and p.state <> 'active'
union all
-- Bookings from before room types have none.
select 'traveller_without_room', p.id::text
  from passengers p join bookings b on b.id = p.booking_id
  left join booking_rooms k on k.id = p.room_id and k.booking_id = b.id and k.state = 'active'
 where p.state = 'active' and b.state in ('held', 'option', 'confirmed') and k.id is null
   and exists (select from booking_rooms o where o.booking_id = b.id and o.state = 'active')
union all
-- Fewer people than a room is meant for are no violation: others may have cancelled.
select 'room_outside_its_limits', k.id::text
  from booking_rooms k join bookings b on b.id = k.booking_id
  left join passengers p on p.room_id = k.id and p.state = 'active'
 where k.state = 'active' and b.state in ('held', 'option', 'confirmed')
 group by k.id
having count(p.id) filter (where p.type = 'adult') = 0
    or count(p.id) filter (where p.bed = 'own') > (k.terms->>'max_own')::int
    or count(p.id) filter (where p.type = 'adult') > (k.terms->>'max_adults')::int
    or count(p.id) filter (where p.type = 'child' and p.bed = 'own') > (k.terms->>'max_children')::int
    or count(p.id) filter (where p.bed = 'shared') > (k.terms->>'shared_places')::int
    or count(p.id) filter (where p.bed = 'cot') > (k.terms->>'cots')::int
union all
select 'oversold', d.id::text from departures d where d.taken + d.blocked > d.capacity + d.overbooked
union all
select 'overbooking_not_given_back', d.id::text
  from departures d
 where d.overbooked > greatest(0, d.taken + d.blocked - d.capacity)
union all
select 'total_is_not_sum_of_lines', b.id::text
  from bookings b
 where b.total_price <> coalesce((select sum(l.amount) from booking_lines l where l.booking_id = b.id), 0)
union all
select 'paid_without_ledger_line', p.id::text
  from payments p
 where p.state = 'succeeded' and p.booking_id is not null
   and not exists (select from ledger_entries l
                    where l.kind = 'charge' and l.source_id = p.id::text and l.amount = p.principal)
union all
select 'fee_without_ledger_line', p.id::text
  from payments p
 where p.state = 'succeeded' and p.surcharge > 0 and p.booking_id is not null
   and not exists (select from ledger_entries l
                    where l.kind = 'surcharge' and l.source_id = p.id::text and l.amount = p.surcharge)
union all
select 'ledger_line_without_payment', l.id::text
  from ledger_entries l
 where l.kind in ('charge', 'surcharge')
   and not exists (select from payments p where p.id::text = l.source_id and p.state = 'succeeded' and p.booking_id is not null)
union all
select 'refunded_without_ledger_line', r.id::text
  from refunds r join payments p on p.id = r.payment_id
 where r.state = 'succeeded' and r.principal > 0 and p.booking_id is not null
   and not exists (select from ledger_entries l
                    where l.kind = 'refund' and l.source_id = r.id::text and l.amount = -r.principal)
union all
select 'refund_line_without_refund', l.id::text
  from ledger_entries l
 where l.kind in ('refund', 'surcharge_refund')
   and not exists (select from refunds r where r.id::text = l.source_id and r.state in ('succeeded', 'failed'))
union all
select 'first_payment_twice', b.id::text
  from bookings b
 where (select count(*) from payments p
         where p.booking_id = b.id and p.state = 'succeeded' and p.purpose in ('deposit', 'full')
           and not exists (select from refunds r where r.payment_id = p.id and r.state not in ('failed', 'canceled'))) > 1
union all
select 'paid_amount_is_not_ledger_sum', b.id::text
  from bookings b
 where b.paid_amount <> (select coalesce(sum(l.amount), 0) from ledger_entries l
         where l.booking_id = b.id and l.kind not like 'surcharge%')
union all
select 'confirmed_without_first_payment', b.id::text
  from bookings b
 where b.state = 'confirmed' and b.source = 'web' and b.total_price > 0
   and not exists (select from payments p where p.booking_id = b.id and p.state = 'succeeded')
union all
-- A booking cancelled by staff keeps the cancellation fee, which is then its price; other ended bookings keep no money.
-- After a dispute or a failed refund, `attention` is set.
select 'money_left_on_dead_booking', b.id::text
  from bookings b
 where (b.state = 'expired' or (b.state = 'cancelled' and b.cancel_reason is null))
   and (select coalesce(sum(l.amount), 0) from ledger_entries l where l.booking_id = b.id) > 0
   and not exists (select from refunds r join payments p on p.id = r.payment_id
                    where p.booking_id = b.id and r.state in ('requested', 'pending', 'failed'))
union all
select 'more_than_the_fee_on_cancelled_booking', b.id::text
  from bookings b
 where b.state = 'cancelled' and b.cancel_reason is not null and b.attention is null and b.paid_amount > b.total_price
   and not exists (select from refunds r join payments p on p.id = r.payment_id
                    where p.booking_id = b.id and r.state in ('requested', 'pending', 'failed'))
union all
select 'money_left_on_moved_booking', b.id::text
  from bookings b
 where b.state = 'moved' and (b.paid_amount <> 0 or exists (select from payments p where p.booking_id = b.id and p.state = 'succeeded'))
union all
select 'money_lost_in_a_move', b.id::text
  from bookings b
 where b.moved_from_id is not null
   and (select coalesce(sum(l.amount), 0) from ledger_entries l
         where l.kind in ('transfer', 'surcharge_transfer') and l.source_id in ('out:' || b.id, 'in:' || b.id)) <> 0
union all
-- Only those who have come home write of a trip, and only of their own.
select 'review_without_journey', r.id::text
  from reviews r join bookings b on b.id = r.booking_id
 where r.state <> 'withdrawn'
   and (r.destination_id <> b.destination_id
        or (r.created_at at time zone 'Europe/Stockholm')::date <= b.return_date)
union all
select 'live_payment_on_dead_booking', p.id::text
  from payments p join bookings b on b.id = p.booking_id
 where p.state in ('created', 'open', 'processing') and b.state in ('expired', 'cancelled', 'moved')
union all
select 'confirmed_without_one_confirmation', b.id::text
  from bookings b
 where b.state = 'confirmed' and b.source = 'web' and b.moved_from_id is null
   and (select count(*) from outbox_mails m where m.dedupe = 'booking_confirmed:' || b.id) <> 1
union all
select 'event_unprocessed', e.event_id
  from stripe_events e
 where e.processed_at is null and e.received_at < now() - interval '15 minutes'
union all
select 'refund_stuck', r.id::text
  from refunds r join payments p on p.id = r.payment_id left join bookings b on b.id = p.booking_id
 where r.state = 'pending' and r.created_at < now() - interval '24 hours' and b.attention is null
   and p.method in ('card', 'swish_online', 'klarna') and not r.is_manual
union all
-- Öre are rounded to whole kronor. For a difference of one krona or more, `attention` must be set.
select 'refund_differs_from_provider', r.id::text
  from refunds r join payments p on p.id = r.payment_id join bookings b on b.id = p.booking_id
 where r.state = 'succeeded' and abs(r.principal + r.surcharge - r.provider_amount) >= 1 and b.attention is null
union all
-- A payment that no booking accepted is not in the ledger, so its refund must not be in it either.
select 'refund_of_money_never_booked', r.id::text
  from refunds r join payments p on p.id = r.payment_id
 where r.state = 'succeeded' and p.state <> 'succeeded'
union all
-- Disputes are not counted: a bank can also take money that was already refunded. What it took before a move is in the
-- transfer.
select 'more_sent_back_than_received', b.id::text
  from bookings b
 where b.paid_amount < 0
   and (select sum(l.amount) from ledger_entries l
         where l.booking_id = b.id and l.kind not like 'surcharge%' and l.kind not like 'dispute%')
       < (select coalesce(sum(l.amount), 0) from payments p join provider_disputes d on d.payment_id = p.id
            join ledger_entries l on l.source_id = d.id and l.kind like 'dispute%' and l.booking_id <> p.booking_id
           where p.booking_id = b.id)
union all
select 'gift_card_balance_is_not_its_entries', c.id::text
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
   and exists (select from provider_disputes d where d.payment_id = c.payment_id
                and d.status not in ('won', 'lost', 'warning_closed'))
