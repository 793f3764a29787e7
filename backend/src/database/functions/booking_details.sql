-- Returns a booking with all related rows from one snapshot, in one statement that is planned once per session. The
-- lists are JSON with the names that booking-details.queries.ts expects.
create or replace function booking_details(wanted uuid)
  returns table(booking bookings, passengers json, lines json, payments json, refunds json, plan json, documents
    json, trip json, fees int, moved_to_ref text, payment_pending boolean, rooms json, extras json)
  language plpgsql stable as $$
begin
  return query select b,
    (select coalesce(json_agg(json_build_object('id', p.id, 'type', p.type, 'firstName', p.first_name,
              'lastName', p.last_name, 'birthdate', p.birthdate, 'gender', p.gender, 'state', p.state,
              'roomId', p.room_id, 'bed', p.bed) order by p.position), '[]') from passengers p where p.booking_id = b.id),
    (select coalesce(json_agg(json_build_object('kind', l.kind, 'travellerType', l.traveller_type,
              'quantity', l.quantity, 'unitPrice', l.unit_price, 'amount', l.amount, 'label', l.label,
              'passengerId', l.passenger_id, 'roomId', l.room_id, 'extraId', l.extra_id, 'reason', l.reason,
              'code', r.code::text,
              'names', coalesce(
                (select json_build_object('name_sv', e.name_sv, 'name_ar', e.name_ar) from booking_extras e
                  where l.kind = 'extra' and e.booking_id = l.booking_id and e.extra_id = l.extra_id limit 1),
                case when r.id is not null then json_build_object('name_sv', r.name_sv, 'name_ar', r.name_ar) end))
              order by l.id), '[]')
       from booking_lines l left join discount_rules r on r.id = l.rule_id where l.booking_id = b.id),
    (select coalesce(json_agg(json_build_object('id', p.id, 'paidAt', p.succeeded_at, 'method', p.method,
              'wallet', p.wallet, 'amount', p.principal, 'surcharge', p.surcharge, 'reference', p.reference, 'refunded',
              coalesce((select sum(r.principal) from refunds r
                         where r.payment_id = p.id and r.state not in ('failed', 'canceled')), 0))
              order by p.succeeded_at), '[]') from payments p where p.booking_id = b.id and p.state = 'succeeded'),
    (select coalesce(json_agg(json_build_object('id', r.id, 'batch_id', r.batch_id, 'requested_at', r.created_at,
              'state', r.state, 'source', r.source, 'method', refund_method(r.is_manual, p.method), 'amount', r.principal,
              'surcharge', r.surcharge, 'reason', r.reason, 'settled', case when p.method = 'gift_card' then (select -sum(e.amount)
                from gift_card_entries e where e.kind = 'voided' and e.source_id = r.id::text) end,
              'approved', r.approved_by is not null or r.source not in ('staff', 'cancellation'))
              order by r.created_at, r.id), '[]')
       from payments p join refunds r on r.payment_id = p.id where p.booking_id = b.id),
    shown_plan(b.id)::json,
    (with recursive journey as (
       select b.id, b.moved_from_id, null::text as ref
       union all
       select f.id, f.moved_from_id, f.booking_ref from bookings f join journey j on f.id = j.moved_from_id)
     select coalesce(json_agg(json_build_object('id', d.id, 'kind', d.kind, 'number', d.number,
              'issued_at', d.issued_at, 'language', d.language, 'booking_ref', j.ref)
              order by d.issued_at, d.series, d.position), '[]')
       from journey j join documents d on d.booking_id = j.id where d.content is not null),
    (select json_build_object('pdf_info_url', t.pdf_info_url, 'included_text_sv', t.included_text_sv,
              'included_text_ar', t.included_text_ar, 'not_included_text_sv', t.not_included_text_sv,
              'not_included_text_ar', t.not_included_text_ar, 'transfer', t.transfer, 'itinerary', t.itinerary, 'stays',
              (select coalesce(json_agg(json_build_object('hotel', hotel_view(h), 'nights', s.nights, 'board', s.board,
                        'room_note_sv', s.room_note_sv, 'room_note_ar', s.room_note_ar, 'or_similar', s.or_similar)
                        order by s.position), '[]')
                 from trip_stays s join hotels h on h.id = s.hotel_id
                where s.destination_id = b.destination_id and s.departure_id is not distinct from
                      (select o.departure_id from trip_stays o where o.departure_id = b.departure_id limit 1)),
              'flights', (select coalesce(json_agg(to_jsonb(l) - 'id' - 'departure_id' || jsonb_build_object(
                        'departs', to_char(l.departs, 'YYYY-MM-DD"T"HH24:MI'),
                        'arrives', to_char(l.arrives, 'YYYY-MM-DD"T"HH24:MI')) order by l.direction desc, l.position), '[]')
                 from flight_legs l where l.departure_id = b.departure_id and l.airport is not distinct from
                      (select o.airport from flight_legs o where o.departure_id = b.departure_id
                          and o.direction = l.direction and o.airport = b.airport limit 1)),
              'flights_final_at', (select p.flights_final_at from departures p where p.id = b.departure_id))
       from destinations t where t.id = b.destination_id),
    (select coalesce(sum(e.amount), 0)::int from ledger_entries e
      where e.booking_id = b.id and e.kind like 'surcharge%'),
    (select m.booking_ref from bookings m where m.id = b.moved_to_id),
    exists (select from payments p where p.booking_id = b.id and p.state = 'processing'),
    (select coalesce(json_agg(json_build_object('id', k.id, 'room_type_id', k.room_type_id, 'name_sv', k.name_sv, 'name_ar', k.name_ar,
              'terms', k.terms, 'shared_with', (select json_build_object('id', o.id, 'booking_ref', o.booking_ref)
                from booking_rooms s join bookings o on o.id = s.booking_id
               where s.id = k.shared_with and s.state = 'active' and b.state in ('option', 'confirmed')
                 and o.state in ('option', 'confirmed')))
              order by k.position), '[]')
       from booking_rooms k where k.booking_id = b.id and k.state = 'active'),
    (select coalesce(json_agg(json_build_object('id', e.id, 'extraId', e.extra_id, 'code', x.code,
              'nameSv', e.name_sv, 'nameAr', e.name_ar, 'passengerId', e.passenger_id, 'quantity', e.quantity,
              'amount', e.amount, 'terms', e.terms) order by x.sort, x.code, p.position, e.id), '[]')
       from booking_extras e join extras x on x.id = e.extra_id left join passengers p on p.id = e.passenger_id
      where e.booking_id = b.id and e.state = 'active')
  from bookings b where b.id = wanted;
end $$;
