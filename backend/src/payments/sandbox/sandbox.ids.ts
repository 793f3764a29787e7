import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LENGTH = 24;

/** Letters and digits from the system's generator; the small bias of the remainder is harmless at 24 of them. */
const token = (): string =>
  Array.from(randomBytes(LENGTH), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');

export type IdKind = 'pi' | 'pm' | 'ch' | 're' | 'du' | 'evt' | 'req' | 'payatt';

/** A new id in the provider's form, e.g. `pi_` and 24 letters and digits. */
export const newId = (kind: IdKind): string => `${kind}_${token()}`;

/** What the browser must show to confirm or read an intent. */
export const newClientSecret = (intentId: string): string => `${intentId}_secret_${token()}`;
