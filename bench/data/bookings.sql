-- Creates the number of bookings in `bench.bookings`, over five years, the same in every run except for the first day.
-- Trips and accounts are those of the demo. Random values are the md5 of the booking's number. Triggers are disabled, and
-- indexes are created after the rows: a million rows would take an hour otherwise. The values of the triggers are written
-- here, and the benchmark compares a part of them with those of the triggers.

set session_replication_role = replica;
set maintenance_work_mem = '512MB';
set work_mem = '256MB';
set synchronous_commit = off;

create function pg_temp.dice(n int, salt text, sides int) returns int language sql immutable as
  $$ select (('x' || substr(md5(salt || n), 1, 7))::bit(28)::int) % sides $$;

create temp table resting as
select x.indexname as name, x.indexdef as definition
  from pg_indexes x
 where x.schemaname = 'public'
   and x.tablename in ('bookings', 'booking_search', 'booking_lines', 'passengers', 'payments', 'payment_plan', 'ledger_entries')
   and not exists (select from pg_constraint c where c.conname = x.indexname);
do $$ declare i record; begin
  for i in select name from resting loop execute format('drop index %I', i.name); end loop;
end $$;

insert into departures (destination_id, date, return_date)
select d.id, day::date, day::date + 6
  from destinations d, generate_series(current_date - 1500, current_date + 330, interval '7 days') day
 where not exists (select from departures p where p.destination_id = d.id and p.date = day::date);

insert into departure_airports (departure_id, iata, position)
select id, 'ARN', 1 from departures p where not exists (select from departure_airports a where a.departure_id = p.id);

create temp table trip as
select row_number() over (order by sort, id) - 1 as place, id, name_sv, name_ar, price_adult
  from destinations where deleted_at is null order by sort, id limit 10;

create temp table sale as
with drawn as (
  select n, md5('booking' || n)::uuid as id,
         now() - make_interval(secs => (n + pg_temp.dice(n, 'second', 1000) / 1000.0) * 150e6 / wanted) as created_at,
         1 + pg_temp.dice(n, 'party', 4) as party,
         pg_temp.dice(n, 'state', 100) as luck,
         20 + pg_temp.dice(n, 'lead', 300) as lead
    from (select current_setting('bench.bookings')::int as wanted) w, generate_series(1, wanted) n
), alphabet as (select 'ABCDEFGHJKMNPQRSTUVWXYZ23456789' as letters)
select s.n, s.id, s.created_at, s.party, s.luck, d.id as departure_id, d.airport_id, d.date, d.return_date, t.id as destination_id,
       t.name_sv, t.name_ar, s.party * t.price_adult as total,
       'SAF' || (select string_agg(substr(letters, 1 + (s.n::bigint * 7919 / (31 ^ k)::bigint % 31)::int, 1), '' order by k)
                   from generate_series(0, 5) k) as booking_ref
  from drawn s, alphabet,
       trip t,
       lateral (select p.id, a.id as airport_id, date, return_date from departures p
                   join departure_airports a on a.departure_id = p.id and a.position = 1
                 where destination_id = t.id and date >= s.created_at::date + s.lead order by date limit 1) d
 where t.place = pg_temp.dice(s.n, 'trip', 10)
 -- In the order of their creation, so that the rows of one trip are not stored together.
 order by s.n desc;

-- The deposit of every confirmed booking; the balance if the customer chose to pay all or travels soon.
create temp table paid as
select md5('first' || n)::uuid as payment, id, n, total / 5 as amount, 'deposit' as purpose, created_at as at from sale
 where luck < 90
union all
select md5('rest' || n)::uuid, id, n, total - total / 5, 'balance', least(created_at + interval '20 days', now()) from sale
 where luck < 90 and (luck >= 60 or (date < current_date + 25 and pg_temp.dice(n, 'owes', 40) > 0));

-- Some refunds are paid, some wait for an admin, some failed.
create temp table given_back as
select md5('refund' || n)::uuid as refund, payment, id, n, amount / 2 as amount, at,
       case when n % 100 = 0 and at > now() - interval '60 days' then 'requested' when n % 500 = 1 then 'failed' else 'succeeded' end as state
  from paid where purpose = 'deposit' and n % 50 < 2;

create temp table money as
select id, sum(amount)::int as paid
  from (select id, amount from paid union all select id, -amount from given_back where state = 'succeeded') line group by id;

insert into bookings (id, booking_ref, client_key, fingerprint, destination_id, departure_id, airport_id, airport,
    destination_sv, destination_ar, departure_date, return_date, seats, prices, age_bands, pricing_rules, cancellation_ladder, total_price, deposit,
    payment_choice, balance_due_date, email, phone, language, state, hold_until, source, attention,
    attention_at, ended_at, created_at, paid_amount)
