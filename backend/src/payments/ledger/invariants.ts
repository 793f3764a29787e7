import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';

/** A violated rule about seats or money, and the object that violates it. */
export interface Violation {
  readonly invariant: string;
  readonly object: string;
}

const sqlOf = (subject: string): string =>
  readFileSync(join(import.meta.dirname, 'invariants', `${subject}.sql`), 'utf8');

/** One row (invariant, object) for each violation. The tests, a nightly job and the restore run it. */
export const INVARIANTS = ['stock', 'bookings', 'gift-cards'].map(sqlOf).join('union all\n');

/** Violated when something waits too long; a process that runs ends it. */
const WAITING: ReadonlySet<string> = new Set(['event_unprocessed', 'refund_stuck']);

/** Returns all violations; an empty list is correct. */
export const violations = (db: Pick<DataSource, 'query'>): Promise<Violation[]> =>
  db.query(INVARIANTS);

/** Returns the violations of a restored database, in which everything has waited since its backup. */
export const violationsAfterRestore = async (db: Pick<DataSource, 'query'>): Promise<Violation[]> =>
  (await violations(db)).filter(({ invariant }) => !WAITING.has(invariant));
