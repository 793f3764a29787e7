import type { BookingAccountView } from '@safar/domain/contracts/booking-money';
import { lazy } from 'react';

/** What every dialog about the money of a booking gets. */
export interface MoneyDialogProps {
  readonly account: BookingAccountView;
  /** Where a link would be sent; empty when the booking has no address. */
  readonly email: string;
  readonly onClose: () => void;
}

/** Fetched when one is opened. */
export const DIALOGS = {
  record: lazy(async () => ({ default: (await import('./RecordPayment.js')).RecordPayment })),
  link: lazy(async () => ({ default: (await import('./MakePayLink.js')).MakePayLink })),
  refund: lazy(async () => ({ default: (await import('./AskRefund.js')).AskRefund })),
} as const;
export type DialogName = keyof typeof DIALOGS;
