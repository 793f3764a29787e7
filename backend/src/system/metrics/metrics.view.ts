import { statfsSync } from 'node:fs';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { BuildInfo } from '../../common/config/build-info.js';
import type { Replica } from '../../common/database/replica.js';
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
  invariants_violated: [
    'safar_invariants_violated',
    '1 while bookings, seats or money contradict each other.',
  ],
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

type Figure = readonly [name: string, help: string, value: number];

const addGauge = (registry: Registry, [name, help, value]: Figure): void => {
  new Gauge({ name, help, registers: [registry] }).set(value);
};

/** Adds the version of the program. */
export function addBuild(registry: Registry, { version, commit }: BuildInfo): void {
  new Gauge({
    name: 'safar_build_info',
    help: 'Always 1; the labels contain version and commit.',
    labelNames: ['version', 'commit', 'node'],
    registers: [registry],
  }).set({ version, commit, node: process.versions.node }, 1);
}

/** Adds the free space of the data folder's disk, except where the system does not tell. */
export function addDisc(registry: Registry, dataDir: string): void {
  try {
    const { bavail, bsize } = statfsSync(dataDir);
    const help = 'Free bytes on the disk of SAFAR_DATA.';
    addGauge(registry, ['safar_data_free_bytes', help, bavail * bsize]);
  } catch {
    // No metric.
  }
}

export function addBusiness(registry: Registry, figures: BusinessFigures | null): void {
  const help = '1 if the database responded to this scrape.';
  addGauge(registry, ['safar_database_up', help, Number(figures !== null)]);
  if (!figures) return;
  for (const name of Object.keys(FIGURES) as (keyof BusinessFigures)[]) {
    addGauge(registry, [...FIGURES[name], figures[name]]);
  }
}

/** Connections in the pool of one process. */
export interface PoolUse {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/** @param pool undefined before the first connection and after the last */
export function addPool(registry: Registry, pool: () => PoolUse | undefined): void {
  new Gauge({
    name: 'safar_database_connections',
    help: 'Connections of this process to the database.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { totalCount = 0, idleCount = 0 } = pool() ?? {};
      this.set({ state: 'busy' }, totalCount - idleCount);
      this.set({ state: 'idle' }, idleCount);
    },
  });
  new Gauge({
    name: 'safar_database_waiting',
    help: 'Requests that wait for a connection.',
    registers: [registry],
    collect() {
      this.set(pool()?.waitingCount ?? 0);
    },
  });
}

export function addReplica(registry: Registry, { reads }: Pick<Replica, 'reads'>): void {
  new Counter({
    name: 'safar_replica_reads_total',
    help: 'Reads allowed on the replica, by the database that served them.',
    labelNames: ['server'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [server, count] of Object.entries(reads)) this.inc({ server }, count);
    },
  });
}
