create or replace trigger catalogue_changed after insert or delete or update on destinations
  for each statement execute function catalogue_changed();

create or replace trigger destinations_default_slug before insert on destinations
  for each row execute function destinations_default_slug();

create or replace trigger attach_uploads after insert or update of image, gallery, pdf_info_url on destinations
  for each row execute function attach_uploads();
