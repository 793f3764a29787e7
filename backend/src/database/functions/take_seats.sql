-- Takes seats of a departure, then of its airport, if both have enough. Returns false, without a change, if one is sold
-- out. A change of the seats of an airport locks its departure first, so airports never cause a deadlock.
create or replace function take_seats(departure uuid, airport uuid, wanted int) returns boolean language plpgsql as $$
begin
  update departures set taken = taken + wanted
   where id = departure and state = 'open' and (capacity is null or taken + blocked + wanted <= capacity);
  if not found then
    return false;
  end if;
  update departure_airports set taken = taken + wanted
   where id = airport and departure_id = departure and state = 'open'
     and (capacity is null or taken + blocked + wanted <= capacity);
  if found then
    return true;
  end if;
  update departures set taken = taken - wanted where id = departure;
  return false;
end $$;
