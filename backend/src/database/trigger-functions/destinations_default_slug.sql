create or replace function destinations_default_slug() returns trigger language plpgsql as $$
begin
  new.slug := coalesce(new.slug, new.id);
  return new;
end $$;
