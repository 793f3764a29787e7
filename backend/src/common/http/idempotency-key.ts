import type { Request } from 'express';
import { throwIfInvalid } from './errors.js';

/** Long enough that keys do not collide by chance. */
const KEY = /^[\w-]{16,100}$/;

/**
 * Returns the key that makes a repeated request one action; null without one. Throws VALIDATION_FAILED for a bad key.
 */
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
 * Runs an action once per key. Of two concurrent requests, the second may find no outcome yet and then fail because the
 * first has changed the booking, so after an error the outcome is looked up again.
 * @param find returns the outcome of the key, or null; throws KEY_REUSED when it belongs to another request
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
