-- Seats, rooms and extras.

select 'seat_mismatch' as invariant, d.id::text as object
  from departures d
 where d.taken <> coalesce((select sum(b.seats) from bookings b
                             where b.departure_id = d.id and b.state in ('held', 'option', 'confirmed')), 0)
union all
select 'airport_seat_mismatch', a.id::text
  from departure_airports a
 where a.taken <> coalesce((select sum(b.seats) from bookings b
                             where b.departure_id = a.departure_id and b.airport_id = a.id
                               and b.state in ('held', 'option', 'confirmed')), 0)
union all
select 'airports_are_not_the_departure', d.id::text
  from departures d
 where d.taken <> (select coalesce(sum(a.taken), 0) from departure_airports a where a.departure_id = d.id)
union all
select 'airport_oversold', a.id::text from departure_airports a where a.taken + a.blocked > a.capacity
union all
select 'room_mismatch', r.departure_id || ' ' || r.room_type_id
  from departure_rooms r
 where r.taken <> (select count(*) from booking_rooms k join bookings b on b.id = k.booking_id
                    where b.departure_id = r.departure_id and k.room_type_id = r.room_type_id
                      and k.state = 'active' and b.state in ('held', 'option', 'confirmed'))
union all
select 'room_without_stock', k.id::text
  from booking_rooms k join bookings b on b.id = k.booking_id
 where k.state = 'active' and b.state in ('held', 'option', 'confirmed')
   and not exists (select from departure_rooms r
                    where r.departure_id = b.departure_id and r.room_type_id = k.room_type_id)
union all
select 'room_oversold', r.departure_id || ' ' || r.room_type_id from departure_rooms r where r.taken + r.blocked > r.stock
union all
select 'extra_mismatch', x.departure_id || ' ' || x.extra_id
  from departure_extras x
 where x.taken <> (select count(*) from booking_extras e join bookings b on b.id = e.booking_id
                    where b.departure_id = x.departure_id and e.extra_id = x.extra_id
                      and e.state = 'active' and b.state in ('held', 'option', 'confirmed'))
                + (select coalesce(sum((i->>'units')::int), 0)
                     from extra_orders o join bookings b on b.id = o.booking_id
                    cross join jsonb_array_elements(o.items) i
                    where o.state = 'held' and b.departure_id = x.departure_id and i->>'extra_id' = x.extra_id::text)
union all
select 'extra_without_stock', e.id::text
  from booking_extras e join bookings b on b.id = e.booking_id
 where e.state = 'active' and b.state in ('held', 'option', 'confirmed')
   and not exists (select from departure_extras x
                    where x.departure_id = b.departure_id and x.extra_id = e.extra_id)
union all
select 'extra_oversold', x.departure_id || ' ' || x.extra_id from departure_extras x where x.taken > x.stock
union all
select 'code_mismatch', r.id::text
  from discount_rules r
 where r.used <> (select count(*) from discount_uses u where u.rule_id = r.id and u.state <> 'released')
union all
-- Who has left or was replaced travels with nothing.
select 'extra_of_nobody', e.id::text
  from booking_extras e join bookings b on b.id = e.booking_id
  join passengers p on p.id = e.passenger_id
 where e.state = 'active' and b.state in ('held', 'option', 'confirmed') and p.state <> 'active'
union all
-- Bookings from before room types have none.
select 'traveller_without_room', p.id::text
  from passengers p join bookings b on b.id = p.booking_id
  left join booking_rooms k on k.id = p.room_id and k.booking_id = b.id and k.state = 'active'
 where p.state = 'active' and b.state in ('held', 'option', 'confirmed') and k.id is null
   and exists (select from booking_rooms o where o.booking_id = b.id and o.state = 'active')
union all
-- Fewer people than a room is meant for are no violation: others may have cancelled.
select 'room_outside_its_limits', k.id::text
  from booking_rooms k join bookings b on b.id = k.booking_id
  left join passengers p on p.room_id = k.id and p.state = 'active'
 where k.state = 'active' and b.state in ('held', 'option', 'confirmed')
 group by k.id
having count(p.id) filter (where p.type = 'adult') = 0
    or count(p.id) filter (where p.bed = 'own') > (k.terms->>'max_own')::int
    or count(p.id) filter (where p.type = 'adult') > (k.terms->>'max_adults')::int
    or count(p.id) filter (where p.type = 'child' and p.bed = 'own') > (k.terms->>'max_children')::int
    or count(p.id) filter (where p.bed = 'shared') > (k.terms->>'shared_places')::int
    or count(p.id) filter (where p.bed = 'cot') > (k.terms->>'cots')::int
union all
select 'oversold', d.id::text from departures d where d.taken + d.blocked > d.capacity + d.overbooked
union all
select 'overbooking_not_given_back', d.id::text
  from departures d
 where d.overbooked > greatest(0, d.taken + d.blocked - d.capacity)
