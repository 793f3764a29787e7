create or replace trigger catalogue_changed after insert or delete or update of stock, blocked on departure_rooms
  for each statement execute function catalogue_changed();
