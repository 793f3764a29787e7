-- Saving a destination or a hotel locks the rows of the files it uses. The clean-up then either sees the new reference
-- or has already marked the file for deletion; in that case the save is rejected.
create or replace function attach_uploads() returns trigger language plpgsql as $$
declare
  saved jsonb := to_jsonb(new);
  pictures jsonb := coalesce(saved -> 'gallery', saved -> 'pictures');
  named text[] := array(
    select distinct substr(url, 8)
      from unnest(array[saved ->> 'image', saved ->> 'pdf_info_url'] || array(
        select picture ->> 'url' from jsonb_array_elements(
          case when jsonb_typeof(pictures) = 'array' then pictures else '[]' end) as picture
      )) as url
     where url ~ '^/media/[0-9]{4}/');
  kept int;
begin
  if named = '{}' then return new; end if;
  perform from uploads where key = any(named) order by key for update;
  update uploads set attached_at = now() where key = any(named) and leaving_at is null;
  get diagnostics kept = row_count;
  if kept < cardinality(named) then
    raise exception 'an uploaded file that is named here is being deleted, or is gone'
      using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;
