import { readNumber } from './amount-input.js';

/** On the wire a point has decimals behind it and never thousands: only zeros pass. */
const WHOLE = /^[^.,'’٫٬]*(\.0{1,2})?\s*$/u;

/**
 * A number as a form sends it: itself, or text in any digits with gaps between thousands. Empty is undefined; what is no
 * whole number comes back as it was, for a check to refuse.
 */
export function numberTyped(value: unknown): unknown {
  if (value === null) return undefined;
  if (typeof value !== 'string') return value;
  const { value: number, problem } = readNumber(value, { kind: 'count', negative: true });
  if (problem !== null || !WHOLE.test(value)) return value;
  return number ?? undefined;
}
