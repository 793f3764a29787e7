import type { GiftCardDetailView, GiftCardView } from '@safar/domain/contracts/payments/gift-cards';

/** Views as plain records, as react-admin needs them. */
export type GiftCardRecord = { [Key in keyof GiftCardView]: GiftCardView[Key] };
export type GiftCardDetailRecord = { [Key in keyof GiftCardDetailView]: GiftCardDetailView[Key] };

/** States of each chip. */
export const VIEWS = {
  all: {},
  active: { state: 'active' },
  blocked: { state: 'blocked' },
  pending: { state: 'pending' },
  expired: { state: 'expired' },
  void: { state: 'void' },
  refunded: { state: 'refunded' },
} as const;
export type View = keyof typeof VIEWS;
export const NEWEST = { field: 'created_at', order: 'DESC' } as const;

export const pathOf = (id: string): string => `/api/gift-cards/${encodeURIComponent(id)}`;

/** Returns the state in which staff see a card: one that is empty is spent, until a refund fills it again. */
export const stateOf = ({
  state,
  balance,
}: Pick<GiftCardRecord, 'state' | 'balance'>): GiftCardRecord['state'] | 'spent' =>
  state === 'active' && balance === 0 ? 'spent' : state;
