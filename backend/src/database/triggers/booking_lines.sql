create or replace trigger lines_only_added before update of booking_id, kind, traveller_type, quantity, unit_price, amount, label on booking_lines
  for each row execute function lines_only_added();
