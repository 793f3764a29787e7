-- Rejects changes. Deletes are allowed in a transaction that sets safar.retention (retention.queries.ts).
create or replace function append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('safar.retention', true) = 'on' then
    return old;
  end if;
  raise exception '% is append only', tg_table_name using errcode = '42501';
end $$;
