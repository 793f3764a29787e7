import { latinDigits } from '@safar/domain/money/digits';

/** Returns a phone number as it is stored: `070-123 45 67` is Swedish, `00` and `+` start an international number. */
export function asE164(typed: string): string {
  const dialled = latinDigits(typed)
    .replace('(0)', '')
    .replace(/[^\d+]/g, '');
  return dialled.replace(/^00/, '+').replace(/^0/, '+46');
}
