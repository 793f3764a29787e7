-- Gives the active rooms and extras of a booking back to its departure, after its seats.
create or replace function release_stock(wanted uuid, departure uuid) returns void language plpgsql as $$
begin
  perform give_rooms(departure, rooms_of(wanted));
  perform give_extras(departure, extras_of(wanted));
end $$;
