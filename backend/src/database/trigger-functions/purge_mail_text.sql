-- Deletes the text of a mail together with its address.
create or replace function purge_mail_text() returns trigger language plpgsql as $$
begin
  new.subject := null;
  new.body_text := null;
  new.body_html := null;
  new.attachments := '[]';
  new.error := null;
  return new;
end $$;
