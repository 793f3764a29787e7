-- Stores a customer's order in one statement (ADR 16): checks repeats, limits and seats, then creates the booking and
-- the first payment. `outcome` is 'same', 'reference taken', 'too many holds', 'no seats', 'no rooms', 'no extras',
-- 'no code' or 'held'. `seats` tells what is left after 'no seats': most orders of a rush are refused, so that needs no
-- second statement. Locks are always taken in the same order, so that two orders never cause a
-- deadlock.
create or replace function hold_order(o jsonb, out outcome text, out wait int, out booking bookings, out payment_id
    uuid, out seats jsonb)
  language plpgsql
  set enable_seqscan to 'off' set plan_cache_mode to 'force_generic_plan' as $$
declare
  is_limited boolean;
  wanted int := (o->'booking'->>'seats')::int;
  going_to uuid := (o->'booking'->>'departure_id')::uuid;
begin
  -- A repeated request waits here for the first one.
  perform pg_advisory_xact_lock(hashtextextended(coalesce(o->>'key', o->'booking'->>'fingerprint'), 0));
  select * into booking from same_order(o->>'key', o->'booking'->>'fingerprint');
  if found then
    outcome := 'same';
    return;
  end if;
  if exists (select from bookings where booking_ref = o->'booking'->>'booking_ref') then
    outcome := 'reference taken';
    return;
  end if;

  select l.is_reached, l.wait into is_limited, wait from hold_limit(o, null) l;
  if is_limited then
    outcome := 'too many holds';
    return;
  end if;

  if not take_seats(going_to, (o->'booking'->>'airport_id')::uuid, wanted) then
    outcome := 'no seats';
    seats := seats_left(going_to);
    return;
  end if;
  if not take_rooms(going_to, o->'roomCounts') then
    perform give_seats(going_to, (o->'booking'->>'airport_id')::uuid, wanted);
    outcome := 'no rooms';
    return;
  end if;
  if not take_extras(going_to, o->'extraCounts') then
    perform give_rooms(going_to, o->'roomCounts');
    perform give_seats(going_to, (o->'booking'->>'airport_id')::uuid, wanted);
    outcome := 'no extras';
    return;
  end if;
  if jsonb_typeof(o->'use') = 'object' and not take_code(o->'use') then
    perform give_extras(going_to, o->'extraCounts');
    perform give_rooms(going_to, o->'roomCounts');
    perform give_seats(going_to, (o->'booking'->>'airport_id')::uuid, wanted);
    outcome := 'no code';
    return;
  end if;
  booking := write_booking(o);
  if o->>'address' is not null then
    insert into checkout_sources (booking_id, address) values (booking.id, o->>'address');
  end if;
  insert into payments (booking_id, purpose, method, principal, surcharge, state)
  select booking.id, p->>'purpose', p->>'method', (p->>'principal')::int, (p->>'surcharge')::int, 'created'
    from (select o->'payment' as p) asked where (p->>'principal')::int > 0
  returning id into payment_id;
  insert into audit_log (action, object_type, object_id, request_id)
  values ('booking.held', 'booking', booking.id, o->>'requestId');
  outcome := 'held';
end $$;
