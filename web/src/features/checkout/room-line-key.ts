import type { QuoteLine } from '@safar/domain/pricing/pricing';

const LABELS = ['shared_bed', 'single_supplement'] as const;

/** Returns the text key of a price line of a room. */
export function roomLineKey({ label, amount }: QuoteLine) {
  const known = LABELS.find((one) => one === label);
  if (known) return `checkout.price.${known}` as const;
  return amount < 0 ? 'checkout.price.room_reduction' : 'checkout.price.room_supplement';
}
