create or replace trigger attention_at before update of attention on bookings
  for each row when (new.attention is distinct from old.attention) execute function set_attention_at();

create or replace trigger set_attention_at_of_new before insert on bookings
  for each row when (new.attention is not null) execute function set_attention_at();

create or replace trigger no_paid_amount_of_new before insert on bookings
  for each row when (new.paid_amount <> 0) execute function paid_amount_by_ledger_only();

create or replace trigger no_paid_amount_by_hand before update of paid_amount on bookings
  for each row when (pg_trigger_depth() = 0) execute function paid_amount_by_ledger_only();

create or replace trigger set_ended_at before insert or update of state on bookings
  for each row execute function set_ended_at();

create or replace trigger search_words_of_new after insert on bookings referencing new table as touched
  for each statement execute function search_words_of_new_bookings();

create or replace trigger search_words_follow after update of booking_ref, destination_sv, destination_ar, email, phone on bookings
  for each row execute function search_words_of_booking();
