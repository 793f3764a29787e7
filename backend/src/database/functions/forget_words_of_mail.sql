-- Deletes the text of a mail together with its address.
create or replace function forget_words_of_mail() returns trigger language plpgsql as $$
begin
  new.subject := null;
  new.body_text := null;
  new.body_html := null;
  new.attachments := '[]';
  new.error := null;
  return new;
end $$;
