import { dayInStockholm, timeInStockholm } from '@safar/domain/dates/dates';
import { formatDay } from '@safar/domain/dates/day-formats';

/** `21 november 2026 14:05`, in Swedish local time. */
export function formatInstant(instant: string): string {
  const moment = new Date(instant);
  return `${formatDay(dayInStockholm(moment), 'sv')} ${timeInStockholm(moment)}`;
}
