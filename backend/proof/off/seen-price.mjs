import { Bookings } from '../../dist/src/bookings/bookings.service.js';
import { replaceMethod } from './replace-method.mjs';

// Charges the price of the moment, or that of the hold, whatever price the buyer was shown.
replaceMethod(Bookings.prototype, 'requirePriceOf', () => () => undefined);
replaceMethod(
  Bookings.prototype,
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
