import { latinDigits } from './digits.js';
import type { ValidationIssue } from '../errors/issues.js';

interface Kind {
  readonly isAmount: boolean;
  readonly hasDecimals: boolean;
  readonly example: string;
}

const KINDS = {
  /** Whole kronor. */
  kronor: { isAmount: true, hasDecimals: false, example: '11\u00a0990' },
  /** Kronor with öre. */
  ore: { isAmount: true, hasDecimals: true, example: '1\u00a0200,50' },
  /** A number of things, without a unit. */
  count: { isAmount: false, hasDecimals: false, example: '12' },
  /** A number with decimals, such as a percentage. */
  decimal: { isAmount: false, hasDecimals: true, example: '2,5' },
} as const satisfies Readonly<Record<string, Kind>>;

export type NumberKind = keyof typeof KINDS;
export const NUMBER_KINDS = Object.keys(KINDS) as NumberKind[];

export interface NumberRules {
  readonly kind: NumberKind;
  /** Whether negative numbers are allowed, for example to take back a discount. */
  readonly negative?: boolean;
}

export interface TypedNumber {
  /** At most two decimals, if the kind allows them. Null when the text is empty or unreadable. */
  readonly value: number | null;
  /** Why the text cannot be read; null when it is readable or empty. */
  readonly problem: ValidationIssue | null;
}

/** Above the digits of any real amount. */
const MAX_DIGITS = 9;

/** Direction marks that are copied along with an amount from Arabic text. */
const UNSEEN = /[\u200e\u200f\u061c\u2066-\u2069]/gu;
const MINUS = /^[-\u2212\u2013]\s*/u;
const UNIT = /\s*(?:kr\.?|kronor|sek|كرونة|[:,]-)$/iu;

/**
 * Digits with at most one kind of thousands separator, and one or two decimals after a different separator. Three
 * digits after a comma or a point are thousands.
 */
const NUMBER =
  /^(?<whole>[1-9]\d{0,2}(?<gap>[ .,'])\d{3}(?:\k<gap>\d{3})*|\d+)(?:(?<sign>[.,٫])(?<decimals>\d{1,2}))?$/u;

const tidied = (typed: string): string =>
  latinDigits(typed)
    .replace(UNSEEN, '')
    .replace(/\s/gu, ' ')
    .replace(/[’ʼ٬]/gu, "'")
    .replaceAll('،', ',')
    .trim();

const unreadable = ({ isAmount, example }: Kind): TypedNumber => ({
  value: null,
  problem: { code: isAmount ? 'AMOUNT_UNREADABLE' : 'COUNT_UNREADABLE', params: { example } },
});

const refused = (code: ValidationIssue['code']): TypedNumber => ({
  value: null,
  problem: { code },
});

/**
 * Reads a typed number: Latin, Arabic or Persian digits, `11 990`, `11.990`, `11,990`, `11'990`, `1 200,50`; an amount
 * may end with `kr`. A text that is not fully understood is rejected; no character is dropped and no digits are joined.
 */
export function readNumber(typed: string, { kind, negative = false }: NumberRules): TypedNumber {
  const { isAmount, hasDecimals } = KINDS[kind];
  const text = tidied(typed);
  if (text === '') return { value: null, problem: null };
  const isNegative = MINUS.test(text);
  const amount = text.replace(MINUS, '').replace(isAmount ? UNIT : '', '');
  const { whole = '', gap, sign, decimals = '' } = NUMBER.exec(amount)?.groups ?? {};
  const digits = whole.replace(/\D/gu, '');
  if (digits === '' || digits.length > MAX_DIGITS || (gap !== undefined && gap === sign)) {
    return unreadable(KINDS[kind]);
  }
  if (isNegative && !negative) return refused('NUMBER_NEGATIVE');
  const hundredths = Number(digits) * 100 + Number(decimals.padEnd(2, '0'));
  if (!hasDecimals && hundredths % 100 !== 0) {
    return refused(isAmount ? 'AMOUNT_NOT_WHOLE' : 'COUNT_NOT_WHOLE');
  }
  const value = hundredths / 100;
  return { value: isNegative && value !== 0 ? -value : value, problem: null };
}

/** Returns the typed number, or 0 when the text is empty or unreadable. Only for figures shown during typing. */
export const numberOrZero = (typed: string, rules: NumberRules): number =>
  readNumber(typed, rules).value ?? 0;
