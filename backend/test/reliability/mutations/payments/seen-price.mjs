import { Orders } from '../../../../dist/src/checkout/orders.service.js';
import { replace } from '../replace.mjs';

// Charges the current price, or that of the hold, whatever price the customer was shown.
replace(Orders, 'requirePriceOf', () => () => undefined);
replace(
  Orders,
  'check',
  (check) =>
    function checkUnseen(order, met, also) {
      const ask = (seen) => check.call(this, { ...order, seen }, met, also);
      try {
        return ask(order.seen);
      } catch (error) {
        if (error.code !== 'PRICE_CHANGED') throw error;
        const { total, deposit } = error.details;
        return ask({ total, amount: order.paymentOption === 'full' ? total : deposit });
      }
    },
);
