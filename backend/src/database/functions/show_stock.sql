-- Marks a departure as changed for visitors, whose snapshot follows xmin of its row, when a transaction has changed its
-- rooms, extras or the seats of its airports but not its own seats. Callers have locked the departure first, so this
-- never waits.
create or replace function show_stock(departure uuid) returns void language sql as $$
  update departures set taken = taken where id = departure and xmin <> pg_current_xact_id()::xid
$$;
