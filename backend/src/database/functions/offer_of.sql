-- Returns a day of a destination with its airports, which are JSON with the names of `DepartureAirport` in the domain.
create or replace function offer_of(destination text, day date)
  returns table(destination_id text, name_sv text, name_ar text, is_active boolean, departure_id uuid, date date,
    return_date date, state text, capacity int, blocked int, taken int, booking_closes_days int, price_adult int,
    price_child int, price_infant int, infant_age_min int, infant_age_max int, child_age_min int, child_age_max int,
    cover_included boolean, airports jsonb)
  language sql stable as $$
  select d.id, d.name_sv, d.name_ar, d.is_active,
         p.id, p.date, p.return_date, p.state, p.capacity, p.blocked, p.taken, p.booking_closes_days,
         coalesce(p.price_adult, d.price_adult), coalesce(p.price_child, d.price_child),
         coalesce(p.price_infant, d.price_infant),
         d.infant_age_min, d.infant_age_max, d.child_age_min, d.child_age_max, d.cover_included,
         (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'iata', a.iata, 'capacity', a.capacity,
                   'blocked', a.blocked, 'taken', a.taken, 'diff_adult', a.diff_adult, 'diff_child', a.diff_child,
                   'diff_infant', a.diff_infant, 'closes_days', a.closes_days, 'state', a.state)
                   order by a.position), '[]')
            from departure_airports a where a.departure_id = p.id)
    from destinations d
    left join departures p on p.destination_id = d.id and p.date = day
   where d.id = destination and d.deleted_at is null
$$;
