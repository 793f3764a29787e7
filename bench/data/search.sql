-- After catalogue.sql: every second trip of the benchmark has three room types with few rooms, and all have prices of
-- six seasons, themes and regions.

update departures p set price_adult = 9990 + (extract(month from date)::int % 6) * 700
 where destination_id like 'many-%';

update destinations d set themes = array[(array['umrah', 'family', 'beach', 'city', 'culture'])[1 + length(d.name_sv || d.id) % 5], 'nature'],
       region = (array['europe', 'asia', 'africa'])[1 + substr(d.id, 6)::int % 3]
 where d.id like 'many-%';

insert into room_types (destination_id, code, name_sv, standard, min_own, max_own, max_adults, max_children, shared_places, cots, sort)
select d.id, code, code, standard, least, most, adults, children, shared, shared, room.sort
  from destinations d,
       (values ('double', 2, 1, 3, 2, 1, 1, 1), ('family', 4, 3, 4, 4, 3, 1, 2), ('single', 1, 1, 1, 1, 0, 0, 3))
         room (code, standard, least, most, adults, children, shared, sort)
 where d.id like 'many-%' and substr(d.id, 6)::int % 2 = 0;

insert into room_prices (room_type_id, supplement_adult, supplement_child, underuse, shared_child_price)
select t.id, case t.code when 'double' then 0 when 'family' then -300 else 1900 end, 0, case t.code when 'single' then 0 else 1800 end,
       case t.code when 'single' then null else 4490 end
  from room_types t where t.destination_id like 'many-%';

insert into departure_rooms (departure_id, room_type_id, stock, taken)
select p.id, t.id, 6, extract(day from p.date)::int % 7
  from departures p join room_types t using (destination_id) where p.destination_id like 'many-%';

update destinations set version = version + 1 where id like 'many-%';

analyze;
