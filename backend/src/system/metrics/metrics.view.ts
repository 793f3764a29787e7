import { statfsSync } from 'node:fs';
import type { BuildInfo } from '../../common/config/build-info.js';
import { type MetricFamily, gauge } from '../../common/observability/metrics.js';
import type { BusinessFigures } from './metrics.queries.js';

/** Name and help of each figure; `docs/operations.md` defines the alarms. */
const FIGURES: Readonly<Record<keyof BusinessFigures, readonly [name: string, help: string]>> = {
  holds: ['safar_holds', 'Bookings that keep seats while they are paid.'],
  hold_expiry_lag: [
    'safar_hold_expiry_lag_seconds',
    'Time since the oldest hold should have expired.',
  ],
  events_waiting: ['safar_events_waiting', 'Events of the provider that are not applied.'],
  event_lag: ['safar_event_lag_seconds', 'Age of the oldest event that is not applied.'],
  mails_waiting: ['safar_mails_waiting', 'Mails in the outbox.'],
  outbox_lag: ['safar_outbox_lag_seconds', 'Age of the oldest mail that is not sent.'],
  mails_failed: ['safar_mails_failed', 'Mails that failed and were not sent again.'],
  refunds_waiting: ['safar_refunds_waiting', 'Refunds that are requested or being processed.'],
  late_refunds: [
    'safar_late_refunds',
    'Payments of the last day that came too late and were refunded.',
  ],
  ledger_mismatch: ['safar_ledger_mismatch', 'Objects on which ledger and provider differ.'],
  jobs_failed: ['safar_jobs_failed', 'Jobs that failed their last attempt; staff must act.'],
  audit_unsealed: ['safar_audit_unsealed', 'Entries of the audit log that are not sealed yet.'],
  last_backup: ['safar_last_backup_timestamp_seconds', 'Time of the last complete backup.'],
  last_retention: ['safar_last_retention_timestamp_seconds', 'Time of the last retention run.'],
  last_proof: [
    'safar_last_proof_timestamp_seconds',
    'Time of the last comparison of ledger and provider.',
  ],
  paid_last_hour: ['safar_bookings_paid_last_hour', 'Bookings that were paid in the last hour.'],
};

/** Version of the program. */
export const buildMetric = ({ version, commit }: BuildInfo): MetricFamily => ({
  name: 'safar_build_info',
  kind: 'gauge',
  help: 'Always 1; the labels contain version and commit.',
  samples: [{ labels: { version, commit, node: process.versions.node }, value: 1 }],
});

/** Free space of the data folder's disk; empty where the system does not tell. */
export function discMetrics(dataDir: string): MetricFamily[] {
  try {
    const { bavail, bsize } = statfsSync(dataDir);
    return [
      gauge('safar_data_free_bytes', 'Free bytes on the disk of SAFAR_DATA.', bavail * bsize),
    ];
  } catch {
    return [];
  }
}

/** Connections in the pool of one process. */
export interface PoolUse {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

export function businessMetrics(figures: BusinessFigures | null): MetricFamily[] {
  const up = gauge(
    'safar_database_up',
    '1 if the database responded to this scrape.',
    Number(figures !== null),
  );
  if (!figures) return [up];
  const names = Object.keys(FIGURES) as (keyof BusinessFigures)[];
  return [up, ...names.map((name) => gauge(...FIGURES[name], figures[name]))];
}

export const poolMetrics = ({ totalCount, idleCount, waitingCount }: PoolUse): MetricFamily[] => [
  {
    name: 'safar_database_connections',
    kind: 'gauge',
    help: 'Connections of this process to the database.',
    samples: [
      { labels: { state: 'busy' }, value: totalCount - idleCount },
      { labels: { state: 'idle' }, value: idleCount },
    ],
  },
  gauge('safar_database_waiting', 'Requests that wait for a connection.', waitingCount),
];
