create or replace function lines_only_added() returns trigger language plpgsql as $$
begin
  raise exception 'a line of a booking is never changed' using errcode = '42501';
end $$;
