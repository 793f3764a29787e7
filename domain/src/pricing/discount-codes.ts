import { latinDigits } from '../money/digits.js';

const DISCOUNT_CODE = /^[\p{L}\p{N}-]{3,30}$/u;
/** Also with some symbols too few or too many: a customer who mistypes a card must read about cards. */
const GIFT_CARD = /^GAVA[A-Z\d]{8,16}$/;

export const isDiscountCode = (code: string): boolean => DISCOUNT_CODE.test(code);

/** Returns a text in upper case, with Latin digits, no spaces and no invisible marks; null for a blank one. */
export const normalizeCode = (typed: string): string | null =>
  latinDigits(typed)
    .normalize('NFC')
    .replace(/[\s\p{Cf}]/gu, '')
    .toUpperCase() || null;

/**
 * Returns what was meant as the code of a gift card where discount codes are typed too; null for any other text. The
 * server knows which codes exist, so that this page need not.
 */
export function giftCardTyped(typed: string): string | null {
  const code = (normalizeCode(typed) ?? '').replaceAll('-', '');
  return GIFT_CARD.test(code) ? code : null;
}

/**
 * Returns a code as it is stored: upper case, with Latin digits and no spaces; null for a blank one. What cannot be a
 * code becomes an empty text, which no rule has.
 */
export function discountCode(typed: string | null | undefined): string | null {
  const code = normalizeCode(typed ?? '');
  return code === null || isDiscountCode(code) ? code : '';
}
