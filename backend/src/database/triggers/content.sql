create or replace trigger catalogue_changed after insert or delete or update on content
  for each statement execute function catalogue_changed();
