-- Gives extras back to a departure, in the order in which take_extras locks them. The caller has locked the departure.
create or replace function give_extras(departure uuid, back jsonb) returns void language plpgsql as $$
declare
  extra uuid;
  number int;
  is_shown boolean;
  was_shown boolean := false;
begin
  if back is null or back in ('null', '{}') then
    return;
  end if;
  for extra, number in select key::uuid, value::int from jsonb_each_text(back) order by key::uuid loop
    update departure_extras set taken = taken - number where departure_id = departure and extra_id = extra
    returning least(stock - taken, 10) <> least(stock - taken - number, 10) into is_shown;
    was_shown := was_shown or coalesce(is_shown, false);
  end loop;
  if was_shown then
    perform show_stock(departure);
  end if;
end $$;
