create or replace function gift_card_balance_by_entries_only() returns trigger language plpgsql as $$
begin
  raise exception 'the balance follows the entries' using errcode = '42501';
end $$;
