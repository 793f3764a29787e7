-- Returns the active extras of a booking: their number in the stock by extra. Null without extras.
create or replace function extras_of(wanted uuid) returns jsonb language sql stable as $$
  select jsonb_object_agg(extra_id, number)
    from (select extra_id, count(*) as number from booking_extras
           where booking_id = wanted and state = 'active' group by extra_id) r
$$;
