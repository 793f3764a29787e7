-- Adds an entry to the balance of its card. The update locks the card; its check refuses a balance below 0.
create or replace function gift_card_balance() returns trigger language plpgsql as $$
begin
  update gift_cards set balance = balance + new.amount where id = new.card_id;
  return null;
end $$;
