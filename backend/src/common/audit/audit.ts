import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import type { Staff } from '../auth/access.js';
import { currentRequestId } from '../observability/request-scope.js';

/**
 * An entry of the audit log: who did what to which object. `changes` contains neither personal values nor texts of staff,
 * which may name a customer: the log cannot be emptied.
 */
export interface AuditEntry {
  readonly action: string;
  readonly object: { readonly type: string; readonly id: string };
  readonly actor?: Staff | null;
  readonly changes?: Readonly<Record<string, unknown>>;
}

type Values = Readonly<Record<string, unknown>>;

/** A value as `jsonb` stores it; undefined becomes null. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/**
 * Returns the changed fields as `{ name: { from, to } }`; undefined when nothing changed. Compares deeply, because
 * the database sorts the keys of `jsonb`. Only for objects without
 * personal data; for users and bookings use `changedFields`.
 */
export function changesBetween(before: Values, after: Values): AuditEntry['changes'] {
  const changes = Object.keys(after)
    .filter((field) => !isDeepStrictEqual(asJson(before[field]), asJson(after[field])))
    .map((field) => [field, { from: before[field] ?? null, to: after[field] ?? null }] as const);
  return changes.length > 0 ? Object.fromEntries(changes) : undefined;
}

type Rows = Readonly<Record<string, Values>>;

/** Adds the rows that are missing on one side of a change, without values. */
export function withBothSides(before: Rows, after: Rows): { before: Rows; after: Rows } {
  const none = Object.fromEntries(Object.keys({ ...before, ...after }).map((name) => [name, {}]));
  return { before: { ...none, ...before }, after: { ...none, ...after } };
}

/** Returns only the names of the changed fields, for personal values. */
export function changedFields(before: Values, after: Values): AuditEntry['changes'] {
  const changes = changesBetween(before, after);
  return changes && { fields: Object.keys(changes) };
}

/**
 * Writes an audit entry in the caller's transaction, with the request id of the process log and the response. The table
 * rejects updates and deletes.
 */
export async function audit(manager: EntityManager, entry: AuditEntry): Promise<void> {
  await manager.query(
    `insert into audit_log (actor_id, actor_role, action, object_type, object_id, changes, request_id)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      entry.actor?.id ?? null,
      entry.actor?.role ?? null,
      entry.action,
      entry.object.type,
      entry.object.id,
      entry.changes ? JSON.stringify(entry.changes) : null,
      currentRequestId(),
    ],
  );
}
