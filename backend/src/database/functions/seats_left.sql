-- Returns the seats of a departure and of its airports as they are now, as JSON with columns of `offer_of`. Null for an
-- unknown departure.
create or replace function seats_left(departure uuid) returns jsonb language plpgsql stable
  set enable_seqscan to 'off' set plan_cache_mode to 'force_generic_plan' as $$
begin
  return (select jsonb_build_object('state', p.state, 'capacity', p.capacity, 'blocked', p.blocked, 'taken', p.taken,
                   'airports', airports_of(p.id))
            from departures p where p.id = departure);
end $$;
