-- Returns the airports of a departure in order, as JSON with the names of `DepartureAirport` in the domain.
create or replace function airports_of(departure uuid) returns jsonb language plpgsql stable
  set enable_seqscan to 'off' set plan_cache_mode to 'force_generic_plan' as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'iata', a.iata, 'capacity', a.capacity,
                   'blocked', a.blocked, 'taken', a.taken, 'diff_adult', a.diff_adult, 'diff_child', a.diff_child,
                   'diff_infant', a.diff_infant, 'closes_days', a.closes_days, 'state', a.state)
                   order by a.position), '[]')
            from departure_airports a where a.departure_id = departure);
end $$;
