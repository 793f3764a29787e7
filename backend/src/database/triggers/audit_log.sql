create or replace trigger audit_append_only before delete or update on audit_log
  for each row execute function append_only();
