import type { GiftCardDetailView, GiftCardView } from '@safar/domain/contracts/payments/gift-cards';

/** Views as plain records, as react-admin needs them. */
export type GiftCardRecord = { [Key in keyof GiftCardView]: GiftCardView[Key] };
export type GiftCardDetailRecord = { [Key in keyof GiftCardDetailView]: GiftCardDetailView[Key] };

export const pathOf = (id: string): string => `/api/gift-cards/${encodeURIComponent(id)}`;
