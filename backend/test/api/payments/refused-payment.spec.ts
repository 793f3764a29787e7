import type { ErrorView } from '@safar/domain/contracts/system/errors';
import { violations } from '../../../src/payments/ledger/invariants.js';
import { openApp } from '../../harness/app.js';
import { ApiClient } from '../../harness/api-client.js';
import { buildDeparture } from '../../factories/departures.js';

/** A fifth of it is 2 kr, less than the provider accepts. */
const TOO_CHEAP = 10;

describe('A payment that the provider refuses to start', () => {
  const app = openApp();

  it('is answered with a clear message instead of a server error, and leaves nothing to charge', async () => {
    const departure = await buildDeparture(app.db);
    await app.db.query(`update departures set price_adult = $2 where id = $1`, [
      departure.id,
      TOO_CHEAP,
    ]);
    const customer = new ApiClient(app.baseUrl);
    const order = await customer.order({ departureDate: departure.date });
    const refused = await customer.start(order, 'refused-by-the-provider');
    expect(refused).toMatchObject({
      status: 422,
      body: {
        code: 'PAYMENT_REFUSED',
        message: 'Betalningen kunde inte startas. Välj ett annat betalsätt.',
      } satisfies Partial<ErrorView>,
    });
    const live = await app.db.query<unknown[]>(
      `select id from payments where state in ('created', 'open', 'processing')`,
    );
    expect(live).toEqual([]);
    expect(await violations(app.db)).toEqual([]);
  });
});
