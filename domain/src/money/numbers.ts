import { readNumber } from './amount-input.js';

/** In a request, a point separates decimals and never thousands, so only zeros may follow it. */
const WHOLE = /^[^.,'’٫٬]*(\.0{1,2})?\s*$/u;

/**
 * Reads a number from a request: a number, or text in any digits with thousands separators. An empty text is undefined;
 * anything that is not a whole number is returned unchanged for validation to reject.
 */
export function numberTyped(value: unknown): unknown {
  if (value === null) return undefined;
  if (typeof value !== 'string') return value;
  const { value: number, problem } = readNumber(value, { kind: 'count', negative: true });
  if (problem !== null || !WHOLE.test(value)) return value;
  return number ?? undefined;
}
