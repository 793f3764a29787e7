-- Gives seats back to a departure and its airport, in the order in which take_seats locks them.
create or replace function give_seats(departure uuid, airport uuid, back int) returns void language plpgsql as $$
begin
  update departures set taken = taken - back where id = departure;
  update departure_airports set taken = taken - back where id = airport and departure_id = departure;
end $$;
