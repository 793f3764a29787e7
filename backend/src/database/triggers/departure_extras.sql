create or replace trigger catalogue_changed after insert or delete or update of price, stock, closed on departure_extras
  for each statement execute function catalogue_changed();
