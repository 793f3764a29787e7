import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';

/** A violated rule about seats or money, and the object that violates it. */
export interface Violation {
  readonly invariant: string;
  readonly object: string;
}

const SQL = readFileSync(join(import.meta.dirname, 'invariants.sql'), 'utf8');

/** Returns all violations; an empty list is correct. */
export const violations = (db: Pick<DataSource, 'query'>): Promise<Violation[]> => db.query(SQL);
