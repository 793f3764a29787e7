import type { BookingAccountView } from '@safar/domain/contracts/payments/booking-money';
import { lazy } from 'react';

/** Props of every payment dialog. */
export interface MoneyDialogProps {
  readonly account: BookingAccountView;
  /** Address that gets a pay link; empty when the booking has none. */
  readonly email: string;
  readonly onClose: () => void;
}

/** Loaded when one is opened. */
export const DIALOGS = {
  record: lazy(async () => ({ default: (await import('./RecordPayment.js')).RecordPayment })),
  link: lazy(async () => ({ default: (await import('./MakePayLink.js')).MakePayLink })),
  refund: lazy(async () => ({ default: (await import('./AskRefund.js')).AskRefund })),
} as const;
export type DialogName = keyof typeof DIALOGS;
