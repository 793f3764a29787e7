-- Gives rooms back to a departure, in the order in which take_rooms locks them. The caller has locked the departure.
create or replace function give_rooms(departure uuid, back jsonb) returns void language plpgsql as $$
declare
  type_id uuid;
  number int;
begin
  if back is null or back in ('null', '{}') then
    return;
  end if;
  for type_id, number in select key::uuid, value::int from jsonb_each_text(back) order by key::uuid loop
    update departure_rooms set taken = taken - number where departure_id = departure and room_type_id = type_id;
  end loop;
  perform show_stock(departure);
end $$;
