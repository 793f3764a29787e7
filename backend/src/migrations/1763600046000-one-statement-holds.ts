import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the sale of a seat does in the database, each part in one place and a buyer's hold in one statement (ADR 0016):
 * whoever sells the last seat keeps its row locked for no longer than the database itself needs. PL/pgSQL plans each
 * statement once a session, where a statement that is sent is planned each time, which costs more than running it. What is
 * declared `stable` sees one instant.
 */
const ORDERS = `
create function same_order(key text, print text) returns setof bookings language sql stable as $$
  select * from bookings where client_key = key
  union all
  (select * from bookings
    where key is null and fingerprint = print and state in ('held', 'option', 'confirmed')
      and created_at > now() - interval '30 minutes'
    order by created_at desc limit 1)
$$;
create index bookings_repeated on bookings (fingerprint, created_at) where state in ('held', 'option', 'confirmed');
drop index bookings_fingerprint;

create function offer_of(destination text, day date) returns table (destination_id text, name_sv text, name_ar text,
  is_active boolean, departure_id uuid, date date, return_date date, state text, capacity int, blocked int, taken int,
  booking_closes_days int, price_adult int, price_child int, price_infant int, infant_age_min int, infant_age_max int,
  child_age_min int, child_age_max int) language sql stable as $$
  select d.id, d.name_sv, d.name_ar, d.is_active,
         p.id, p.date, p.return_date, p.state, p.capacity, p.blocked, p.taken, p.booking_closes_days,
         coalesce(p.price_adult, d.price_adult), coalesce(p.price_child, d.price_child),
         coalesce(p.price_infant, d.price_infant),
         d.infant_age_min, d.infant_age_max, d.child_age_min, d.child_age_max
    from destinations d
    left join departures p on p.destination_id = d.id and p.date = day
   where d.id = destination and d.deleted_at is null
$$;

create function meet_order(destination text, day date, key text, print text, buyers uuid,
  out same_id uuid, out offer jsonb, out settings jsonb, out own int) language plpgsql stable as $$
declare
  departure uuid;
begin
  select id into same_id from same_order(key, print);
  select to_jsonb(o), o.departure_id into offer, departure from offer_of(destination, day) o;
  select coalesce(jsonb_object_agg(s.key, s.value), '{}') into settings from settings s;
  select coalesce(max(b.seats), 0) into own from bookings b
   where b.id = coalesce(same_id, buyers) and b.departure_id = departure and b.state = 'held';
end $$;

create function take_seats(departure uuid, wanted int) returns boolean language plpgsql as $$
begin
  update departures set taken = taken + wanted
   where id = departure and state = 'open' and (capacity is null or taken + blocked + wanted <= capacity);
  return found;
end $$;
`;

/**
 * From the record that create-booking.queries.ts makes. What a booking is searched by is noted once, when its travellers stand
 * beside it, and by a function whose statement is planned once: the words were half of what a hold cost.
 */
const WRITING = `
create or replace function search_words_of_new_bookings() returns trigger language plpgsql as $$
begin
  if current_setting('safar.travellers_follow', true) = 'yes' then return null; end if;
  perform note_search_words(array(select id from touched));
  return null;
end $$;

create or replace function note_search_words(ids uuid[]) returns void language plpgsql as $$
begin
  insert into booking_search (booking_id, words)
  select b.id, concat_ws(' ', search_word(b.booking_ref), search_word(b.destination_sv), search_word(b.destination_ar),
           search_word(b.email), search_word(b.phone), string_agg(
             search_word(p.first_name) || ' ' || search_word(p.last_name), ' ' order by p.position))
    from unnest(ids) as wanted join bookings b on b.id = wanted
    left join passengers p on p.booking_id = b.id and p.state <> 'replaced'
   group by b.id
  on conflict (booking_id) do update set words = excluded.words where booking_search.words <> excluded.words;
end $$;

create function write_booking(b jsonb) returns bookings language plpgsql as $$
declare
  written bookings;
begin
  perform set_config('safar.travellers_follow', 'yes', true);
  insert into bookings (booking_ref, client_key, fingerprint, destination_id, departure_id, destination_sv, destination_ar,
      departure_date, return_date, seats, prices, age_bands, pricing_rules, cancellation_ladder, total_price, deposit,
      payment_choice, balance_due_date, email, phone, language, insurance, source, owner_id, notes, invoice_later, state,
      hold_until)
  select v.booking_ref, v.client_key, v.fingerprint, v.destination_id, v.departure_id, v.destination_sv, v.destination_ar,
      v.departure_date, v.return_date, v.seats, v.prices, v.age_bands, v.pricing_rules, v.cancellation_ladder, v.total_price,
      v.deposit, v.payment_choice, v.balance_due_date, v.email, v.phone, v.language, v.insurance, v.source, v.owner_id,
      v.notes, v.invoice_later, v.state,
      case v.state
        when 'held' then now() + make_interval(mins => (b->>'holdMinutes')::int)
        when 'option' then ((b->>'optionDay')::date + time '23:59') at time zone 'Europe/Stockholm'
      end
    from jsonb_populate_record(null::bookings, b->'booking') v
  returning * into written;
  perform set_config('safar.travellers_follow', '', true);

  insert into passengers (booking_id, position, type, first_name, last_name, birthdate, gender)
  select written.id, nth - 1, p->>'type', p->>'firstName', p->>'lastName', (p->>'birthdate')::date, p->>'gender'
    from jsonb_array_elements(b->'travellers') with ordinality as t (p, nth);

  insert into booking_lines (booking_id, kind, traveller_type, quantity, unit_price, amount)
  select written.id, l->>'kind', l->>'travellerType', (l->>'quantity')::int, (l->>'unitPrice')::int, (l->>'amount')::int
    from jsonb_array_elements(b->'lines') with ordinality as t (l, nth) order by nth;

  insert into payment_plan (booking_id, position, kind, amount, due_date)
  select written.id, nth, p->>'kind', (p->>'amount')::int,
      coalesce((p->>'due')::date, (now() at time zone 'Europe/Stockholm')::date)
    from jsonb_array_elements(b->'plan') with ordinality as t (p, nth) where (p->>'amount')::int > 0;
  return written;
end $$;
`;

