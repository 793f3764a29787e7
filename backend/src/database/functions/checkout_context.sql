-- Returns everything that a checkout reads, from one snapshot. `full_offer` stands for `offer` when the departure has no
-- seat left and the customer holds none: most orders of a rush are refused, and need no rooms, extras and rules for it.
create or replace function checkout_context(destination text, day date, key text, print text, buyers uuid, code text, out same_id
    uuid, out offer jsonb, out full_offer jsonb, out settings jsonb, out own int, out own_airport uuid, out own_rooms jsonb, out own_extras jsonb, out coded jsonb)
  language plpgsql stable
  set enable_seqscan to 'off' set plan_cache_mode to 'force_generic_plan' as $$
declare
  departure uuid;
begin
  select id into same_id from same_order(key, print);
  select p.id into departure from departures p where p.destination_id = destination and p.date = day;
  select coalesce(jsonb_object_agg(s.key, s.value), '{}') into settings from settings s;
  select b.seats, b.airport_id into own, own_airport from bookings b
   where b.id = coalesce(same_id, buyers) and b.departure_id = departure and b.state = 'held';
  if own is null then
    select jsonb_build_object('is_active', d.is_active, 'departure_id', p.id, 'date', p.date, 'state', p.state,
             'booking_closes_days', p.booking_closes_days, 'price_adult', coalesce(p.price_adult, d.price_adult))
      into full_offer from departures p join destinations d on d.id = p.destination_id
     where p.id = departure and d.deleted_at is null and p.taken + p.blocked >= p.capacity;
  end if;
  if full_offer is null then
    select to_jsonb(o) into offer from offer_of(destination, day) o;
  end if;
  if own is not null and offer->'rooms' <> '[]' then
    own_rooms := rooms_of(coalesce(same_id, buyers));
  end if;
  if own is not null and offer->'extras' <> '[]' then
    own_extras := extras_of(coalesce(same_id, buyers));
  end if;
  if code is not null then
    coded := discount_of_code(code, coalesce(same_id, buyers));
  end if;
  own := coalesce(own, 0);
end $$;
