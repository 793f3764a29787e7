import { isDeepStrictEqual } from 'node:util';
import { ownedFields } from '@safar/domain/contracts/sent-back';
import type { ValidationIssue } from '@safar/domain/rules/issues';
import { throwIfInvalid } from './errors.js';
import { normalized } from './request-edge.js';

type Fields = Readonly<Record<string, unknown>>;

/** As it was sent to the caller, and as it comes back. */
const onTheWire = (value: unknown): unknown =>
  value === undefined ? undefined : normalized(JSON.parse(JSON.stringify(value)));

/** Whether a request holds fields that only the server writes: most of them do not, and need no look at the record. */
export const holdsOwned = (request: object): boolean =>
  ownedFields(request).some((field) => (request as Fields)[field] !== undefined);

/**
 * What a request says of fields that only the server writes, where that is not what the record says.
 * @param record null for one that does not exist yet: then every such field is wrong
 * @param path of the request in the body, with a dot at its end
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

/** Lets a record be sent back as it was read. Throws VALIDATION_FAILED naming the fields that only the server changes. */
export const refuseChanges = (request: object, record: object): void =>
  throwIfInvalid(ownedProblems(request, record));
