import type { Request } from 'express';
import { throwIfInvalid } from './errors.js';

/** Long enough that nobody meets somebody else's key by chance. */
const KEY = /^[\w-]{16,100}$/;

/** What makes a request that is sent twice one deed; null without one. Throws VALIDATION_FAILED for a bad key. */
export function idempotencyKeyOf(request: Request): string | null {
  const key = request.get('idempotency-key');
  if (!key) return null;
  if (!KEY.test(key)) {
    throwIfInvalid([
      { code: 'FIELD_INVALID', params: { field: 'Idempotency-Key' }, field: 'Idempotency-Key' },
    ]);
  }
  return key;
}

/**
 * Does once what is asked for under a key. Of the same request twice at once the second may find nothing yet and then
 * meet a booking that the first has changed: what refuses it is the first's own work, so its answer is looked for again.
 * @param find the answer that was given under the key, or null; throws KEY_REUSED when it was to another request
 */
export async function oncePerKey<Outcome>(
  find: () => Promise<Outcome | null>,
  act: () => Promise<Outcome>,
): Promise<Outcome> {
  const before = await find();
  if (before !== null) return before;
  try {
    return await act();
  } catch (error) {
    const meanwhile = await find();
    if (meanwhile !== null) return meanwhile;
    throw error;
  }
}
