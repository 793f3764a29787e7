-- Not `used`: bookings with a code must not wait for each other's notification.
create or replace trigger catalogue_changed after insert or delete or update of version on discount_rules
  for each statement execute function catalogue_changed();
