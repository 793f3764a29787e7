import { Settlement } from '../../dist/src/payments/settlement.service.js';
import { replace } from './replace.mjs';

replace(Settlement, 'hasChanged', () => () => true);
// The state of a payment may rise from its top once more: each news of a success is a success.
replace(
  Settlement,
  'advance',
  (advance) =>
    async function advanceAgain(tx, booking, news) {
      const before = news.payment.state;
      await advance.call(this, tx, booking, news);
      if (before === 'succeeded') await this.receive(tx, booking, news.payment);
    },
);
