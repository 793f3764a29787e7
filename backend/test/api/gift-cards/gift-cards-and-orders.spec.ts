import { randomUUID } from 'node:crypto';
import { violations } from '../../../src/payments/ledger/invariants.js';
import { type TestApp, createTestApp } from '../../harness/app.js';
import { waitForJobs } from '../../harness/wait-for-jobs.js';
import { buildDeparture } from '../../factories/departures.js';
import { GiftCardsClient } from '../../factories/clients/gift-cards-client.js';

jest.setTimeout(120_000);

let app: TestApp;
let cards: GiftCardsClient;
beforeAll(async () => {
  app = await createTestApp();
  cards = await GiftCardsClient.open(app);
});
afterEach(async () => {
  await waitForJobs(app.db);
  expect(await violations(app.db)).toEqual([]);
});
afterAll(() => app.close());

describe('A held booking partly paid with a gift card', () => {
  it('is kept when its customer orders something else on the same departure', async () => {
    const { date: departureDate } = await buildDeparture(app.db);
    const held = await cards.money.held({ departureDate });
    const { code } = await cards.sold({ amount: 500 });
    await cards.pay(held, { giftCardCode: code, amount: held.deposit });
    const order = await held.customer.order({ departureDate, adults: 3 });
    const { status, body } = await held.customer.start(order, randomUUID());
    expect([status, body.bookingId === held.id]).toEqual([200, false]);
    expect(await cards.money.booking(held.id)).toMatchObject({ state: 'held', paid_amount: 500 });
  });
});
