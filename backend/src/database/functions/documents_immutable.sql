-- Documents never change. Their file is saved once; only the retention may empty or delete them.
create or replace function documents_immutable() returns trigger language plpgsql as $$
declare
  letting_go constant boolean := current_setting('safar.retention', true) = 'on';
  its_file constant text[] := '{file_name,sha256}';
  its_words constant text[] := '{content,emptied_at,file_name}';
  its_data constant text[] := '{content,file_name,sha256,deleted_files}';
begin
  if tg_op = 'DELETE' then
    if letting_go then return old; end if;
    raise exception 'a document is never deleted' using errcode = '42501';
  end if;
  if old.file_name is null and old.content is not null
     and to_jsonb(new) - its_file = to_jsonb(old) - its_file then
    return new;
  end if;
  if letting_go and new.content is null and new.file_name is null
     and to_jsonb(new) - its_words = to_jsonb(old) - its_words then
    return new;
  end if;
  if letting_go and old.content is not null and new.content is not null
     and new.file_name is null and new.sha256 is null
     and to_jsonb(new) - its_data = to_jsonb(old) - its_data then
    return new;
  end if;
  raise exception 'a document is never changed' using errcode = '42501';
end $$;
