import { createHmac, timingSafeEqual } from 'node:crypto';

const DIGITS = 6;
const STEP_MS = 30_000;
/** One step early or late, for inexact clocks and slow typing. */
const DRIFT = [0, -1, 1] as const;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Encodes the secret for authenticator apps (RFC 4648, without padding). */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const symbols = bits.match(/.{1,5}/g) ?? [];
  return symbols.map((symbol) => BASE32[parseInt(symbol.padEnd(5, '0'), 2)] ?? '').join('');
}

/** Returns the code of a step (RFC 4226, with SHA-1, which all authenticator apps support). */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

export const stepAt = (now: Date): number => Math.floor(now.getTime() / STEP_MS);

/** Returns the step of a code around this time (RFC 6238), or null. */
export function stepOf(secret: Buffer, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const steps = DRIFT.map((drift) => stepAt(now) + drift);
  const right = steps.filter((step) =>
    timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code)),
  );
  return right[0] ?? null;
}

interface Enrolment {
  /** The agency's name; without a colon, which would end it. */
  readonly issuer: string;
  readonly account: string;
}

/** Returns the URI in the QR code. */
export function enrolmentUri(secret: Buffer, { issuer, account }: Enrolment): string {
  const name = encodeURIComponent(issuer.replaceAll(':', ' '));
  const label = `${name}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${name}&algorithm=SHA1&digits=6&period=30`;
}
