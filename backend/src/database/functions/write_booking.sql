-- Stores the record that create-booking.queries.ts creates. Search words are written once, after the passengers.
create or replace function write_booking(b jsonb)
  returns bookings
  language plpgsql
  set enable_seqscan to 'off' set plan_cache_mode to 'force_generic_plan' as $$
declare
  written bookings;
  room_ids uuid[];
  passenger_ids uuid[];
  line_ids bigint[];
begin
  perform set_config('safar.passengers_follow', 'yes', true);
  insert into bookings (booking_ref, client_key, fingerprint, destination_id, departure_id, airport_id, airport,
      destination_sv, destination_ar, departure_date, return_date, seats, prices, age_bands, pricing_rules, cancellation_ladder, total_price, deposit,
      payment_choice, balance_due_date, email, phone, language, insurance, source, owner_id, notes, invoice_later, state,
      hold_until)
  select v.booking_ref, v.client_key, v.fingerprint, v.destination_id, v.departure_id, v.airport_id, v.airport,
      v.destination_sv, v.destination_ar, v.departure_date, v.return_date, v.seats, v.prices, v.age_bands, v.pricing_rules, v.cancellation_ladder, v.total_price,
      v.deposit, v.payment_choice, v.balance_due_date, v.email, v.phone, v.language, v.insurance, v.source, v.owner_id,
      v.notes, v.invoice_later, v.state,
      case v.state
        when 'held' then now() + make_interval(mins => (b->>'holdMinutes')::int)
        when 'option' then ((b->>'optionDay')::date + time '23:59:59') at time zone 'Europe/Stockholm'
      end
    from jsonb_populate_record(null::bookings, b->'booking') v
  returning * into written;
  perform set_config('safar.passengers_follow', '', true);

  -- Rooms, passengers and lines refer to each other by their places in the order.
  with made as (
    insert into booking_rooms (booking_id, position, room_type_id, name_sv, name_ar, terms)
    select written.id, nth, (r->>'room_type_id')::uuid, r->>'name_sv', r->>'name_ar', r->'terms'
      from jsonb_array_elements(b->'rooms') with ordinality as t (r, nth)
    returning id, position)
  select array_agg(id order by position) into room_ids from made;

  with made as (
    insert into passengers (booking_id, position, type, first_name, last_name, birthdate, gender, room_id, bed)
    select written.id, nth - 1, p->>'type', p->>'firstName', p->>'lastName', (p->>'birthdate')::date, p->>'gender',
        room_ids[(p->>'room')::int + 1], p->>'bed'
      from jsonb_array_elements(b->'travellers') with ordinality as t (p, nth)
    returning id, position)
  select array_agg(id order by position) into passenger_ids from made;

  with made as (
    insert into booking_lines (booking_id, kind, traveller_type, quantity, unit_price, amount, label, passenger_id,
      room_id, extra_id, rule_id)
    select written.id, l->>'kind', l->>'travellerType', (l->>'quantity')::int, (l->>'unitPrice')::int, (l->>'amount')::int,
      l->>'label', passenger_ids[(l->>'passenger')::int + 1], room_ids[(l->>'room')::int + 1],
      (l->>'extra_id')::uuid, (l->>'ruleId')::uuid
      from jsonb_array_elements(b->'lines') with ordinality as t (l, nth) order by nth
    returning id)
  select array_agg(id order by id) into line_ids from made;

  insert into booking_extras (booking_id, extra_id, passenger_id, quantity, amount, line_id, name_sv, name_ar, terms,
      sold)
  select written.id, (e->>'extra_id')::uuid, passenger_ids[(e->>'passenger')::int + 1], (e->>'quantity')::int,
      (e->>'amount')::int, line_ids[(e->>'line')::int + 1], e->>'name_sv', e->>'name_ar', e->'terms', e->>'sold'
    from jsonb_array_elements(b->'extras') e;

  if jsonb_typeof(b->'use') = 'object' then
    insert into discount_uses (booking_id, rule_id, email_hash, amount, state)
    values (written.id, (b->'use'->>'rule_id')::uuid, b->'use'->>'email_hash', (b->'use'->>'amount')::int,
      case when written.state = 'confirmed' then 'used' else 'reserved' end);
  end if;

  insert into payment_plan (booking_id, position, kind, amount, due_date)
  select written.id, nth, p->>'kind', (p->>'amount')::int,
      coalesce((p->>'due')::date, (now() at time zone 'Europe/Stockholm')::date)
    from jsonb_array_elements(b->'plan') with ordinality as t (p, nth) where (p->>'amount')::int > 0;
  return written;
end $$;
