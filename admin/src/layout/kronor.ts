import { formatSek } from '@safar/domain/money/formats';

/** Formats an amount for the office, `1 250 kr`. */
export const kronor = (amount: number): string => formatSek(amount, 'sv');
