create or replace trigger audit_chain_append_only before delete or update on audit_chain
  for each row execute function append_only();
