create or replace trigger attention_at before update of attention on bookings
  for each row when (new.attention is distinct from old.attention) execute function note_attention();

create or replace trigger attention_at_birth before insert on bookings
  for each row when (new.attention is not null) execute function note_attention();

create or replace trigger no_paid_amount_at_birth before insert on bookings
  for each row when (new.paid_amount <> 0) execute function paid_amount_by_ledger_only();

create or replace trigger no_paid_amount_by_hand before update of paid_amount on bookings
  for each row when (pg_trigger_depth() = 0) execute function paid_amount_by_ledger_only();

create or replace trigger note_end before insert or update of state on bookings
  for each row execute function note_end_of_booking();

create or replace trigger search_words_at_birth after insert on bookings referencing new table as touched
  for each statement execute function search_words_of_new_bookings();

create or replace trigger search_words_follow after update of booking_ref, destination_sv, destination_ar, email, phone on bookings
  for each row execute function search_words_of_booking();
