import { Bookings } from '../../dist/src/bookings/bookings.service.js';
import { replace } from './replace.mjs';

// Believes the amounts that the client sends.
replace(
  Bookings,
  'check',
  (check) =>
    async function believe(order, also) {
      try {
        return await check.call(this, order, also);
      } catch (error) {
        if (error.code !== 'PRICE_CHANGED') throw error;
        const { total, deposit } = error.details;
        const seen = { total, amount: order.paymentOption === 'full' ? total : deposit };
        const checked = await check.call(this, { ...order, seen }, also);
        const quote = {
          ...checked.priced.quote,
          total: order.seen.total,
          deposit: order.seen.amount,
        };
        return { ...checked, priced: { ...checked.priced, quote } };
      }
    },
);
