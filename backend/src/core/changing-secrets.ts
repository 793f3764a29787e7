import { createHmac, timingSafeEqual } from 'node:crypto';

/** The current secret, and behind it those before while it is being changed. */
export type Secrets = readonly [string, ...string[]];

/**
 * Which secret a token (JWT, HS256) has to be verified with: the one it was signed with, as long as that may still be
 * used, else the current one, which then refuses it. Decides nothing by itself.
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
