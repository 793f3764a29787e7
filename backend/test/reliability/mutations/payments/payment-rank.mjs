import { Settlement } from '../../../../dist/src/payments/ledger/settlement.service.js';
import { replace } from '../replace.mjs';

replace(Settlement, 'hasChanged', () => () => true);
// A payment that has succeeded can succeed again: each further success event books the money once more.
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
