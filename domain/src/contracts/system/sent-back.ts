import { DECORATORS } from '@nestjs/swagger';
import { Allow, getMetadataStorage } from 'class-validator';
import 'reflect-metadata';

type Shape = new () => object;

const OWNED = new WeakMap<object, readonly string[]>();

/** Returns the documented fields of a view, including inherited ones. */
export function documentedFields(view: Shape): string[] {
  const prototype = view.prototype as object;
  const fields: unknown = Reflect.getMetadata(DECORATORS.API_MODEL_PROPERTIES_ARRAY, prototype);
  return (fields as string[]).map((field) => field.replace(/^:/, ''));
}

const writableFieldsOf = (request: Shape): Set<string> =>
  new Set(
    getMetadataStorage()
      .getTargetValidationMetadatas(request, '', true, false)
      .map(({ propertyName }) => propertyName),
  );

/**
 * Allows a request to contain every field of the view, so that a client can send back a record as it read it. Fields
 * that only the server writes are compared by `refuseChanges` (backend/src/common/http/sent-back.ts).
 */
export const SentBackAs =
  (view: Shape) =>
  (request: Shape): void => {
    const writable = writableFieldsOf(request);
    const owned = documentedFields(view).filter((field) => !writable.has(field));
    for (const field of owned) Allow()(request.prototype as object, field);
    OWNED.set(request, owned);
  };

/** Returns the fields of a request that only the server writes. */
export const ownedFields = (request: object): readonly string[] =>
  OWNED.get(request.constructor) ?? [];
