import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The state of the payment sandbox, apart from ours in a schema of its own, as the provider's would be.
 * Amounts are in öre, `created` in seconds since 1970, as on the provider's wire. Card numbers are never stored.
 */
export class PaymentSandbox1764028801000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create schema sandbox`);
    for (const statement of [INTENTS, ATTEMPTS, CHARGES, REFUNDS, DISPUTES]) {
      await runner.query(statement);
    }
    for (const statement of [EVENTS, IDEMPOTENCY, FAULTS, FAULT_DRAWS, NO_FAULTS, ...INDEXES]) {
      await runner.query(statement);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop schema sandbox cascade`);
  }
}

const INTENTS = `
create table sandbox.intents (
  id text primary key,
  seq integer generated always as identity unique,
  client_secret text not null,
  amount integer not null check (amount > 0),
  currency text not null,
  status text not null check (status in
    ('requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled')),
  amount_received integer not null default 0,
  amount_refunded integer not null default 0,
  payment_method_types text[] not null,
  automatic boolean not null,
  description text,
  receipt_email text,
  metadata jsonb not null,
  method jsonb,
  attempt text,
  next_action jsonb,
  last_error jsonb,
  latest_charge text,
  cancellation_reason text,
  canceled_at integer,
  settles_at timestamptz,
  created integer not null,
  check (amount_received = case status when 'succeeded' then amount else 0 end),
  check (amount_refunded between 0 and amount_received),
  check ((status = 'requires_action') = (attempt is not null)),
  check ((status = 'requires_action') = (next_action is not null)),
  check ((status = 'processing') = (settles_at is not null)),
  check ((status = 'canceled') = (canceled_at is not null))
)`;

/** One visit to the bank's or Klarna's page. The id is the secret that opens the page. */
const ATTEMPTS = `
create table sandbox.attempts (
  id text primary key,
  intent_id text not null references sandbox.intents,
  kind text not null check (kind in ('authenticate', 'klarna')),
  return_url text not null,
  outcome text check (outcome in ('succeeded', 'pending', 'failed'))
)`;

const CHARGES = `
create table sandbox.charges (
  id text primary key,
  seq integer generated always as identity unique,
  intent_id text not null references sandbox.intents,
  amount integer not null check (amount > 0),
  currency text not null,
  status text not null check (status in ('succeeded', 'failed')),
  method jsonb not null,
  failure_code text,
  failure_message text,
  created integer not null,
  check ((status = 'failed') = (failure_code is not null))
)`;

const REFUNDS = `
create table sandbox.refunds (
  id text primary key,
  seq integer generated always as identity unique,
  intent_id text not null references sandbox.intents,
  charge_id text not null references sandbox.charges,
  amount integer not null check (amount > 0),
  currency text not null,
  status text not null check (status in ('pending', 'succeeded', 'failed')),
  reason text,
  failure_reason text,
  metadata jsonb not null,
  becomes text check (becomes in ('succeeded', 'failed')),
  settles_at timestamptz,
  created integer not null,
  check ((becomes is null) = (settles_at is null)),
  check ((status = 'failed') = (failure_reason is not null))
)`;

const DISPUTES = `
create table sandbox.disputes (
  id text primary key,
  seq integer generated always as identity unique,
  intent_id text not null references sandbox.intents,
  charge_id text not null references sandbox.charges,
  amount integer not null check (amount > 0),
  currency text not null,
  reason text not null,
  status text not null check (status in ('needs_response', 'won', 'lost')),
  created integer not null
)`;

/** An event is also its own delivery: one endpoint listens, so a queue beside it would say nothing more. */
const EVENTS = `
create table sandbox.events (
  id text primary key,
  seq integer generated always as identity unique,
  type text not null,
  object_id text not null,
  object json not null,
  request_id text,
  request_key text,
  created integer not null,
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  delivered_at timestamptz,
  last_result text
)`;

const IDEMPOTENCY = `
create table sandbox.idempotency (
  key text primary key,
  fingerprint text not null,
  request_id text not null,
  status integer not null,
  body json not null,
  created_at timestamptz not null default now()
)`;

/** One row. A rate is a share from 0 to 1; \`path\` narrows the faults of the API to paths that begin so. */
const FAULTS = `
create table sandbox.faults (
  singleton boolean primary key default true check (singleton),
  seed integer not null default 1,
  path text not null default '',
  lost_reply_rate double precision not null default 0 check (lost_reply_rate between 0 and 1),
  error_rate double precision not null default 0 check (error_rate between 0 and 1),
  kept_error_rate double precision not null default 0 check (kept_error_rate between 0 and 1),
  rate_limit_rate double precision not null default 0 check (rate_limit_rate between 0 and 1),
  hang_rate double precision not null default 0 check (hang_rate between 0 and 1),
  delay_ms integer not null default 0 check (delay_ms >= 0),
  processing_ms integer not null default 0 check (processing_ms >= 0),
  refund_ms integer not null default 500 check (refund_ms >= 0),
  webhook_drop_rate double precision not null default 0 check (webhook_drop_rate between 0 and 1),
  webhook_repeat integer not null default 0 check (webhook_repeat >= 0),
  webhook_shuffle_ms integer not null default 0 check (webhook_shuffle_ms >= 0),
  webhook_delay_ms integer not null default 0 check (webhook_delay_ms >= 0)
)`;

/** Numbers the dice throws across all processes, so that one seed gives one series of faults. */
const FAULT_DRAWS = `create sequence sandbox.fault_draws`;
const NO_FAULTS = `insert into sandbox.faults default values`;

const INDEXES = [
  `create unique index one_charge_an_intent on sandbox.charges (intent_id) where status = 'succeeded'`,
  `create index intents_due on sandbox.intents (settles_at) where settles_at is not null`,
  `create index refunds_due on sandbox.refunds (settles_at) where settles_at is not null`,
  `create index refunds_of_intent on sandbox.refunds (intent_id)`,
  `create index disputes_of_intent on sandbox.disputes (intent_id)`,
  `create index attempts_of_intent on sandbox.attempts (intent_id)`,
  `create index intents_by_metadata on sandbox.intents using gin (metadata jsonb_path_ops)`,
  `create index events_due on sandbox.events (next_at) where delivered_at is null`,
  `create index events_by_type on sandbox.events (type, seq)`,
  `create index replies_by_age on sandbox.idempotency (created_at)`,
];
