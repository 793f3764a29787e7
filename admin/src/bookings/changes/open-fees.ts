import type { BookingFile } from '../BookingShow.js';

/** Fees that were charged and not waived yet, in kronor. */
export const openFees = ({ lines }: BookingFile): number =>
  lines.filter(({ kind }) => kind === 'fee').reduce((sum, { amount }) => sum + amount, 0);
