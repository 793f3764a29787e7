create or replace trigger no_balance_of_new before insert on gift_cards
  for each row when (new.balance <> 0) execute function gift_card_balance_by_entries_only();

create or replace trigger no_balance_by_hand before update of balance on gift_cards
  for each row when (pg_trigger_depth() = 0) execute function gift_card_balance_by_entries_only();