/**
 * A buyer's whole order: what came before it, the limits, the seats, the booking and its first payment. `outcome` tells
 * how far it came: 'same', 'reference taken', 'too many holds', 'no seats' or 'held'. The locks are always asked for in
 * this order, so that two orders never wait for each other crosswise.
 */
const HOLD = `
create function hold_order(o jsonb, out outcome text, out wait int, out booking bookings, out payment_id uuid)
language plpgsql as $$
declare
  holds int;
begin
  -- Everybody who sends the same order waits here for the first one.
  perform pg_advisory_xact_lock(hashtextextended(coalesce(o->>'key', o->'booking'->>'fingerprint'), 0));
  select * into booking from same_order(o->>'key', o->'booking'->>'fingerprint');
  if found then
    outcome := 'same';
    return;
  end if;
  if exists (select from bookings where booking_ref = o->'booking'->>'booking_ref') then
    outcome := 'reference taken';
    return;
  end if;

  -- Who holds seats without paying waits until one of the holds is over; orders of the same moment are counted in turn.
  if o->>'address' is not null then
    perform pg_advisory_xact_lock(hashtextextended('holds:' || (o->>'address'), 0));
    select count(*), ceil(extract(epoch from min(b.hold_until) - now())) into holds, wait
      from checkout_sources s join bookings b on b.id = s.booking_id
     where s.address = o->>'address' and b.state = 'held';
    if holds >= (o->'mostHolds'->>'address')::int then
      outcome := 'too many holds';
      return;
    end if;
    perform pg_advisory_xact_lock(hashtextextended('holds:' || lower(o->'booking'->>'email'), 0));
    select count(*), ceil(extract(epoch from min(b.hold_until) - now())) into holds, wait
      from bookings b where b.email = o->'booking'->>'email' and b.state = 'held';
    if holds >= (o->'mostHolds'->>'email')::int then
      outcome := 'too many holds';
      return;
    end if;
  end if;

  if not take_seats((o->'booking'->>'departure_id')::uuid, (o->'booking'->>'seats')::int) then
    outcome := 'no seats';
    return;
  end if;
  booking := write_booking(o);
  if o->>'address' is not null then
    insert into checkout_sources (booking_id, address) values (booking.id, o->>'address');
  end if;
  insert into payments (booking_id, purpose, method, principal, surcharge, state)
  select booking.id, p->>'purpose', p->>'method', (p->>'principal')::int, (p->>'surcharge')::int, 'created'
    from (select o->'payment' as p) asked where (p->>'principal')::int > 0
  returning id into payment_id;
  insert into audit_log (action, object_type, object_id, request_id)
  values ('booking.held', 'booking', booking.id, o->>'requestId');
  outcome := 'held';
end $$;
`;

export class OneStatementHolds1763600046000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ORDERS);
    await runner.query(WRITING);
    await runner.query(HOLD);
  }

  /** Migrations only go forward: a mistake is mended by the next one, data is never dropped. */
  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
