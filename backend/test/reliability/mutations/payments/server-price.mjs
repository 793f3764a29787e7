import { Orders } from '../../../../dist/src/checkout/orders.service.js';
import { replace } from '../replace.mjs';

// Accepts the amounts that the client sends.
replace(
  Orders,
  'check',
  (check) =>
    function believe(order, met, also) {
      try {
        return check.call(this, order, met, also);
      } catch (error) {
        if (error.code !== 'PRICE_CHANGED') throw error;
        const { total, deposit } = error.details;
        const seen = { total, amount: order.paymentOption === 'full' ? total : deposit };
        const checked = check.call(this, { ...order, seen }, met, also);
        const quote = {
          ...checked.priced.quote,
          total: order.seen.total,
          deposit: order.seen.amount,
        };
        return { ...checked, priced: { ...checked.priced, quote } };
      }
    },
);
