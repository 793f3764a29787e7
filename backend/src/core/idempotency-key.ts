import type { Request } from 'express';
import { refuse } from './errors.js';

/** Long enough that nobody meets somebody else's key by chance. */
const KEY = /^[\w-]{16,100}$/;

/** What makes a request that is sent twice one deed; null without one. Throws VALIDATION_FAILED for a bad key. */
export function idempotencyKeyOf(request: Request): string | null {
  const key = request.get('idempotency-key');
  if (!key) return null;
  if (!KEY.test(key)) {
    refuse([
      { code: 'FIELD_INVALID', params: { field: 'Idempotency-Key' }, field: 'Idempotency-Key' },
    ]);
  }
  return key;
}
