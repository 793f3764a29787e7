import { createHmac, timingSafeEqual } from 'node:crypto';

/** The current secret, followed by former ones during a rotation. */
export type Secrets = readonly [string, ...string[]];

/**
 * Returns the secret for verifying a token (JWT, HS256): the one that signed it while that is still valid, else the
 * current one, which then rejects it. Does not verify by itself.
 */
export function secretFor(token: string, secrets: Secrets): string {
  const end = token.lastIndexOf('.');
  const signature = Buffer.from(token.slice(end + 1), 'base64url');
  const signed = (secret: string): boolean => {
    const mac = createHmac('sha256', secret)
      .update(token.slice(0, Math.max(0, end)))
      .digest();
    return mac.length === signature.length && timingSafeEqual(mac, signature);
  };
  return secrets.find(signed) ?? secrets[0];
}
