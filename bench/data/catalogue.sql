-- Adds `bench.trips` trips with `bench.departures` departures each: two hotels a trip, own hotels for each tenth
-- departure, two flights out and two home, three airports, and the rooms and extras of the demo's Antalya with stock on each
-- departure. Texts are those of the demo's first trip.

set session_replication_role = replica;

insert into hotels (name, stars, country, city_sv, city_ar, address, lat, lng, description_sv, description_ar, facts)
select 'Hotell ' || n, 4, 'TR', 'Istanbul', 'إسطنبول', 'Gatan ' || n, 41.01, 28.97, repeat('Ett litet hotell. ', 8),
       repeat('فندق صغير. ', 8), '{"haram_m": 350, "pool": true, "wifi": true, "lift": true, "airport_min": 45}'
  from generate_series(1, 100) n;

insert into destinations
select (jsonb_populate_record(null::destinations, to_jsonb(d) || jsonb_build_object('id', 'many-' || n, 'slug', 'many-' || n, 'res_length', 8))).*
  from (select * from destinations where is_active order by sort, id limit 1) d,
       generate_series(1, current_setting('bench.trips')::int) n;

insert into departures (destination_id, date, return_date, capacity, price_adult)
select d.id, current_date + 10 + n * 5, current_date + 17 + n * 5, 40, 9990 + n
  from destinations d, generate_series(1, current_setting('bench.departures')::int) n where d.id like 'many-%';

insert into trip_stays (destination_id, position, hotel_id, nights, board)
select d.id, place, (select id from hotels where name = 'Hotell ' || (1 + length(d.id) * place)), 3 + place, 'breakfast'
  from destinations d, generate_series(1, 2) place where d.id like 'many-%';

insert into trip_stays (destination_id, departure_id, position, hotel_id, nights, board)
select destination_id, id, 1, (select id from hotels where name = 'Hotell 1'), 7, 'half_board'
  from departures where destination_id like 'many-%' and extract(day from date)::int % 10 = 0;

insert into departure_airports (departure_id, iata, position, diff_adult)
select p.id, iata, place, (place - 1) * 300
  from departures p, unnest(array['ARN', 'GOT', 'CPH']) with ordinality a (iata, place) where p.destination_id like 'many-%';

insert into flight_legs (departure_id, direction, position, flight_no, airline_name, operated_by, from_iata, to_iata, departs,
                         departs_zone, arrives, arrives_zone, hand_kg, checked_kg, checked_pieces, meal)
select p.id, direction, place, 'ZZ10' || place, 'Safar Air', '', origin, target,
       (case direction when 'out' then p.date else p.return_date end) + make_interval(hours => 6 + place::int * 4), 'Europe/Stockholm',
       (case direction when 'out' then p.date else p.return_date end) + make_interval(hours => 9 + place::int * 4), 'Europe/Istanbul', 8, 23, 1, true
  from departures p,
       (values ('out', 1, 'ARN', 'VIE'), ('out', 2, 'VIE', 'IST'), ('back', 1, 'IST', 'VIE'), ('back', 2, 'VIE', 'ARN'))
         leg (direction, place, origin, target)
 where p.destination_id like 'many-%';

insert into room_types
select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'destination_id', d.id))).*
  from room_types t, destinations d where t.destination_id = 'antalya' and d.id like 'many-%';

insert into room_prices (room_type_id, supplement_adult, supplement_child, underuse, shared_child_price)
select n.id, p.supplement_adult, p.supplement_child, p.underuse, p.shared_child_price
  from room_types n join room_types t on t.destination_id = 'antalya' and t.code = n.code
  join room_prices p on p.room_type_id = t.id and p.departure_id is null where n.destination_id like 'many-%';

insert into departure_rooms (departure_id, room_type_id, stock)
select p.id, t.id, case t.code when 'double' then 14 else 4 end
  from departures p join room_types t using (destination_id) where p.destination_id like 'many-%';

insert into extra_offers (extra_id, destination_id)
select o.extra_id, d.id from extra_offers o, destinations d where o.destination_id = 'antalya' and d.id like 'many-%';

insert into departure_extras (departure_id, extra_id, stock)
select p.id, o.extra_id, 12 from departures p join extra_offers o using (destination_id) where p.destination_id like 'many-%';

analyze;
