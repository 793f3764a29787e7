create or replace trigger catalogue_changed after insert or delete or update of date, return_date, capacity, blocked, overbooked, price_adult, price_child, price_infant, booking_closes_days, state, guaranteed, flights_final_at, flights_version on departures
  for each statement execute function catalogue_changed();

create or replace trigger shrink_overbooking before insert or update on departures
  for each row when (new.overbooked > 0) execute function shrink_overbooking();

create or replace trigger first_airport after insert on departures
  for each row execute function first_airport();
