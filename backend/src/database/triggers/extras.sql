create or replace trigger catalogue_changed after insert or delete or update on extras
  for each statement execute function catalogue_changed();
