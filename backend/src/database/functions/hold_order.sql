-- Stores a customer's order in one statement (ADR 16): checks repeats, limits and seats, then creates the booking and
-- the first payment. `outcome` is 'same', 'reference taken', 'too many holds', 'no seats', 'no rooms', 'no extras', 'no code' or 'held'. Locks are always
-- taken in the same order, so that two orders never cause a deadlock.
create or replace function hold_order(o jsonb, out outcome text, out wait int, out booking bookings, out payment_id
    uuid)
  language plpgsql
  set enable_seqscan to 'off' set plan_cache_mode to 'force_generic_plan' as $$
declare
  holds int;
  unpaid int;
  unpaid_there int;
  wanted int := (o->'booking'->>'seats')::int;
  going_to uuid := (o->'booking'->>'departure_id')::uuid;
  first_hold uuid;
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

  -- The number of unpaid holds per address is limited. The lock makes concurrent orders count one after another.
  if o->>'address' is not null then
    perform pg_advisory_xact_lock(hashtextextended('holds:' || (o->>'address'), 0));
    select count(*), coalesce(sum(b.seats), 0), coalesce(sum(b.seats) filter (where b.departure_id = going_to), 0),
           (array_agg(s.booking_id order by b.hold_until))[1], ceil(extract(epoch from min(b.hold_until) - now()))
      into holds, unpaid, unpaid_there, first_hold, wait
      from checkout_sources s
      cross join lateral (select hold_until, state, seats, departure_id from bookings where id = s.booking_id limit 1) b
     where s.address = o->>'address' and b.state = 'held';
    -- The limit on the share of a departure applies only from the second order of the same address.
    if unpaid + wanted > (o->'mostHolds'->>'seats')::int
       or (unpaid_there > 0 and (unpaid_there + wanted) * 100 > (o->'mostHolds'->>'share')::int
             * (select capacity from departures where id = going_to)) then
      -- Creates a task for staff («Att göra») about the first hold.
      update bookings set attention = 'seats_held' where id = first_hold and attention is null;
      outcome := 'too many holds';
      return;
    end if;
    if holds >= (o->'mostHolds'->>'address')::int then
      outcome := 'too many holds';
      return;
    end if;
    perform pg_advisory_xact_lock(hashtextextended('holds:' || lower(o->'booking'->>'email'), 0));
    select count(*), ceil(extract(epoch from min(b.hold_until) - now())) into holds, wait
      from bookings b where lower(b.email) = lower(o->'booking'->>'email') and b.state = 'held';
    if holds >= (o->'mostHolds'->>'email')::int then
      outcome := 'too many holds';
      return;
    end if;
  end if;

  if not take_seats(going_to, (o->'booking'->>'airport_id')::uuid, wanted) then
    outcome := 'no seats';
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
