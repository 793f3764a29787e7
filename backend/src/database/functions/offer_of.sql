create or replace function offer_of(destination text, day date)
  returns table(destination_id text, name_sv text, name_ar text, is_active boolean, departure_id uuid, date date,
    return_date date, state text, capacity int, blocked int, taken int, booking_closes_days int, price_adult int,
    price_child int, price_infant int, infant_age_min int, infant_age_max int, child_age_min int, child_age_max int,
    cover_included boolean)
  language sql stable as $$
  select d.id, d.name_sv, d.name_ar, d.is_active,
         p.id, p.date, p.return_date, p.state, p.capacity, p.blocked, p.taken, p.booking_closes_days,
         coalesce(p.price_adult, d.price_adult), coalesce(p.price_child, d.price_child),
         coalesce(p.price_infant, d.price_infant),
         d.infant_age_min, d.infant_age_max, d.child_age_min, d.child_age_max, d.cover_included
    from destinations d
    left join departures p on p.destination_id = d.id and p.date = day
   where d.id = destination and d.deleted_at is null
$$;
