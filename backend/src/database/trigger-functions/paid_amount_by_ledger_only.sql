create or replace function paid_amount_by_ledger_only() returns trigger language plpgsql as $$
begin
  raise exception 'paid_amount follows the ledger' using errcode = '42501';
end $$;
