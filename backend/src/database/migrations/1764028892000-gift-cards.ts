import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Cards keep no code: its hash finds them, its last symbols tell them apart. `balance` follows the entries. */
const CARDS = `
  create table gift_cards (
    id uuid primary key default gen_random_uuid(),
    code_hash bytea unique,
    code_last4 text check (length(code_last4) = 4),
    amount int not null check (amount between 1 and 50000),
    balance int not null default 0 check (balance >= 0),
    state text not null default 'pending' check (state in ('pending', 'active', 'void', 'expired')),
    valid_until date,
    buyer_email text not null default '',
    recipient_name text not null default '',
    recipient_email text not null default '',
    message text not null default '' check (length(message) <= 500),
    language text not null check (language in ('sv', 'ar')),
    deliver_on date,
    delivered_at timestamptz,
    payment_id uuid,
    replaces_id uuid references gift_cards on delete restrict,
    sold_by uuid references users on delete set null,
    void_reason text not null default '',
    client_key text unique,
    created_at timestamptz not null default now(),
    constraint sold_from_200 check (amount >= 200 or replaces_id is not null),
    constraint a_code_with_the_sale check (
      (code_hash is null) = (valid_until is null) and (code_hash is null) = (code_last4 is null)
      and (code_hash is not null or state in ('pending', 'void')))
  );
  create index gift_cards_created on gift_cards (created_at, id);
  create index gift_cards_pending on gift_cards (created_at) where state = 'pending';
  create index gift_cards_ending on gift_cards (valid_until) where state = 'active';
  create index gift_cards_to_deliver on gift_cards (deliver_on)
    where state = 'active' and delivered_at is null and recipient_email <> '';

  create table gift_card_entries (
    id bigint primary key generated always as identity,
    card_id uuid not null references gift_cards on delete restrict,
    kind text not null check (kind in ('sold', 'redeemed', 'returned', 'expired', 'voided')),
    amount int not null check (amount <> 0 and (amount > 0) = (kind in ('sold', 'returned'))),
    source_id text not null,
    at timestamptz not null default now(),
    constraint entered_once unique (kind, source_id)
  );
  create index gift_card_entries_card on gift_card_entries (card_id);
  create index gift_card_entries_at on gift_card_entries (at)`;

/** A payment is a booking's or a card's. Any method that staff do not record has an intent at the provider. */
const PAYMENTS = `
  alter table payments
    alter column booking_id drop not null,
    add column gift_card_id uuid references gift_cards on delete restrict,
    add constraint of_a_booking_or_a_card check ((booking_id is null) <> (gift_card_id is null)),
    drop constraint payments_purpose_check,
    add constraint payments_purpose_check
      check (purpose in ('deposit', 'full', 'balance', 'extras', 'offline', 'gift_card')),
    add constraint a_card_has_its_purpose check ((purpose = 'gift_card') = (gift_card_id is not null)),
    drop constraint payments_method_check,
    add constraint payments_method_check
      check (method in ('card', 'klarna', 'swish_online', 'cash', 'bank', 'swish', 'terminal', 'gift_card')),
    add constraint no_card_buys_a_card check (method <> 'gift_card' or booking_id is not null),
    drop constraint an_intent_stands_behind,
    add constraint an_intent_stands_behind check (
      case when method in ('cash', 'bank', 'swish', 'terminal', 'gift_card')
      then state = 'succeeded' and intent_id is null and purpose in ('offline', 'gift_card') and received_on is not null
      else state in ('created', 'canceled') or intent_id is not null end);
  create index payments_gift_card on payments (gift_card_id) where gift_card_id is not null;
  alter table gift_cards add constraint gift_cards_payment_id_fkey
    foreign key (payment_id) references payments on delete set null`;

const DOCUMENTS = `
  alter table documents
    alter column booking_id drop not null,
    add column gift_card_id uuid references gift_cards on delete restrict,
    add constraint of_a_booking_or_a_card check ((booking_id is null) <> (gift_card_id is null)),
    drop constraint documents_kind_check,
    add constraint documents_kind_check check (kind in ('confirmation', 'receipt', 'credit_note',
      'credit_note_reversal', 'cancellation_statement', 'travel_documents', 'gift_card')),
    add constraint a_card_has_its_paper check ((kind = 'gift_card') = (gift_card_id is not null));
  alter table document_series
    drop constraint document_series_series_check,
    add constraint document_series_series_check check (series in ('B', 'K', 'KN', 'O', 'P'));
  create index documents_gift_card on documents (gift_card_id) where gift_card_id is not null`;

/** Bookings keep what cards paid, as a transfer; the series keeps its letter. */
const UNDO = `
  select set_config('safar.retention', 'on', true);
  delete from documents where gift_card_id is not null;
  delete from gift_card_entries;
  alter table gift_cards drop constraint gift_cards_payment_id_fkey;
  delete from payments where gift_card_id is not null;
  update payments set method = 'bank' where method = 'gift_card';
  alter table documents drop column gift_card_id, alter column booking_id set not null;
  alter table payments
    drop column gift_card_id, alter column booking_id set not null,
    drop constraint payments_purpose_check,
    add constraint payments_purpose_check check (purpose in ('deposit', 'full', 'balance', 'extras', 'offline'));
  drop table gift_card_entries, gift_cards cascade`;

/** Gift cards: what is owed on them, the payments that bring it, and their papers. */
export class GiftCards1764028892000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CARDS);
    await runner.query(PAYMENTS);
    await runner.query(DOCUMENTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(UNDO);
  }
}
