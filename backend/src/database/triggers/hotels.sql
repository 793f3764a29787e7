create or replace trigger catalogue_changed after insert or delete or update on hotels
  for each statement execute function catalogue_changed();
create or replace trigger attach_uploads after insert or update of pictures on hotels
  for each row execute function attach_uploads();
