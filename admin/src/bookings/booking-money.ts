import type { BookingRecord } from '../dataProvider.js';
import { COLOURS } from '../theme.js';

/** The type column: full once what was paid covers the price, whatever was chosen at the start. */
export const isFullyPaid = ({ paid_amount, total_price }: BookingRecord): boolean =>
  paid_amount >= total_price;

export const rowColour = (booking: BookingRecord): string =>
  isFullyPaid(booking) ? COLOURS.greenTint : COLOURS.redTint;
