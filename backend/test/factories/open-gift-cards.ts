import { violations } from '../../src/payments/ledger/invariants.js';
import { type TestApp, createTestApp } from '../harness/app.js';
import { waitForJobs } from '../harness/wait-for-jobs.js';
import { GiftCardsClient } from './clients/gift-cards-client.js';

/** An application, and a client of its gift cards. */
export interface OpenedGiftCards {
  readonly app: TestApp;
  readonly cards: GiftCardsClient;
}

/** Opens an application for the tests of a file, each of which ends without waiting work and with money in order. */
export function openGiftCards(ready: (opened: OpenedGiftCards) => void): void {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
    ready({ app, cards: await GiftCardsClient.open(app) });
  });
  afterEach(async () => {
    await waitForJobs(app.db);
    expect(await violations(app.db)).toEqual([]);
  });
  afterAll(() => app.close());
}
