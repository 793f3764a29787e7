import type { BatchState, RefundBatchView } from '@safar/domain/contracts/payments/refunds';

export type RefundRecord = { [Key in keyof RefundBatchView]: RefundBatchView[Key] };

/** States in which staff still have to act. */
export const OPEN_STATES = ['requested', 'to_pay_out', 'failed'] as const satisfies readonly BatchState[]; // oxfmt-ignore

export const wholeOf = ({
  amount,
  surcharge,
}: Pick<RefundRecord, 'amount' | 'surcharge'>): number => amount + surcharge;
