-- Rejects changes of documents. The file can be saved once; only the retention can empty or delete a document.
create or replace function documents_immutable() returns trigger language plpgsql as $$
declare
  is_retention constant boolean := current_setting('safar.retention', true) = 'on';
  file_columns constant text[] := '{file_name,sha256}';
  text_columns constant text[] := '{content,emptied_at,file_name}';
  personal_columns constant text[] := '{content,file_name,sha256,deleted_files}';
begin
  if tg_op = 'DELETE' then
    if is_retention then return old; end if;
    raise exception 'a document is never deleted' using errcode = '42501';
  end if;
  if old.file_name is null and old.content is not null
     and to_jsonb(new) - file_columns = to_jsonb(old) - file_columns then
    return new;
  end if;
  if is_retention and new.content is null and new.file_name is null
     and to_jsonb(new) - text_columns = to_jsonb(old) - text_columns then
    return new;
  end if;
  if is_retention and old.content is not null and new.content is not null
     and new.file_name is null and new.sha256 is null
     and to_jsonb(new) - personal_columns = to_jsonb(old) - personal_columns then
    return new;
  end if;
  raise exception 'a document is never changed' using errcode = '42501';
end $$;
