import type { RefundBatchView } from '@safar/domain/contracts/payments/refunds';
import type { BatchRow } from './refund-batches.queries.js';

export const batchView = (row: BatchRow): RefundBatchView => ({
  ...row,
  requested_at: row.requested_at.toISOString(),
});
