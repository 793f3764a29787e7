import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes over a million rows take longer than any call may. */
const PATIENCE = `set local statement_timeout = 0; set local maintenance_work_mem = '256MB';`;

/**
 * Each index is written with each order, and most of them again with each payment. What is empty for nearly all rows is
 * unique among those that have it; what another index answers as well goes: the log backwards, and what is due by
 * bookings_unpaid, which has the same key and rows. A hold lasts for minutes: whoever looks for holds by what was paid reads
 * the few there are.
 */
const INDEXES = `
alter table bookings drop constraint bookings_moved_from_id_key, drop constraint bookings_moved_to_id_key;
create unique index bookings_moved_from on bookings (moved_from_id) where moved_from_id is not null;
create unique index bookings_moved_to on bookings (moved_to_id) where moved_to_id is not null;
alter table payments drop constraint payments_recording_key_key;
create unique index payments_recorded_once on payments (recording_key) where recording_key is not null;

drop index bookings_balance_due, audit_oldest, bookings_by_state_paid, bookings_by_state_type;
create index bookings_by_state_paid on bookings (state, paid_amount, id) where state not in ('confirmed', 'held');
create index bookings_by_state_type on bookings (state, is_paid, id) where state not in ('confirmed', 'held');
`;

/**
 * The provider's id of a payment, and that it is open; one that has moved on is left alone. False: it was given up before
 * its intent was known.
 */
const INTENTS = `
create function note_intent(payment uuid, intent text) returns boolean language plpgsql
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  came_to text;
begin
  update payments set intent_id = intent, state = case when state = 'created' then 'open' else state end
   where id = payment and intent_id is null
  returning state into came_to;
  if not found then
    select state into came_to from payments where id = payment;
  end if;
  return coalesce(came_to <> 'canceled', false);
end $$;
`;

export class FewerWritesAnOrder1763600048000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [PATIENCE, INDEXES, INTENTS]) await runner.query(statement);
  }

  /** Migrations only go forward: a mistake is mended by the next one, data is never dropped. */
  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
