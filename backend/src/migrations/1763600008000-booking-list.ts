import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What was paid, as a column that can be sorted and filtered by. It is the ledger's sum and nothing else: only the
 * trigger of the ledger may write it. Everybody who books a line holds the booking's lock already.
 */
const PAID = `
alter table bookings add column paid_amount int not null default 0;

update bookings b set paid_amount = l.amount
  from (select booking_id, sum(amount)::int as amount from ledger_entries
         where kind not in ('surcharge', 'surcharge_refund', 'surcharge_refund_reversal')
         group by booking_id) l
 where b.id = l.booking_id;

alter table bookings add column is_paid boolean not null generated always as (paid_amount >= total_price) stored;
alter table bookings add column needs_attention boolean not null generated always as (attention is not null) stored;

create function paid_amount_of_ledger() returns trigger language plpgsql as $$
begin
  update bookings b set paid_amount = b.paid_amount + l.amount
    from (select booking_id, sum(amount)::int as amount from booked
           where kind not in ('surcharge', 'surcharge_refund', 'surcharge_refund_reversal')
           group by booking_id) l
   where b.id = l.booking_id;
  return null;
end $$;
create trigger paid_amount_of_ledger after insert on ledger_entries
  referencing new table as booked for each statement execute function paid_amount_of_ledger();

create function paid_amount_by_ledger_only() returns trigger language plpgsql as $$
begin
  raise exception 'paid_amount follows the ledger' using errcode = '42501';
end $$;
create trigger no_paid_amount_at_birth before insert on bookings
  for each row when (new.paid_amount <> 0) execute function paid_amount_by_ledger_only();
create trigger no_paid_amount_by_hand before update of paid_amount on bookings
  for each row when (pg_trigger_depth() = 0) execute function paid_amount_by_ledger_only();
`;

/**
 * What a booking is searched by, in one spelling and beside the booking: a row of its own stays small, and a booking
 * that is paid or confirmed does not write its trigrams again.
 */
const SEARCH = String.raw`
create function search_word(typed text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    translate(
      replace(replace(replace(
        regexp_replace(lower(normalize(typed, NFKD)),
          '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]',
          '', 'g'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
      'øłđðıٱىیةکپگڤ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
      'olddiاييهكبغف01234567890123456789'),
    '[^[:alnum:]]+', '', 'g')
$$;

create table booking_search (
  booking_id uuid primary key references bookings on delete cascade,
  words text not null
);

create function note_search_words(ids uuid[]) returns void language sql as $$
  insert into booking_search (booking_id, words)
  select b.id, concat_ws(' ', search_word(b.booking_ref), search_word(b.destination_sv), search_word(b.destination_ar),
           search_word(b.email), search_word(b.phone), string_agg(
             search_word(p.first_name) || ' ' || search_word(p.last_name), ' ' order by p.position))
    from unnest(ids) as wanted join bookings b on b.id = wanted
    left join passengers p on p.booking_id = b.id and p.state <> 'replaced'
   group by b.id
  on conflict (booking_id) do update set words = excluded.words where booking_search.words <> excluded.words
$$;

select note_search_words(array(select id from bookings));

create function search_words_of_new_bookings() returns trigger language plpgsql as $$
begin
  perform note_search_words(array(select id from touched));
  return null;
end $$;
create trigger search_words_at_birth after insert on bookings
  referencing new table as touched for each statement execute function search_words_of_new_bookings();

create function search_words_of_booking() returns trigger language plpgsql as $$
begin
  perform note_search_words(array[new.id]);
  return null;
end $$;
create trigger search_words_follow after update of booking_ref, destination_sv, destination_ar, email, phone on bookings
  for each row execute function search_words_of_booking();

create function search_words_of_passengers() returns trigger language plpgsql as $$
begin
  perform note_search_words(array(select distinct booking_id from touched));
  return null;
end $$;
create trigger search_words_at_birth after insert on passengers
  referencing new table as touched for each statement execute function search_words_of_passengers();
create trigger search_words_follow after update on passengers
  referencing new table as touched for each statement execute function search_words_of_passengers();
create trigger search_words_go after delete on passengers
  referencing old table as touched for each statement execute function search_words_of_passengers();

create index booking_search_words on booking_search using gin (words gin_trgm_ops);
`;

/**
 * Every column of the list is an order, read forwards and backwards; with the key behind it no page repeats a row. The
 * filters are answered by the one index that holds them all: rows of bookings are wide, and counting reads all of them.
 */
const INDEXES = `
drop index bookings_created;
create index bookings_listed on bookings (created_at desc, id desc) include (state, is_paid, needs_attention, destination_id,
  departure_date, source, language, balance_due_date, total_price, paid_amount);
create index bookings_by_destination on bookings (destination_sv collate "sv-x-icu", id);
create index bookings_by_departure_date on bookings (departure_date, id);
create index bookings_by_email on bookings (email, id);
create index bookings_by_phone on bookings (phone, id);
create index bookings_by_price on bookings (total_price, id);
create index bookings_by_paid on bookings (paid_amount, id);
create index bookings_by_type on bookings (is_paid, id);
create index bookings_unpaid on bookings (balance_due_date) include (total_price, paid_amount)
  where state = 'confirmed' and not is_paid;
create index outbox_mails_booking on outbox_mails (booking_id);
create index outbox_mails_failed on outbox_mails (created_at) where error is not null and state <> 'sent';
`;

/** Filters that a member of staff gave a name. They may hold a traveller's name, so they belong to that person alone. */
const SAVED_VIEWS = `
create table saved_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  name text not null check (name <> ''),
  filter jsonb not null,
  created_at timestamptz not null default now(),
  unique (user_id, name)
);
`;

export class BookingList1763600008000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(PAID);
    await runner.query(SEARCH);
    await runner.query(INDEXES);
    await runner.query(SAVED_VIEWS);
  }

  /** Migrations only go forward: a mistake is mended by the next one, data is never dropped. */
  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
