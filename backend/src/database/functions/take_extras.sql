-- Takes extras of a departure, all or none: `wanted` has their number by extra, or is null. Returns false, without a
-- change, when one is sold out or closed. Extras are locked by id, after rooms, so they never cause a deadlock. An extra
-- without a row of the departure has no limit; only its first sale inserts one, because inserted rows publish the catalogue.
create or replace function take_extras(departure uuid, wanted jsonb) returns boolean language plpgsql as $$
declare
  took jsonb := '{}';
  extra uuid;
  number int;
begin
  if wanted is null or wanted in ('null', '{}') then
    return true;
  end if;
  for extra, number in select key::uuid, value::int from jsonb_each_text(wanted) order by key::uuid loop
    update departure_extras set taken = taken + number
     where departure_id = departure and extra_id = extra and not closed and (stock is null or taken + number <= stock);
    if not found then
      insert into departure_extras (departure_id, extra_id, taken) values (departure, extra, number)
      on conflict do nothing;
      if not found then
        -- Sold out or closed, or another order has just made the row.
        update departure_extras set taken = taken + number
         where departure_id = departure and extra_id = extra and not closed
           and (stock is null or taken + number <= stock);
        if not found then
          perform give_extras(departure, took);
          return false;
        end if;
      end if;
    end if;
    took := took || jsonb_build_object(extra, number);
  end loop;
  -- Visitors see ten or more as one number, and none of an extra without a limit.
  if exists (select from departure_extras x join jsonb_each_text(wanted) w on w.key::uuid = x.extra_id
              where x.departure_id = departure and least(x.stock - x.taken, 10) <> least(x.stock - x.taken + w.value::int, 10)) then
    perform show_stock(departure);
  end if;
  return true;
end $$;
