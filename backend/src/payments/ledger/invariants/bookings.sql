-- Payments and refunds of bookings, their ledger, and what a booking owes to its customer.

-- What was paid is in the booking, or goes back. A payment moves with its booking, its order stays.
select 'extras_paid_but_not_sold' as invariant, p.id::text as object
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
-- An order that was free has no deposit; what staff add to it falls on the balance.
select 'confirmed_without_first_payment', b.id::text
  from bookings b
 where b.state = 'confirmed' and b.source = 'web' and b.total_price > 0 and b.deposit > 0
   and not exists (select from payments p where p.booking_id = b.id and p.state = 'succeeded')
union all
-- A booking cancelled by staff keeps the cancellation fee, which is then its price; other ended bookings keep no money.
-- After a dispute or a failed refund, `attention` is set, until staff say that it is handled.
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
   and not exists (select from audit_log a where a.object_type = 'booking' and a.object_id = b.id::text
                    and a.action in ('attention.handled', 'booking.attended'))
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
-- The fee of a booking that staff cancelled can still be paid.
select 'live_payment_on_dead_booking', p.id::text
  from payments p join bookings b on b.id = p.booking_id
 where p.state in ('created', 'open', 'processing')
   and (b.state in ('expired', 'moved')
        or (b.state = 'cancelled' and (b.cancel_reason is null or b.paid_amount >= b.total_price)))
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
-- Öre are rounded to whole kronor. For a difference of one krona or more, `attention` must be set, until it is handled.
select 'refund_differs_from_provider', r.id::text
  from refunds r join payments p on p.id = r.payment_id join bookings b on b.id = p.booking_id
 where r.state = 'succeeded' and abs(r.principal + r.surcharge - r.provider_amount) >= 1 and b.attention is null
   and not exists (select from audit_log a where a.object_type = 'booking' and a.object_id = b.id::text
                    and a.action in ('attention.handled', 'booking.attended'))
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
