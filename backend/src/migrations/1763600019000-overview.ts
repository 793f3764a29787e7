import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who looked after what, for things that do not end by themselves. */
const MARKS = `
create table attention_marks (
  kind text not null,
  subject_id text not null,
  booking_id uuid references bookings on delete cascade,
  note text not null check (note <> ''),
  staff_id uuid references users on delete set null,
  at timestamptz not null default now(),
  primary key (kind, subject_id)
);

alter table bookings add column attention_at timestamptz;
update bookings set attention_at = now() where attention is not null;
create function note_attention() returns trigger language plpgsql as $$
begin
  new.attention_at := case when new.attention is not null then now() end;
  return new;
end $$;
create trigger attention_at_birth before insert on bookings
  for each row when (new.attention is not null) execute function note_attention();
create trigger attention_at before update of attention on bookings
  for each row when (new.attention is distinct from old.attention) execute function note_attention();

create index bookings_attention on bookings (id) where attention is not null;
create index bookings_overpaid on bookings (id) where paid_amount > total_price;
create index bookings_asked_to_cancel on bookings (cancel_requested_at) where cancel_requested_at is not null;
create index refunds_late_payment on refunds (created_at) where source = 'late_payment';
create index refunds_failed on refunds (created_at) where state = 'failed';
create index payments_odd on payments (created_at)
  where last_error in ('amount_mismatch', 'foreign_intent', 'paid_after_cancel');
`;

/** What reports and the search read by: periods, and references from the middle of a word. */
const READING = `
create index payments_reference on payments using gin (reference gin_trgm_ops) where reference <> '';
create index refunds_paid_out_reference on refunds using gin (paid_out_reference gin_trgm_ops)
  where paid_out_reference <> '';
`;

/**
 * The provider's side as it was told last. Disputes carry the day until which the bank waits for evidence. A proof compares
 * every object of the last weeks; what differs stands in proof_differences until it does not any more.
 */
const PROVIDER = `
create table provider_disputes (
  id text primary key,
  payment_id uuid references payments on delete set null,
  intent_id text not null,
  amount numeric(12, 2) not null,
  status text not null,
  due_by timestamptz,
  opened_at timestamptz not null,
  seen_at timestamptz not null default now()
);

create table provider_proofs (
  id bigint generated always as identity primary key,
  ran_at timestamptz not null default now(),
  since timestamptz not null,
  compared int not null,
  differences int not null
);
create index provider_proofs_ran on provider_proofs (ran_at desc);

create table proof_differences (
  object_id text primary key,
  kind text not null check (kind in ('payment', 'refund', 'dispute')),
  booking_id uuid references bookings on delete set null,
  ours numeric(12, 2) not null,
  theirs numeric(12, 2) not null,
  first_seen timestamptz not null default now(),
  last_seen timestamptz not null default now(),
  resolved_at timestamptz
);
create index proof_differences_open on proof_differences (first_seen) where resolved_at is null;
`;

/**
 * Lines of the ledger with the payment behind them. Sources are texts; those of disputes and moves are no ids of ours. Each
 * line is looked up by itself (a limit keeps the planner from reading all payments for the few lines of a day or a month).
 */
const LINES = `
create function id_in(source text) returns uuid language sql immutable parallel safe as $$
  select case when source ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then source::uuid end
$$;

create view money_lines as
select l.id, l.booking_id, l.kind, l.amount, l.at, p.id as payment_id, r.id as refund_id, r.source as refund_source,
       case when p.method is not null then p.method when l.kind like 'dispute%' then 'card' else 'other' end as method,
       case when l.kind in ('charge', 'surcharge') then 'payment'
            when l.kind like 'dispute%' then 'dispute'
            when r.id is not null then 'refund' end as object_kind,
       case when l.kind in ('charge', 'surcharge') then p.intent_id
            when l.kind like 'dispute%' then l.source_id
            else r.stripe_id end as object_id
  from ledger_entries l
  left join lateral (select * from refunds where id = id_in(l.source_id) and l.kind in
    ('refund', 'surcharge_refund', 'refund_reversal', 'surcharge_refund_reversal') limit 1) r on true
  left join lateral (select * from provider_disputes where id = l.source_id and l.kind like 'dispute%' limit 1) d on true
  left join lateral (select * from payments where id = coalesce(r.payment_id, d.payment_id,
    case when l.kind in ('charge', 'surcharge') then id_in(l.source_id) end) limit 1) p on true;
`;

/** A day that was closed is never changed: closed again, it has another row. */
const CLOSINGS = `
create table day_closings (
  id bigint generated always as identity primary key,
  day date not null,
  figures jsonb not null,
  note text not null default '',
  staff_id uuid not null,
  closed_at timestamptz not null default now()
);
create index day_closings_day on day_closings (day, id);
create trigger day_closings_append_only before update or delete on day_closings
  for each row execute function append_only();
`;

export class Overview1763600019000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [MARKS, READING, PROVIDER, LINES, CLOSINGS]) {
      await runner.query(statement);
    }
  }

  /** Migrations only go forward: a mistake is mended by the next one, data is never dropped. */
  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
