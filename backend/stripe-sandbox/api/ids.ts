import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LENGTH = 24;

/** Random letters and digits; the small bias of the remainder is harmless with 24 of them. */
const token = (): string =>
  Array.from(randomBytes(LENGTH), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');

export type IdKind = 'pi' | 'pm' | 'ch' | 're' | 'du' | 'evt' | 'req' | 'payatt';

/** Returns a new id in the provider's format, e.g. `pi_` and 24 letters and digits. */
export const newId = (kind: IdKind): string => `${kind}_${token()}`;

/** Returns the secret with which a browser confirms or reads an intent. */
export const newClientSecret = (intentId: string): string => `${intentId}_secret_${token()}`;
