-- Takes seats if enough are free. Returns false, without a change, if the departure is sold out.
create or replace function take_seats(departure uuid, wanted int) returns boolean language plpgsql as $$
begin
  update departures set taken = taken + wanted
   where id = departure and state = 'open' and (capacity is null or taken + blocked + wanted <= capacity);
  return found;
end $$;
