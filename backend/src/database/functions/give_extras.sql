-- Gives extras back to a departure, in the order in which take_extras locks them.
create or replace function give_extras(departure uuid, back jsonb) returns void language plpgsql as $$
declare
  extra uuid;
  number int;
begin
  if back is null or back in ('null', '{}') then
    return;
  end if;
  for extra, number in select key::uuid, value::int from jsonb_each_text(back) order by key::uuid loop
    update departure_extras set taken = taken - number where departure_id = departure and extra_id = extra;
  end loop;
end $$;
