import { type KeyObject, createSecretKey } from 'node:crypto';
import type { JwtModuleOptions } from '@nestjs/jwt';

const keys = new Map<string, KeyObject>();

/**
 * Returns a cached key for a secret: jsonwebtoken first tries each string as a private key, which costs half a
 * millisecond per call.
 */
export function keyOf(secret: string): KeyObject {
  const key = keys.get(secret) ?? createSecretKey(Buffer.from(secret));
  keys.set(secret, key);
  return key;
}

/** For every JwtModule: signs and verifies with the secret of the call, as its cached key. */
export const JWT_OPTIONS: JwtModuleOptions = {
  secretOrKeyProvider: (_use, _token, options) =>
    keyOf(String((options as { readonly secret?: string }).secret)),
};
