-- Marks a departure as changed for visitors, whose snapshot follows xmin of its row, when a transaction has changed its
-- rooms or extras but not its seats. Callers of take_rooms, give_rooms, take_extras and give_extras have locked the
-- departure first, so this never waits.
create or replace function show_stock(departure uuid) returns void language sql as $$
  update departures set taken = taken where id = departure and xmin <> pg_current_xact_id()::xid
$$;
