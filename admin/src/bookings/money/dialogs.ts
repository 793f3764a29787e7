import { lazy } from 'react';

/** Loaded when one is opened. */
export const DIALOGS = {
  record: lazy(async () => ({ default: (await import('./RecordPayment.js')).RecordPayment })),
  link: lazy(async () => ({ default: (await import('./MakePayLink.js')).MakePayLink })),
  refund: lazy(async () => ({ default: (await import('./AskRefund.js')).AskRefund })),
} as const;
export type DialogName = keyof typeof DIALOGS;
