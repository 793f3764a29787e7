create or replace function booking_lines_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'a line of a booking is never changed' using errcode = '42501';
end $$;
