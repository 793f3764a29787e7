-- Releases the code that a booking used, unless its journey has begun; does nothing for a booking without one. A hold
-- that ran out has no reason of its end: that of the last evening of sale ends on the day of departure.
create or replace function give_code(wanted uuid) returns void language plpgsql as $$
declare
  freed uuid;
begin
  update discount_uses u set state = 'released' from bookings b
   where u.booking_id = wanted and b.id = wanted and u.state <> 'released'
     and (b.cancel_reason is null or b.departure_date > (now() at time zone 'Europe/Stockholm')::date)
  returning u.rule_id into freed;
  if found then
    update discount_rules set used = used - 1 where id = freed;
  end if;
end $$;
