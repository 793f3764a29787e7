-- Returns everything that a checkout reads, from one snapshot.
create or replace function checkout_context(destination text, day date, key text, print text, buyers uuid, code text, out same_id
    uuid, out offer jsonb, out settings jsonb, out own int, out own_airport uuid, out own_rooms jsonb, out own_extras jsonb, out coded jsonb)
  language plpgsql stable
  set enable_seqscan to 'off' set plan_cache_mode to 'force_generic_plan' as $$
declare
  departure uuid;
begin
  select id into same_id from same_order(key, print);
  select to_jsonb(o), o.departure_id into offer, departure from offer_of(destination, day) o;
  select coalesce(jsonb_object_agg(s.key, s.value), '{}') into settings from settings s;
  select b.seats, b.airport_id into own, own_airport from bookings b
   where b.id = coalesce(same_id, buyers) and b.departure_id = departure and b.state = 'held';
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
