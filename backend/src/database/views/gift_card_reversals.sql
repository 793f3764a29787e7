-- Of each bought card: what of its purchase went back or is on its way, with lost disputes (gone), what is no longer on
-- the card without having paid (ended), and the part of that which was taken because the purchase went back (taken). The
-- agency lacks what is gone and not ended; it owes the buyer what is taken and not gone. Whole SEK.
create or replace view gift_card_reversals as
select c.id as card_id, c.payment_id, (refunded.amount + lost.amount)::int as gone,
       (own.ended + other.amount)::int as ended, (own.taken + other.amount)::int as taken
  from gift_cards c
 cross join lateral (select coalesce(sum(principal), 0) as amount from refunds
                      where payment_id = c.payment_id and state not in ('failed', 'canceled')) refunded
 cross join lateral (select coalesce(sum(ceil(amount)), 0) as amount from provider_disputes
                      where payment_id = c.payment_id and status = 'lost') lost
 cross join lateral (select coalesce(-sum(amount), 0) as ended,
                            coalesce(-sum(amount) filter (where source_id <> c.id::text), 0) as taken
                       from gift_card_entries where card_id = c.id and kind in ('voided', 'expired')) own
 -- Of money that came back from a booking, on the card that was made for the rest of it.
 cross join lateral (select coalesce(-sum(v.amount), 0) as amount
                       from gift_card_entries e
                       join refunds r on r.payment_id = id_in(e.source_id)
                       join gift_card_entries v on v.kind = 'voided' and v.source_id = r.id::text and v.card_id <> c.id
                      where e.card_id = c.id and e.kind = 'redeemed') other
 where c.payment_id is not null;
