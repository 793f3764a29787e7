create or replace function set_attention_at() returns trigger language plpgsql as $$
begin
  new.attention_at := case when new.attention is not null then now() end;
  return new;
end $$;
