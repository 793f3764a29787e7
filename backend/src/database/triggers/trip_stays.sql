create or replace trigger catalogue_changed after insert or delete or update on trip_stays
  for each statement execute function catalogue_changed();
