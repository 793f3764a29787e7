import { latinDigits } from './digits.js';

const GAPS = /[\s\u00a0\u202f]/gu;

/**
 * A number as a form sends it: itself, or text in any digits with gaps between thousands. Empty is undefined; what is no
 * number comes back as it was, for a check to refuse.
 */
export function numberTyped(value: unknown): unknown {
  if (value === null) return undefined;
  if (typeof value !== 'string') return value;
  const digits = latinDigits(value).replace(GAPS, '');
  if (digits === '') return undefined;
  return /^-?\d{1,9}(\.0+)?$/.test(digits) ? Number(digits) : value;
}
