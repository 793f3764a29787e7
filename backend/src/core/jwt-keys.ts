import { type KeyObject, createSecretKey } from 'node:crypto';
import type { JwtModuleOptions } from '@nestjs/jwt';

const keys = new Map<string, KeyObject>();

/** A secret of the configuration as a key, made once: jsonwebtoken takes each string for a private key first, and fails, for half a millisecond a call. */
export function keyOf(secret: string): KeyObject {
  const key = keys.get(secret) ?? createSecretKey(Buffer.from(secret));
  keys.set(secret, key);
  return key;
}

/** For every JwtModule: signs and verifies with the secret that a call names, as its kept key. */
export const JWT_OPTIONS: JwtModuleOptions = {
  secretOrKeyProvider: (_use, _token, options) =>
    keyOf(String((options as { readonly secret?: string }).secret)),
};
