import type { GiftCardDetailView, GiftCardView } from '@safar/domain/contracts/payments/gift-cards';
import type { GiftCardEntity } from './gift-card.entity.js';
import { resendAddress } from './gift-card-issue.service.js';
import type { EntryRow, GiftCardRow } from './gift-cards.queries.js';

export const giftCardView = (row: GiftCardRow): GiftCardView => ({
  ...row,
  created_at: row.created_at.toISOString(),
});

interface MoreOfCard {
  readonly entries: readonly EntryRow[];
  readonly number: string | null;
  readonly isRefundable: boolean;
  /** What a failed refund owes the buyer, whole SEK. */
  readonly owed: number;
}

export const detailView = (
  row: GiftCardRow,
  card: GiftCardEntity,
  { entries, number, isRefundable, owed }: MoreOfCard,
): GiftCardDetailView => ({
  ...giftCardView(row),
  message: card.message,
  void_reason: card.voidReason,
  resend_to: resendAddress(card),
  entries: entries.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
  document_number: number,
  refundable: isRefundable,
  to_pay_out: owed,
});
