import { isIP } from 'node:net';
import type { RequestHandler } from 'express';

const AN_HOUR_MS = 3_600_000;
/** Loopback, private and link-local addresses, IPv4 also as IPv4-mapped IPv6. */
const PRIVATE =
  /^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.)|^::1$|^f[cd]|^fe80:/i;

export const isPrivate = (address: string): boolean => isIP(address) !== 0 && PRIVATE.test(address);

export interface ProxyWarning {
  /** Number of trusted proxies (TRUST_PROXY). */
  readonly trusted: number;
  readonly warn: (words: string) => void;
  /** Milliseconds; for tests. */
  readonly now?: () => number;
}

/**
 * Warns once an hour about a proxy whose client addresses are not trusted: all visitors would share the limits of
 * holds, lookups and messages, and the sixth request of an hour would be rejected.
 */
export function warnOfUntrustedProxy({
  trusted,
  warn,
  now = Date.now,
}: ProxyWarning): RequestHandler {
  let saidAt = -Infinity;
  return (request, _response, next) => {
    const isBrought = request.get('x-forwarded-for') !== undefined;
    const isUntrusted = trusted === 0 && isBrought && isPrivate(request.socket.remoteAddress ?? '');
    if (isUntrusted && now() - saidAt >= AN_HOUR_MS) {
      saidAt = now();
      warn(
        'A proxy sends X-Forwarded-For, but TRUST_PROXY=0 ignores it: all visitors share one rate limit. Set TRUST_PROXY=1.',
      );
    }
    next();
  };
}
