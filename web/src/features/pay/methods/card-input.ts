import { digitsIn, latinDigits } from '@safar/domain/money/digits';

/** A card as typed. It is never stored, and is sent only to the payment provider. */
export interface CardInput {
  readonly number: string;
  /** MM/ÅÅ */
  readonly expiry: string;
  readonly cvc: string;
}

export const EMPTY_CARD: CardInput = { number: '', expiry: '', cvc: '' };

const MAX_CARD_DIGITS = 19;
const AMEX = /^3[47]/;

/** Formats `4242 4242 4242 4242`, or for American Express `3782 822463 10005`. */
export function formatCardNumber(typed: string): string {
  const digits = digitsIn(typed).slice(0, MAX_CARD_DIGITS);
  if (!AMEX.test(digits)) return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
  return [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)].filter(Boolean).join(' ');
}

/** Formats `12/27`; a month that can only have one digit gets a leading zero. */
export function formatExpiry(typed: string): string {
  const latin = latinDigits(typed);
  const early = /^([2-9])$|^(\d)\s*\/$/.exec(latin.trim());
  if (early) return `0${early[1] ?? early[2]}/`;
  const digits = digitsIn(latin);
  // `12/2027`, as browsers autofill it.
  const short = digits.length >= 6 ? digits.slice(0, 2) + digits.slice(4, 6) : digits.slice(0, 4);
  if (short.length <= 2) return short.length === 2 && latin.includes('/') ? `${short}/` : short;
  return `${short.slice(0, 2)}/${short.slice(2)}`;
}

/**
 * Returns the text of the field after a change. During deletion the text stays, because otherwise the slash would
 * return; a replacing value (autofill, paste) has no slash and is formatted.
 */
export function typedExpiry(typed: string, shown: string): string {
  const deletes = typed.length < shown.length && (typed.includes('/') || shown.startsWith(typed));
  return deletes ? typed : formatExpiry(typed);
}

export const formatCvc = (typed: string): string => digitsIn(typed).slice(0, 4);

/** Whether the check digit is correct (Luhn). */
function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .reverse()
    .map((digit, place) => (place % 2 === 0 ? digit : digit * 2))
    .reduce((total, digit) => total + (digit > 9 ? digit - 9 : digit), 0);
  return sum % 10 === 0;
}

export type CardProblem = 'numberInvalid' | 'expiryInvalid' | 'expiryPast' | 'cvcInvalid';
export type CardProblems = Partial<Record<keyof CardInput, CardProblem>>;

function expiryProblem(expiry: string, today: { year: number; month: number }): CardProblem | null {
  const match = /^(\d{2})\/(\d{2})$/.exec(expiry);
  const month = Number(match?.[1]);
  if (!match || month < 1 || month > 12) return 'expiryInvalid';
  const year = 2000 + Number(match[2]);
  return year * 12 + month < today.year * 12 + today.month ? 'expiryPast' : null;
}

/** Returns the problems of a card that can be found without a request. Months count from 1. */
export function cardProblems(
  card: CardInput,
  today: { year: number; month: number },
): CardProblems {
  const number = digitsIn(card.number);
  const expiry = expiryProblem(card.expiry, today);
  const cvcLength = AMEX.test(number) ? 4 : 3;
  return {
    ...(number.length < 12 || !passesLuhn(number) ? { number: 'numberInvalid' as const } : {}),
    ...(expiry ? { expiry } : {}),
    ...(card.cvc.length === cvcLength ? {} : { cvc: 'cvcInvalid' as const }),
  };
}
