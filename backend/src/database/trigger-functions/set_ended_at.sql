-- Sets ended_at, the start of the retention period.
create or replace function set_ended_at() returns trigger language plpgsql as $$
begin
  if new.state not in ('expired', 'cancelled', 'moved') then
    new.ended_at := null;
  elsif tg_op = 'INSERT' or new.state <> old.state then
    new.ended_at := now();
  end if;
  return new;
end $$;
