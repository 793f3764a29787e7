-- Takes the active rooms and extras and the code of a booking again, all or none, after its seats. Returns false when one
-- is gone.
create or replace function retake_stock(wanted uuid, departure uuid) returns boolean language plpgsql as $$
begin
  if not take_rooms(departure, rooms_of(wanted)) then
    return false;
  end if;
  if take_extras(departure, extras_of(wanted)) then
    if retake_code(wanted) then
      return true;
    end if;
    perform give_extras(departure, extras_of(wanted));
  end if;
  perform give_rooms(departure, rooms_of(wanted));
  return false;
end $$;
