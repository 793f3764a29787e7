create or replace trigger catalogue_changed after insert or delete or update of position, capacity, blocked, diff_adult, diff_child, diff_infant, closes_days, state on departure_airports
  for each statement execute function catalogue_changed();
