import { Reconciler } from '../../dist/src/payments/reconciler.service.js';
import { replace } from './replace.mjs';

// A method without the mark of its interval is never called.
for (const look of ['payments', 'events', 'holds']) {
  replace(Reconciler, look, () => () => Promise.resolve());
}
