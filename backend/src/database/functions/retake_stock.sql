-- Takes the active rooms and extras of a booking again, all or none, after its seats. Returns false when one is gone.
create or replace function retake_stock(wanted uuid, departure uuid) returns boolean language plpgsql as $$
begin
  if not take_rooms(departure, rooms_of(wanted)) then
    return false;
  end if;
  if take_extras(departure, extras_of(wanted)) then
    return true;
  end if;
  perform give_rooms(departure, rooms_of(wanted));
  return false;
end $$;
