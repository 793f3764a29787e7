import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What staff do with a booking after the click: moved, cancelled, corrected, each traveller for itself. */
const BOOKINGS = `
alter table bookings add column moved_from_id uuid unique references bookings on delete set null;
alter table bookings add column moved_to_id uuid unique references bookings on delete set null;
alter table bookings add column invoice_later boolean not null default false;
alter table bookings add column cancel_reason text
  check (cancel_reason in ('customer', 'illness', 'organiser', 'minimum', 'force_majeure'));
alter table bookings add column cancel_requested_at timestamptz;
alter table bookings add column cancel_request text not null default '';
create index bookings_owner on bookings (owner_id) where owner_id is not null;

alter table passengers add column cancelled_at timestamptz;
alter table passengers add column replaced_by uuid references passengers on delete set null;
alter table passengers add constraint replaced_by_somebody check ((state = 'replaced') = (replaced_by is not null));

alter table booking_lines add column label text check (label in ('cancelled_traveller', 'cancelled_insurance',
  'cancellation_fee', 'waived_fee', 'move_fee', 'price_difference', 'transfer_fee', 'name_fee', 'manual_discount'));
alter table booking_lines add column passenger_id uuid references passengers on delete set null;
alter table booking_lines add column reason text not null default '';
alter table booking_lines add column created_at timestamptz not null default now();
`;

/** Lines are added, never changed: what was sold stays readable, and the price is always their sum. */
const LINES = `
create function lines_only_added() returns trigger language plpgsql as $$
begin
  raise exception 'a line of a booking is never changed' using errcode = '42501';
end $$;
create trigger lines_only_added before update of booking_id, kind, traveller_type, quantity, unit_price, amount, label
  on booking_lines for each row execute function lines_only_added();
`;

/**
 * Money that staff received stands in the same table as what was paid online: without an intent, but with a day and a
 * reference. It is taken back by a refund, never deleted.
 */
const MONEY = `
create table pay_links (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings on delete cascade,
  amount int check (amount > 0),
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  closed_at timestamptz
);
create index pay_links_booking on pay_links (booking_id);

alter table payments drop constraint payments_method_check;
alter table payments add constraint payments_method_check
  check (method in ('card', 'klarna', 'cash', 'bank', 'swish', 'terminal'));
alter table payments drop constraint payments_purpose_check;
alter table payments add constraint payments_purpose_check
  check (purpose in ('deposit', 'full', 'balance', 'offline'));
alter table payments add column reference text not null default '';
alter table payments add column received_on date;
alter table payments add column recorded_by uuid references users on delete set null;
alter table payments add column recording_key text unique;
alter table payments add column pay_link_id uuid references pay_links on delete set null;
alter table payments drop constraint an_intent_stands_behind;
alter table payments add constraint an_intent_stands_behind check (
  case when method in ('card', 'klarna') then state in ('created', 'canceled') or intent_id is not null
       else state = 'succeeded' and intent_id is null and purpose = 'offline' and received_on is not null end);

alter table refunds drop constraint refunds_source_check;
alter table refunds add constraint refunds_source_check
  check (source in ('staff', 'cancellation', 'void', 'late_payment', 'overpaid', 'external'));
alter table refunds add column batch_id uuid;
alter table refunds add column reason text not null default '';
alter table refunds add column approved_at timestamptz;
alter table refunds add column paid_out_on date;
alter table refunds add column paid_out_reference text not null default '';
update refunds set batch_id = id;
alter table refunds alter column batch_id set not null;
alter table refunds alter column batch_id set default gen_random_uuid();
create index refunds_batch on refunds (batch_id);

alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check check (kind in ('charge', 'surcharge', 'refund',
  'surcharge_refund', 'refund_reversal', 'surcharge_refund_reversal', 'dispute', 'dispute_reversal', 'adjustment',
  'transfer', 'surcharge_transfer'));
create index ledger_at on ledger_entries (at);

create or replace function paid_amount_of_ledger() returns trigger language plpgsql as $$
begin
  update bookings b set paid_amount = b.paid_amount + l.amount
    from (select booking_id, sum(amount)::int as amount from booked
           where kind not like 'surcharge%' group by booking_id) l
   where b.id = l.booking_id;
  return null;
end $$;
`;

export class Desk1763600011000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(BOOKINGS);
    await runner.query(LINES);
    await runner.query(MONEY);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
