import { isDeepStrictEqual } from 'node:util';
import { ownedFields } from '@safar/domain/contracts/system/sent-back';
import type { ValidationIssue } from '@safar/domain/errors/issues';
import { throwIfInvalid } from './errors.js';
import { normalized } from './request-edge.js';

type Fields = Readonly<Record<string, unknown>>;

/** A value as a client receives it and sends it back. */
const onTheWire = (value: unknown): unknown =>
  value === undefined ? undefined : normalized(JSON.parse(JSON.stringify(value)));

/** Tells whether a request has server-owned fields; most have none, so the record need not be loaded. */
export const holdsOwned = (request: object): boolean =>
  ownedFields(request).some((field) => (request as Fields)[field] !== undefined);

/**
 * Returns issues for server-owned fields whose value differs from the record.
 * @param record null for a new one: then every such field is invalid
 * @param path of the request in the body, ending with a dot
 */
export function ownedProblems(
  request: object,
  record: object | null,
  path = '',
): ValidationIssue[] {
  return ownedFields(request).flatMap((name): ValidationIssue[] => {
    const sent = (request as Fields)[name];
    const field = path + name;
    if (sent === undefined) return [];
    const stored = (record as Fields | null)?.[name];
    if (record && isDeepStrictEqual(onTheWire(sent), onTheWire(stored))) return [];
    return [{ code: 'FIELD_READ_ONLY', params: { field }, field }];
  });
}

/** Allows a record to be sent back unchanged. Throws VALIDATION_FAILED naming changed server-owned fields. */
export const refuseChanges = (request: object, record: object): void =>
  throwIfInvalid(ownedProblems(request, record));
