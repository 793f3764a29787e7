import { HOTP, Secret, TOTP } from 'otpauth';

const secretOf = (bytes: Buffer): Secret => new Secret({ buffer: new Uint8Array(bytes).buffer });

/** Encodes the secret for authenticator apps (RFC 4648, without padding). */
export const base32 = (bytes: Buffer): string => secretOf(bytes).base32;

/** Returns the step of a code around this time (RFC 6238, SHA-1, which all authenticator apps support), or null. */
export function stepOf(bytes: Buffer, token: string, now: Date): number | null {
  // The library throws for six characters that are not six bytes.
  if (!/^\d{6}$/.test(token)) return null;
  const step = TOTP.counter({ timestamp: now.getTime() });
  // One step early or late, for inexact clocks and slow typing.
  const drift = HOTP.validate({ token, secret: secretOf(bytes), counter: step, window: 1 });
  return drift === null ? null : step + drift;
}

interface Enrolment {
  /** The agency's name; without a colon, which would end it. */
  readonly issuer: string;
  readonly account: string;
}

/** Returns the URI in the QR code; not by the library, whose order of parameters differs from earlier QR codes. */
export function enrolmentUri(secret: Buffer, { issuer, account }: Enrolment): string {
  const name = encodeURIComponent(issuer.replaceAll(':', ' '));
  const label = `${name}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${name}&algorithm=SHA1&digits=6&period=30`;
}
