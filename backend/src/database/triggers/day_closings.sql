create or replace trigger day_closings_append_only before delete or update on day_closings
  for each row execute function append_only();
