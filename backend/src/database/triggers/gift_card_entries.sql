create or replace trigger gift_card_entries_append_only before delete or update on gift_card_entries
  for each row execute function append_only();

create or replace trigger gift_card_balance after insert on gift_card_entries
  for each row execute function gift_card_balance();
