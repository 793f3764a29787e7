create or replace trigger documents_stay before delete or update on documents
  for each row execute function documents_stay();
