import type { BookingRecord } from '../dataProvider.js';
import { COLOURS } from '../theme.js';

export type Money = Pick<BookingRecord, 'paid_amount' | 'total_price'>;

/** Value of the type column: full once the paid amount covers the price, whatever the customer chose. */
export const isFullyPaid = ({ paid_amount, total_price }: Money): boolean =>
  paid_amount >= total_price;

export const rowColour = (booking: Money): string =>
  isFullyPaid(booking) ? COLOURS.greenTint : COLOURS.redTint;
