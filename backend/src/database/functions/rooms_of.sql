-- Returns the active rooms of a booking: their number by room type. Null without rooms.
create or replace function rooms_of(wanted uuid) returns jsonb language sql stable as $$
  select jsonb_object_agg(room_type_id, number)
    from (select room_type_id, count(*) as number from booking_rooms
           where booking_id = wanted and state = 'active' group by room_type_id) r
$$;
