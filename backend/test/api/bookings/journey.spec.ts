import { violations } from '../../../src/payments/ledger/invariants.js';
import { openApp } from '../../harness/app.js';
import { ApiClient } from '../../harness/api-client.js';
import { buildDeparture } from '../../factories/departures.js';
import { pay } from '../../factories/purchase.js';

describe('The main path', () => {
  const app = openApp();

  // [SPEC 3.7a] [SPEC 4.9b] [SPEC 7.11b] [SPEC I1.26]
  it('books with a deposit, shows the reference, finds the booking by name and pays the balance', async () => {
    const customer = new ApiClient(app.baseUrl);
    const { date: departureDate } = await buildDeparture(app.db);
    const started = await customer.start(
      await customer.order({ departureDate, adults: 2, insurance: true }),
    );
    expect(started.status).toBe(200);
    expect(started.body.final).toBe(false);
    await pay(customer, started.body.clientSecret);
    const shown = await customer.byIntent(started.body.clientSecret);
    expect(shown.body).toMatchObject({
      bookingRef: started.body.bookingRef,
      bookingState: 'confirmed',
      kept: true,
    });

    const finder = new ApiClient(app.baseUrl);
    const found = await finder.call<{ bookingId: string }>('POST', '/api/booking/verify', {
      bookingRef: started.body.bookingRef.toLowerCase(),
      lastName: 'AL KHATIB',
    });
    expect(found.status).toBe(200);
    const { body: partly } = await finder.booking(found.body.bookingId);
    expect(partly).toMatchObject({
      total_price: 14_278,
      paid_amount: 2_856,
      payment_option: 'partial',
    });

    const rest = await finder.start({
      bookingId: partly.id,
      amount: partly.remaining_amount,
      pmType: 'card',
    });
    expect(rest.body).toMatchObject({ amount: 11_422, final: true });
    await pay(finder, rest.body.clientSecret);
    const { body: paid } = await finder.booking(found.body.bookingId);
    expect(paid).toMatchObject({
      paid_amount: 14_278,
      remaining_amount: 0,
      payment_option: 'final',
    });
    expect(await violations(app.db)).toEqual([]);
  });
});
