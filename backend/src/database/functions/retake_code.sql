-- Takes the code of an expired booking again. Returns false when it is spent by now.
create or replace function retake_code(wanted uuid) returns boolean language plpgsql as $$
declare
  use discount_uses;
begin
  select * into use from discount_uses where booking_id = wanted and state = 'released';
  if not found then
    return true;
  end if;
  if not take_code(to_jsonb(use)) then
    return false;
  end if;
  update discount_uses set state = 'reserved' where booking_id = wanted;
  return true;
end $$;
