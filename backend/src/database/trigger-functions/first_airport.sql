-- Gives every new departure its first airport. Staff then change the list.
create or replace function first_airport() returns trigger language plpgsql as $$
begin
  insert into departure_airports (departure_id, iata, position, taken) values (new.id, 'ARN', 1, new.taken);
  return null;
end $$;
