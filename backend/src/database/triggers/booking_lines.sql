create or replace trigger booking_lines_append_only before update of booking_id, kind, traveller_type, quantity, unit_price, amount, label, room_id, extra_id, rule_id on booking_lines
  for each row execute function booking_lines_append_only();
