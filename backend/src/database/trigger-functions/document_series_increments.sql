create or replace function document_series_increments() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.series = old.series and new.year = old.year and new.last = old.last + 1 then
    return new;
  end if;
  raise exception 'a series only counts on' using errcode = '42501';
end $$;
