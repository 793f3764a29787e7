import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * PL/pgSQL and foreign keys keep the plans of a session. One that was made while few bookings stood there reads all of them
 * for each order, eleven times over, until the tables are analyzed again: in the first minutes of a rush that is most of
 * what an order costs. What sells a seat therefore never goes through a whole table, and then one plan is good for every
 * call: left to itself PostgreSQL made some anew each time, a third of what a hold cost.
 */
const ALONG_INDEXES = `set enable_seqscan = off set plan_cache_mode = force_generic_plan`;
const SELLING = ['meet_order(text, date, text, text, uuid)', 'write_booking(jsonb)'].map(
  (name) => `alter function ${name} ${ALONG_INDEXES}`,
);

/** Each booking by its key (`limit`), and its travellers by theirs: a join could go along the whole of an index. */
const WORDS = `
create or replace function note_search_words(ids uuid[]) returns void language plpgsql ${ALONG_INDEXES} as $$
begin
  insert into booking_search (booking_id, words)
  select b.id, concat_ws(' ', search_word(b.booking_ref), search_word(b.destination_sv), search_word(b.destination_ar),
           search_word(b.email), search_word(b.phone), (
             select string_agg(search_word(p.first_name) || ' ' || search_word(p.last_name), ' ' order by p.position)
               from passengers p where p.booking_id = b.id and p.state <> 'replaced'))
    from unnest(ids) as wanted
    cross join lateral (select * from bookings where id = wanted limit 1) b
  on conflict (booking_id) do update set words = excluded.words where booking_search.words <> excluded.words;
end $$;
`;

/**
 * The limits besides: the booking by its key behind each source (`limit`), and no index of the states, in which the rush
 * itself stands (`|| ''`).
 */
const HOLD = `
create or replace function hold_order(o jsonb, out outcome text, out wait int, out booking bookings, out payment_id uuid)
language plpgsql ${ALONG_INDEXES} as $$
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
      from checkout_sources s
      cross join lateral (select hold_until, state from bookings where id = s.booking_id limit 1) b
     where s.address = o->>'address' and b.state = 'held';
    if holds >= (o->'mostHolds'->>'address')::int then
      outcome := 'too many holds';
      return;
    end if;
    perform pg_advisory_xact_lock(hashtextextended('holds:' || lower(o->'booking'->>'email'), 0));
    select count(*), ceil(extract(epoch from min(b.hold_until) - now())) into holds, wait
      from bookings b where b.email = o->'booking'->>'email' and b.state || '' = 'held';
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

export class OrdersAlongIndexes1763600047000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...SELLING, WORDS, HOLD]) await runner.query(statement);
  }

  /** Migrations only go forward: a mistake is mended by the next one, data is never dropped. */
  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