select id, booking_ref, 'bench:' || n, md5('print' || n), destination_id, departure_id, airport_id, 'ARN', name_sv, name_ar, date, return_date,
       party, '{"adult": 6990, "child": 5990, "infant": 990}',
       '{"infant": {"min": 0, "max": 2}, "child": {"min": 3, "max": 11}}',
       '{"depositPercent": 20, "insurancePrice": 149, "klarnaFeePercent": 3, "balanceDueDays": 30}',
       '[{"fromDaysBefore": 30, "percent": 20, "minimumPerTraveller": 400}, {"fromDaysBefore": 14, "percent": 50, "minimumPerTraveller": 400}, {"fromDaysBefore": 7, "percent": 75, "minimumPerTraveller": 400}, {"fromDaysBefore": 0, "percent": 95, "minimumPerTraveller": 400}]',
       total, total / 5, case when luck < 60 then 'partial' else 'full' end,
       case when luck < 60 then date - 30 end,
       'resenar' || n || '@' || (array['example.com', 'example.se', 'example.org'])[1 + pg_temp.dice(n, 'mail', 3)],
       '+467' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0'), case when luck % 3 = 0 then 'ar' else 'sv' end,
       case when luck >= 98 and n < 500 then 'held' when luck >= 95 then 'expired' when luck >= 90 then 'cancelled' else 'confirmed' end,
       case when luck >= 98 and n < 500 then now() + interval '20 minutes' end,
       case when luck % 10 = 0 then 'phone' else 'web' end,
       case when n % 997 = 0 then 'overpaid' end, case when n % 997 = 0 then now() end,
       case when luck >= 90 and not (luck >= 98 and n < 500) then now() end, created_at, coalesce(m.paid, 0)
  from sale left join money m using (id) order by n desc;

insert into booking_lines (booking_id, kind, traveller_type, quantity, unit_price, amount)
select id, 'traveller', 'adult', party, total / party, total from sale;

insert into passengers (booking_id, position, type, first_name, last_name, birthdate, gender)
select id, k - 1, 'adult',
       (array['Layla', 'Ahmed', 'Fatima', 'Johan', 'Sara', 'Omar', 'Anna', 'Yusuf', 'Åsa', 'Noor'])[1 + pg_temp.dice(n + k, 'first', 10)],
       (array['Al-Khatib', 'Andersson', 'Haddad', 'Lindström', 'Mansour', 'Öberg', 'Nilsson', 'Saleh', 'Karlsson', 'Younes'])[1 + pg_temp.dice(n * 3 + k, 'last', 10)]
         || case when pg_temp.dice(n, 'rare', 50) = 0 then ' Berg' || n else '' end,
       '1985-05-05', case when k % 2 = 0 then 'female' else 'male' end
  from sale, generate_series(1, party) k;

-- The words of save_search_words; names are few, so each is computed once.
create temp table spelled as
select name, search_word(name) as word from (
  select first_name as name from passengers union select last_name from passengers
  union select name_sv from trip union select name_ar from trip) names;
insert into booking_search (booking_id, words)
select s.id, concat_ws(' ', lower(s.booking_ref), sv.word, ar.word, translate(b.email, '@.', ''), substr(b.phone, 2), p.words)
  from sale s join bookings b using (id) join spelled sv on sv.name = s.name_sv join spelled ar on ar.name = s.name_ar
  join (select booking_id, string_agg(f.word || ' ' || l.word, ' ' order by position) as words
          from passengers join spelled f on f.name = first_name join spelled l on l.name = last_name group by 1) p
    on p.booking_id = s.id
 order by s.n desc;

insert into payment_plan (booking_id, position, kind, amount, due_date)
select id, 1, 'first', total / 5, created_at::date from sale where luck < 60
union all select id, 2, 'balance', total - total / 5, date - 30 from sale where luck < 60;

insert into payments (id, booking_id, purpose, method, principal, state, intent_id, received_on, reference, created_at, succeeded_at)
select payment, id, case when is_online then purpose else 'offline' end, method, amount, 'succeeded',
       case when is_online then 'pi_' || md5(payment::text) end, case when not is_online then at::date end,
       case when is_online then '' else 'OCR ' || n end, at, at
  from paid, lateral (select (array['card', 'card', 'card', 'klarna', 'bank', 'cash', 'swish', 'terminal'])
                               [1 + pg_temp.dice(n, purpose, 8)] as method) m,
       lateral (select method in ('card', 'klarna') as is_online) o;

insert into ledger_entries (booking_id, kind, amount, source_id, at)
select id, 'charge', amount, payment::text, at from paid;

insert into refunds (id, payment_id, principal, state, source, dedupe, stripe_id, created_at)
select refund, payment, amount, state, 'staff', 'bench:' || n, 're_' || md5('refund' || n), at + interval '3 days'
  from given_back;

insert into ledger_entries (booking_id, kind, amount, source_id, at)
select id, 'refund', -amount, refund::text, at + interval '5 days' from given_back where state = 'succeeded';

update departures d set taken = s.seats, capacity = d.capacity + s.seats
  from (select departure_id, sum(seats) as seats from bookings where state in ('held', 'confirmed') group by 1) s
 where d.id = s.departure_id;
update departure_airports a set taken = s.seats
  from (select airport_id, sum(seats) as seats from bookings where state in ('held', 'confirmed') group by 1) s
 where a.id = s.airport_id;

do $$ declare i record; begin
  for i in select definition from resting loop execute i.definition; end loop;
end $$;
drop table resting, trip, sale, paid, given_back, money, spelled;
reset session_replication_role;
reset maintenance_work_mem;
reset work_mem;
reset synchronous_commit;
