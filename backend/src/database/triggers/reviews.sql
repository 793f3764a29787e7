create or replace trigger catalogue_changed after insert or delete or update on reviews
  for each statement execute function catalogue_changed();
create or replace trigger published_reviews_stay before update on reviews
  for each row when (old.state = 'published' and new.state = 'published') execute function published_reviews_stay();
