import type { EntityManager } from 'typeorm';
import { FAILED_JOBS } from '../../common/jobs/queue.js';

/** Business metrics for alarms. Seconds are 0 when nothing waits. */
export interface BusinessFigures {
  readonly holds: number;
  readonly hold_expiry_lag: number;
  readonly events_waiting: number;
  readonly event_lag: number;
  readonly mails_waiting: number;
  readonly outbox_lag: number;
  readonly mails_failed: number;
  readonly refunds_waiting: number;
  readonly late_refunds: number;
  readonly ledger_mismatch: number;
  readonly invariants_violated: number;
  readonly jobs_failed: number;
  readonly audit_unsealed: number;
  /** Instants as seconds since 1970; 0 = never. */
  readonly last_backup: number;
  readonly last_retention: number;
  readonly last_proof: number;
  readonly paid_last_hour: number;
}

/** @param only a condition on the rows that count */
const age = (since: string, only = 'true'): string =>
  `greatest(0, extract(epoch from now() - coalesce(min(${since}) filter (where ${only}), now())))::float8`;

const instant = (column: string, table: string): string =>
  `coalesce((select extract(epoch from max(${column})) from ${table}), 0)::float8`;

/** Mails from before a mail server was set up are never sent (stuckMails). */
const TO_BE_SENT = `to_address <> '' and (attempts > 0 or created_at > now() - interval '72 hours')`;

/** One statement on partial indexes; its cost does not grow with the number of bookings. */
export async function businessFigures(manager: EntityManager): Promise<BusinessFigures> {
  const [row] = await manager.query<BusinessFigures[]>(
    `select holds.holds, holds.hold_expiry_lag, events.events_waiting, events.event_lag, mails.mails_waiting,
            mails.outbox_lag, failed.mails_failed, refunds.refunds_waiting, late.late_refunds,
            proof.ledger_mismatch, checks.invariants_violated, jobs.jobs_failed, audit.audit_unsealed, runs.*, paid.paid_last_hour
       from (select count(*)::int as holds, ${age('hold_until')} as hold_expiry_lag
               from bookings where hold_until is not null and state = 'held') holds,
            (select count(*)::int as events_waiting, ${age('received_at')} as event_lag
               from stripe_events where processed_at is null) events,
            (select count(*)::int as mails_waiting, ${age('created_at', TO_BE_SENT)} as outbox_lag
               from outbox_mails where state = 'queued') mails,
            (select count(*)::int as mails_failed from outbox_mails
              where error is not null and state in ('queued', 'failed') and resent_at is null) failed,
            (select count(*)::int as refunds_waiting from refunds where state in ('requested', 'pending')) refunds,
            (select count(*)::int as late_refunds from refunds
              where source = 'late_payment' and created_at > now() - interval '1 day') late,
            (select count(*)::int as ledger_mismatch from reconciliation_differences where resolved_at is null) proof,
            (select count(*)::int as invariants_violated from system_checks where name = 'invariants_violated') checks,
            (select count(*)::int as jobs_failed from (${FAILED_JOBS}) failed
              where not exists (select from task_resolutions m
                                 where m.kind = 'job_failed' and m.subject_id = task_identifier || ':' || id)) jobs,
            (select count(*)::int as audit_unsealed from audit_log
              where id > coalesce((select max(audit_id) from audit_chain), 0)) audit,
            (select ${instant('taken_at', 'backup_runs')} as last_backup,
                    ${instant('started_at', 'retention_runs')} as last_retention,
                    ${instant('ran_at', 'reconciliation_runs')} as last_proof) runs,
            (select count(distinct booking_id)::int as paid_last_hour from ledger_entries
              where kind = 'charge' and at > now() - interval '1 hour') paid`,
  );
  if (!row) throw new Error('The metrics query returned no row');
  return row;
}
