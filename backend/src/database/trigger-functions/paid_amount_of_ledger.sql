-- Sets paid_amount of a booking to the sum of its ledger entries. The caller holds the lock of the booking.
create or replace function paid_amount_of_ledger() returns trigger language plpgsql as $$
begin
  update bookings b set paid_amount = b.paid_amount + l.amount
    from (select booking_id, sum(amount)::int as amount from booked
           where kind not like 'surcharge%' group by booking_id) l
   where b.id = l.booking_id;
  return null;
end $$;
