-- Takes rooms of a departure, all or none: `wanted` has their number by room type, or is null. Returns false, without a
-- change, when a type is sold out. Types are locked by id, after the departure and its airport, so rooms never cause a
-- deadlock. A type without a row of the departure has no limit.
create or replace function take_rooms(departure uuid, wanted jsonb) returns boolean language plpgsql as $$
declare
  took jsonb := '{}';
  type_id uuid;
  number int;
begin
  if wanted is null or wanted in ('null', '{}') then
    return true;
  end if;
  for type_id, number in select key::uuid, value::int from jsonb_each_text(wanted) order by key::uuid loop
    update departure_rooms set taken = taken + number
     where departure_id = departure and room_type_id = type_id and (stock is null or taken + blocked + number <= stock);
    if not found then
      insert into departure_rooms (departure_id, room_type_id, taken) values (departure, type_id, number)
      on conflict do nothing;
      if not found then
        -- Sold out, or another order has just made the row.
        update departure_rooms set taken = taken + number
         where departure_id = departure and room_type_id = type_id and (stock is null or taken + blocked + number <= stock);
        if not found then
          perform give_rooms(departure, took);
          return false;
        end if;
      end if;
    end if;
    took := took || jsonb_build_object(type_id, number);
  end loop;
  perform show_stock(departure);
  return true;
end $$;
