-- Returns a hotel as the API shows it, with every column. Times are written as JavaScript writes them.
create or replace function hotel_view(hotel hotels) returns jsonb language sql stable as $$
  select to_jsonb(hotel) || jsonb_build_object(
    'created_at', to_char(hotel.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'updated_at', to_char(hotel.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
$$;
