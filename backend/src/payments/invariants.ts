import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';

/** A rule of seats or money that does not hold, and for what. */
export interface Violation {
  readonly invariant: string;
  readonly object: string;
}

const SQL = readFileSync(join(import.meta.dirname, 'invariants.sql'), 'utf8');

/** Every violation there is; an empty list is the only good answer. */
export const violations = (db: Pick<DataSource, 'query'>): Promise<Violation[]> => db.query(SQL);
