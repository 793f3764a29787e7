import type { BookingRecord } from '../dataProvider.js';
import { COLOURS } from '../theme.js';

export type Money = Pick<BookingRecord, 'paid_amount' | 'total_price'>;

/** The type column: full once what was paid covers the price, whatever was chosen at the start. */
export const isFullyPaid = ({ paid_amount, total_price }: Money): boolean =>
  paid_amount >= total_price;

export const rowColour = (booking: Money): string =>
  isFullyPaid(booking) ? COLOURS.greenTint : COLOURS.redTint;
