import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes over a million rows take longer than any call may. */
const PATIENCE = `set local statement_timeout = 0; set local maintenance_work_mem = '256MB';`;

/**
 * What a list is filtered by stands beside every order it can have: however rare the rows are, a page is found without
 * looking into a booking. Each column is short.
 */
const BESIDE = `include (state, is_paid, needs_attention, destination_id, departure_date, source, language,
  balance_due_date, created_at)`;
const ORDERS: Readonly<Record<string, string>> = {
  reference: 'booking_ref',
  destination: 'destination_sv collate "sv-x-icu"',
  departure_date: 'departure_date',
  email: 'email',
  phone: 'phone',
  price: 'total_price',
  paid: 'paid_amount',
  type: 'is_paid',
};
const SORTED = Object.entries(ORDERS).map(
  ([name, column]) => `drop index if exists bookings_by_${name};
create index bookings_by_${name} on bookings (${column}, id) ${BESIDE};`,
);

/**
 * What few bookings have is counted by an index of those few; what most of them have is met soon in any order. Combined
 * filters depend on each other (what expired was not paid), which the planner has to be told.
 */
const FILTERED = `
create index bookings_by_state on bookings (state, created_at desc, id desc) 
  include (is_paid, needs_attention, destination_id, departure_date, source, language, balance_due_date, paid_amount)
  where state <> 'confirmed';
create index bookings_by_state_paid on bookings (state, paid_amount, id) where state <> 'confirmed';
create index bookings_by_state_type on bookings (state, is_paid, id) where state <> 'confirmed';
create index bookings_by_source on bookings (source, created_at desc, id desc)
  include (state, is_paid, needs_attention, destination_id, departure_date, language, balance_due_date) where source <> 'web';
create index bookings_by_trip on bookings (destination_id, created_at desc, id desc)
  include (state, is_paid, needs_attention, departure_date, source, language, balance_due_date, total_price, paid_amount,
    destination_sv);
create index bookings_needing on bookings (created_at desc, id desc) where needs_attention;
create statistics bookings_filters (dependencies, mcv) on state, is_paid, source, language from bookings;
`;

/** Indexes alone answer only for rows that were vacuumed; a fifth of a million would be too late. */
const TENDED = ['bookings', 'booking_search', 'payments', 'outbox_mails', 'audit_log'].map(
  (table) => `alter table ${table} set (autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);`,
);

const PAYMENTS = `
create index payments_by_amount on payments (principal, id) where state = 'succeeded';
create index payments_by_method on payments (method, id) where state = 'succeeded';
`;

/** Both directions of an order are one index only where it says nothing about empty values. */
const LOG = `
drop index audit_newest, audit_actor, audit_action, audit_object;
create index audit_newest on audit_log (at desc, id desc);
create index audit_actor on audit_log (actor_id, at desc, id desc);
create index audit_action on audit_log (action, at desc, id desc);
create index audit_object on audit_log (object_type, object_id, at desc, id desc);
`;

const MESSAGES = `
drop index contact_messages_created, contact_messages_state;
create index contact_messages_created on contact_messages (created_at desc, id desc);
create index contact_messages_state on contact_messages (state, created_at desc, id desc);
create index contact_messages_by_state on contact_messages (state, id);
create index contact_messages_by_name on contact_messages (name collate "sv-x-icu", id);
create index contact_messages_words on contact_messages
  using gin ((' ' || name || ' ' || email || ' ' || message) gin_trgm_ops);
`;

export class ListsThatDoNotGrow1763600043000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [PATIENCE, ...SORTED, FILTERED, ...TENDED, PAYMENTS, LOG, MESSAGES]) {
      await runner.query(statement);
    }
  }

  /** Migrations only go forward: a mistake is mended by the next one, data is never dropped. */
  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
