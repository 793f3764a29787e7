create or replace trigger gift_card_money_append_only before delete or update on gift_card_money
  for each row execute function append_only();
