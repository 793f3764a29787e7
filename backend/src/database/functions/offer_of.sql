-- Returns a day of a destination with its airports, room types on sale, extras with their groups and automatic discount
-- rules, which are JSON with the names of `DepartureAirport`, `RoomOffer`, `StoredExtraOffer`, `ExtraGroup` and
-- `DiscountRule` in the domain. Prices of rooms on the departure replace those of the trip. Planned once a connection:
-- planning takes longer than reading.
create or replace function offer_of(destination text, day date)
  returns table(destination_id text, name_sv text, name_ar text, is_active boolean, departure_id uuid, date date,
    return_date date, state text, capacity int, blocked int, taken int, booking_closes_days int, price_adult int,
    price_child int, price_infant int, infant_age_min int, infant_age_max int, child_age_min int, child_age_max int,
    cover_included boolean, airports jsonb, shared_age_max int, rooms jsonb, extras jsonb, extra_groups jsonb,
    discounts jsonb)
  language plpgsql stable rows 1
  set enable_seqscan to 'off' set plan_cache_mode to 'force_generic_plan' as $$
#variable_conflict use_column
begin
  return query select d.id, d.name_sv, d.name_ar, d.is_active,
         p.id, p.date, p.return_date, p.state, p.capacity, p.blocked, p.taken, p.booking_closes_days,
         coalesce(p.price_adult, d.price_adult), coalesce(p.price_child, d.price_child),
         coalesce(p.price_infant, d.price_infant),
         d.infant_age_min, d.infant_age_max, d.child_age_min, d.child_age_max, d.cover_included,
         airports_of(p.id),
         d.shared_age_max,
         (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'code', t.code, 'name_sv', t.name_sv,
                   'name_ar', t.name_ar, 'standard', t.standard, 'min_own', t.min_own, 'max_own', t.max_own,
                   'max_adults', t.max_adults, 'max_children', t.max_children, 'shared_places', t.shared_places,
                   'cots', t.cots, 'supplement_adult', coalesce(r.supplement_adult, 0),
                   'supplement_child', coalesce(r.supplement_child, 0), 'underuse', coalesce(r.underuse, 0),
                   'shared_child_price', r.shared_child_price,
                   'left', case when s.stock is not null then greatest(0, s.stock - s.blocked - s.taken) end) order by t.sort, t.code), '[]')
            from room_types t
            left join lateral (select * from room_prices o
                                where o.room_type_id = t.id and (o.departure_id = p.id or o.departure_id is null)
                                order by o.departure_id nulls last limit 1) r on true
            left join departure_rooms s on s.room_type_id = t.id and s.departure_id = p.id
           where t.destination_id = d.id and t.is_active),
         coalesce(e.extras, '[]'), coalesce(e.groups, '[]'),
         (select coalesce(jsonb_agg(discount_rule_json(r) order by r.id), '[]') from discount_rules r
           where r.code is null and r.is_active and (r.destinations is null or d.id = any(r.destinations)))
    from destinations d
    left join departures p on p.destination_id = d.id and p.date = day
    cross join lateral extras_on(d.id, p.id) e
   where d.id = destination and d.deleted_at is null;
end $$;
