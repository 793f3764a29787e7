create or replace trigger documents_immutable before delete or update on documents
  for each row execute function documents_immutable();
