import type { QuoteLine } from '@safar/domain/pricing/pricing';

/** Returns the text key of a price line of a room. */
export function roomLineKey({ label, amount }: QuoteLine) {
  if (label === 'shared_bed' || label === 'single_supplement') {
    return `checkout.price.${label}` as const;
  }
  return amount < 0 ? 'checkout.price.room_reduction' : 'checkout.price.room_supplement';
}
