import type { QuoteLine } from '@safar/domain/pricing/pricing';
import { supplementLabel } from '@safar/domain/rooms/supplement-label';

const LABELS = ['shared_bed', 'single_supplement', 'underuse'] as const;

/** Returns the text key of a price line of a room, one of `lines`. */
export function roomLineKey({ label, amount }: QuoteLine, lines: readonly QuoteLine[]) {
  const text = supplementLabel(label, lines);
  const known = LABELS.find((one) => one === text);
  if (known) return `checkout.price.${known}` as const;
  return amount < 0 ? 'checkout.price.room_reduction' : 'checkout.price.room_supplement';
}
