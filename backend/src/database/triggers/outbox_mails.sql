create or replace trigger purge_mail_text before update of to_address on outbox_mails
  for each row when (new.to_address = ''::text) execute function purge_mail_text();
