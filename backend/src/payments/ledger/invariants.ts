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

/**
 * One row (invariant, object) for each violation. The tests, a nightly job and the restore run it (reliability.md 3.9).
 */
export const INVARIANTS = ['stock', 'bookings', 'gift-cards'].map(sqlOf).join('union all\n');

/** Returns all violations; an empty list is correct. */
export const violations = (db: Pick<DataSource, 'query'>): Promise<Violation[]> =>
  db.query(INVARIANTS);
