import { type TestApp, createTestApp } from '../../harness/app.js';
import { GiftCardsClient } from '../../factories/clients/gift-cards-client.js';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMITS: 'on' });
});
afterAll(() => app.close());

it('lets an address guess codes of gift cards ten times in ten minutes', async () => {
  const guesser = await GiftCardsClient.open(app);
  const statuses: number[] = [];
  for (let guess = 0; guess < 11; guess += 1) {
    statuses.push((await guesser.check('GAVA 2222 2222 2222')).status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
});
