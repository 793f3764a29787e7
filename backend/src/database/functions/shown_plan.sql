-- The payment plan of a booking as people read it. Its first payment grows with extras that were bought later and paid at
-- once; here they are apart, with the day of the last of them. A move copies the first payment and leaves the orders, so
-- those of the bookings that this one was moved from count too, each once.
create or replace function shown_plan(wanted uuid) returns jsonb language sql stable as $$
  with recursive journey as (
    select b.id, b.moved_from_id from bookings b where b.id = wanted
    union all
    select f.id, f.moved_from_id from bookings f join journey j on f.id = j.moved_from_id),
  later as (
    select least(coalesce(sum(o.amount), 0), coalesce((select sum(s.amount) from payment_plan s
                   where s.booking_id = wanted and s.kind = 'first'), 0))::int as amount,
           (max(p.succeeded_at) at time zone 'Europe/Stockholm')::date as day
      from journey j join extra_orders o on o.booking_id = j.id join payments p on p.id = o.payment_id
     where o.state = 'paid')
  select coalesce(jsonb_agg(jsonb_build_object('kind', r.kind, 'amount', r.amount, 'due_date', r.due_date)
           order by r.position), '[]')
    from (select s.position::numeric, s.kind, s.due_date,
                 s.amount - case when s.kind = 'first' then l.amount else 0 end as amount
            from payment_plan s cross join later l where s.booking_id = wanted
          union all
          select 1.5, 'extras', l.day, l.amount from later l) r
   where r.amount > 0
$$;
