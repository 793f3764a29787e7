create or replace function id_in(source text) returns uuid language sql immutable parallel safe as $$
  select case when source ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then source::uuid end
$$;
