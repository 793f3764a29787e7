import type { EntityManager } from 'typeorm';
import { type Rule, retentionCutoff, delivered, deleteForGood } from './retention-rules.js';

export const purgePaymentEvents: Rule = async (manager, { today, settings, most }) =>
  delivered(
    await manager.query<[unknown, number]>(
      `delete from stripe_events where event_id in (select event_id from stripe_events
         where processed_at is not null and received_at < ${retentionCutoff('days')} limit $3)`,
      [today, settings['retention.paymentEventDays'], most],
    ),
  );

/** Sent, failed or dropped mails; queued ones are kept. */
const OLD_MAIL = `o.state <> 'queued' and coalesce(o.ended_at, o.sent_at) < ${retentionCutoff('days')}`;
/** Mails counted by the invariants, and replies whose sending staff can see. */
const COUNTED_MAIL = `(o.topic = 'booking_confirmed' and o.booking_id is not null
  or o.topic = 'contact_reply' and exists (select from message_replies r where r.id = id_in(split_part(o.dedupe, ':', 2))))`;

/** Of counted mails, only recipient and payload are emptied. */
export const purgeMails: Rule = async (manager, { today, settings, most }) => {
  const values = [today, settings['retention.mailDays'], most];
  const emptied = await manager.query<[unknown, number]>(
    `update outbox_mails set to_address = '', payload = '{}' where id in (select o.id from outbox_mails o
       where ${OLD_MAIL} and ${COUNTED_MAIL} and o.to_address <> '' limit $3)`,
    values,
  );
  const deleted = await manager.query<[unknown, number]>(
    `delete from outbox_mails where id in (select o.id from outbox_mails o
       where ${OLD_MAIL} and not ${COUNTED_MAIL} limit $3)`,
    values,
  );
  return delivered(emptied) + delivered(deleted);
};

export const purgeAuditLog: Rule = (manager, { today, settings, most }) =>
  deleteForGood(
    manager,
    `delete from audit_log where id in (select id from audit_log
       where at < ${retentionCutoff('months')} order by at limit $3)`,
    [today, settings['retention.auditMonths'], most],
  );

/** Files with personal data, a week after the request (database/baseline/operations.sql). */
export const purgePrivacyExports: Rule = async (manager, { today, most }) =>
  delivered(
    await manager.query<[unknown, number]>(
      `delete from privacy_exports where id in (select id from privacy_exports
         where expires_at < $1::date::timestamp at time zone 'Europe/Stockholm' limit $2)`,
      [today, most],
    ),
  );

/** Records of erasures and retention runs: kept as long as the audit log, which is longer than any backup. */
export const purgeErasureRecords: Rule = async (manager, { today, settings, most }) => {
  const values = [today, settings['retention.auditMonths'], most];
  const erasures = await manager.query<[unknown, number]>(
    `delete from privacy_erasures where id in (select id from privacy_erasures
       where finished_at < ${retentionCutoff('months')} limit $3)`,
    values,
  );
  const runs = await manager.query<[unknown, number]>(
    `delete from retention_runs where id in (select id from retention_runs
       where started_at < ${retentionCutoff('months')} limit $3)`,
    values,
  );
  return delivered(erasures) + delivered(runs);
};

export interface RetentionRun {
  readonly startedAt: Date;
  /** Number of deleted or emptied rows by rule. */
  readonly gone: Readonly<Record<string, number>>;
  readonly failed: readonly string[];
}

export const saveRetentionRun = (manager: EntityManager, run: RetentionRun): Promise<unknown> =>
  manager.query(`insert into retention_runs (started_at, gone, failed) values ($1, $2, $3)`, [
    run.startedAt,
    JSON.stringify(run.gone),
    JSON.stringify(run.failed),
  ]);
