import { randomInt, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { makeGiftCardCode } from '@safar/domain/gift-cards/gift-cards';

const derive = promisify<string, string, number, Buffer>(scrypt);
/** The same for every card: a card is found by the hash of its code alone. */
const SALT = 'safar:gift-card';
const BYTES = 32;

export const newGiftCardCode = (): string => makeGiftCardCode((n) => randomInt(n));

/** Hashes a normalised code, slowly: a copy of the database must not show which codes have money. */
export const hashOfGiftCardCode = (code: string): Promise<Buffer> => derive(code, SALT, BYTES);
