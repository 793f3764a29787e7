create or replace trigger document_series_increments before delete or update on document_series
  for each row execute function document_series_increments();
