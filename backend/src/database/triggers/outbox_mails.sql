create or replace trigger forget_words before update of to_address on outbox_mails
  for each row when (new.to_address = ''::text) execute function forget_words_of_mail();
