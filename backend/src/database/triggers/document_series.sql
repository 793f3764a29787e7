create or replace trigger series_only_counts before delete or update on document_series
  for each row execute function series_only_counts();
