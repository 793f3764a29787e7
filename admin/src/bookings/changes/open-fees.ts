import type { BookingFile } from '../types.js';

/** Returns the fees charged and not yet waived, in kronor. */
export const openFees = ({ lines }: BookingFile): number =>
  lines.filter(({ kind }) => kind === 'fee').reduce((sum, { amount }) => sum + amount, 0);
