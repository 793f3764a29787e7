-- Released seats reduce the overbooking first.
create or replace function shrink_overbooking() returns trigger language plpgsql as $$
begin
  new.overbooked := least(new.overbooked, greatest(0, new.taken + new.blocked - new.capacity));
  return new;
end $$;
