-- Moves seats from one airport of a departure to another; the seats of the departure stay, which may be overbooked.
-- Returns false, without a change, if the other airport is sold out or closed. Locks the departure first, as take_seats
-- does.
create or replace function move_airport_seats(departure uuid, former uuid, airport uuid, wanted int) returns boolean
  language plpgsql as $$
begin
  perform from departures where id = departure for no key update;
  update departure_airports set taken = taken + wanted
   where id = airport and departure_id = departure and state = 'open'
     and (capacity is null or taken + blocked + wanted <= capacity);
  if not found then
    return false;
  end if;
  update departure_airports set taken = taken - wanted where id = former and departure_id = departure;
  perform show_stock(departure);
  return true;
end $$;
