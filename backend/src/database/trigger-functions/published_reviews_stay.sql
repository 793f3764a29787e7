-- Refuses every change of what a published review says. A correction of its writer waits for moderation again.
create or replace function published_reviews_stay() returns trigger language plpgsql as $$
begin
  if (new.rating, new.text, new.display_name) is distinct from (old.rating, old.text, old.display_name) then
    raise exception 'a published review is never changed' using errcode = '42501';
  end if;
  return new;
end $$;
