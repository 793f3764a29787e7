create or replace function same_order(key text, print text) returns setof bookings language sql stable as $$
  select * from bookings where client_key = key
  union all
  (select * from bookings
    where key is null and fingerprint = print and state in ('held', 'option', 'confirmed')
      and created_at > now() - interval '30 minutes'
    order by created_at desc limit 1)
$$;
