import { Bookings } from '../../dist/src/bookings/bookings.service.js';
import { replace } from './replace.mjs';

// Charges the price of the moment, or that of the hold, whatever price the buyer was shown.
replace(Bookings, 'requirePriceOf', () => () => undefined);
replace(
  Bookings,
  'check',
  (check) =>
    async function checkUnseen(order, also) {
      const ask = (seen) => check.call(this, { ...order, seen }, also);
      try {
        return await ask(order.seen);
      } catch (error) {
        if (error.code !== 'PRICE_CHANGED') throw error;
        const { total, deposit } = error.details;
        return ask({ total, amount: order.paymentOption === 'full' ? total : deposit });
      }
    },
);
