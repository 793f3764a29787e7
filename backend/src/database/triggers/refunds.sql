create or replace trigger refund_cap before insert on refunds
  for each row execute function refund_cap();
