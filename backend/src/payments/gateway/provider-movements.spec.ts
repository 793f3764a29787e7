import type Stripe from 'stripe';
import { movementOf, movementsAt } from './provider-movements.js';

const CHARGE = {
  ...{ id: 'ch_1', payment_intent: 'pi_1', amount_captured: 12_345, status: 'succeeded' },
  created: 1_800_000_000,
};
const SPAN = { from: new Date(0), to: new Date(), kinds: ['payment'] } as const;

/** A provider with one charge. A mock, because the sandbox knows only the methods that are sold. */
const withCharge = (type: string | null): Stripe =>
  ({
    charges: {
      list: () => [{ ...CHARGE, payment_method_details: type === null ? null : { type } }],
    },
  }) as unknown as Stripe;

const withIntent = (...types: string[]): Stripe =>
  ({
    paymentIntents: {
      retrieve: () =>
        Promise.resolve({ id: 'pi_1', amount_received: 0, payment_method_types: types }),
    },
  }) as unknown as Stripe;

describe('A payment at the provider', () => {
  it.each([
    ['card', 'card'],
    ['klarna', 'klarna'],
    ['paypal', 'paypal'],
    // «swish» is the method of payments recorded by staff.
    ['swish', 'swish_online'],
    [null, null],
  ])('of type %s has the method %s', async (type, method) => {
    expect(await movementsAt(withCharge(type), SPAN)).toMatchObject([{ method, amount: 123.45 }]);
  });

  it('has a method before it is finished only when the customer had no choice', async () => {
    const ask = { kind: 'payment', id: 'pi_1' } as const;
    expect((await movementOf(withIntent('klarna'), ask))?.method).toBe('klarna');
    expect((await movementOf(withIntent('card', 'klarna'), ask))?.method).toBeNull();
  });
});
