create or replace trigger ledger_append_only before delete or update on ledger_entries
  for each row execute function append_only();

create or replace trigger paid_amount_of_ledger after insert on ledger_entries referencing new table as booked
  for each statement execute function paid_amount_of_ledger();
