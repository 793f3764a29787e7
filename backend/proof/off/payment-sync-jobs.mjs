import { PaymentSyncJobs } from '../../dist/src/payments/payment-sync-jobs.service.js';
import { replace } from './replace.mjs';

// A method without the mark of its interval is never called.
for (const look of ['payments', 'events', 'holds']) {
  replace(PaymentSyncJobs, look, () => () => Promise.resolve());
}
