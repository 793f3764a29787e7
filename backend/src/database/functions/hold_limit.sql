-- Tells whether an order would be one unpaid hold too many of its address, departure or e-mail address, and how many
-- seconds until the first of them ends. `replaced` is a hold that the order ends, or null.
create or replace function hold_limit(o jsonb, replaced uuid, out is_reached boolean, out wait int) language plpgsql as $$
declare
  holds int;
  unpaid int;
  unpaid_there int;
  wanted int := (o->'booking'->>'seats')::int;
  going_to uuid := (o->'booking'->>'departure_id')::uuid;
  first_hold uuid;
begin
  is_reached := false;
  if o->>'address' is null then
    return;
  end if;
  -- The locks make concurrent orders count one after another.
  perform pg_advisory_xact_lock(hashtextextended('holds:' || (o->>'address'), 0));
  select count(*), coalesce(sum(b.seats), 0), coalesce(sum(b.seats) filter (where b.departure_id = going_to), 0),
         (array_agg(s.booking_id order by b.hold_until))[1], ceil(extract(epoch from min(b.hold_until) - now()))
    into holds, unpaid, unpaid_there, first_hold, wait
    from checkout_sources s
    cross join lateral (select hold_until, state, seats, departure_id from bookings where id = s.booking_id limit 1) b
   where s.address = o->>'address' and b.state = 'held' and s.booking_id is distinct from replaced;
  -- The limit on the share of a departure applies only from the second order of the same address.
  if unpaid + wanted > (o->'mostHolds'->>'seats')::int
     or (unpaid_there > 0 and (unpaid_there + wanted) * 100 > (o->'mostHolds'->>'share')::int
           * (select capacity from departures where id = going_to)) then
    -- Creates a task for staff («Att göra») about the first hold.
    update bookings set attention = 'seats_held' where id = first_hold and attention is null;
    is_reached := true;
    return;
  end if;
  is_reached := holds >= (o->'mostHolds'->>'address')::int;
  if is_reached then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('holds:' || lower(o->'booking'->>'email'), 0));
  select count(*), ceil(extract(epoch from min(b.hold_until) - now())) into holds, wait
    from bookings b
   where lower(b.email) = lower(o->'booking'->>'email') and b.state = 'held' and b.id is distinct from replaced;
  is_reached := holds >= (o->'mostHolds'->>'email')::int;
end $$;
