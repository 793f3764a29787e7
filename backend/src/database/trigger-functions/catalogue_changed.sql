-- Notifies every process of a committed change of the catalog, but not of `taken`: notifications serialise commits, and
-- bookings must not wait for each other.
create or replace function catalogue_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', '');
  return null;
end $$;
