-- Active passengers of confirmed bookings, with their extras and those of the whole booking. All passenger lists read
-- only this view.
create or replace view active_passengers as
select p.id, p.booking_id, p.position, p.type, p.first_name, p.last_name, p.birthdate, p.gender,
       b.booking_ref, b.departure_id, b.phone, b.language, b.insurance, b.notes, b.airport,
       r.position as room, r.name_sv as room_name, p.bed, o.booking_ref as shares_with,
       (select coalesce(jsonb_agg(jsonb_build_object('kind', x.terms->>'kind', 'name', x.name_sv,
                 'is_of_booking', x.passenger_id is null) order by x.name_sv, x.id), '[]')
          from booking_extras x
         where x.booking_id = b.id and x.state = 'active' and coalesce(x.passenger_id, p.id) = p.id) as extras
  from passengers p join bookings b on b.id = p.booking_id left join booking_rooms r on r.id = p.room_id
  left join booking_rooms s on s.id = r.shared_with and s.state = 'active'
  left join bookings o on o.id = s.booking_id and o.state in ('option', 'confirmed')
 where p.state = 'active' and b.state = 'confirmed';
