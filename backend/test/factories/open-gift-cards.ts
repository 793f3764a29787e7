import { violations } from '../../src/payments/ledger/invariants.js';
import { openApp } from '../harness/app.js';
import { waitForJobs } from '../harness/wait-for-jobs.js';
import { GiftCardsClient } from './clients/gift-cards-client.js';

/** Opens an application for the tests of a file, each of which ends without waiting work and with money in order. */
export function openGiftCards() {
  const app = openApp();
  afterEach(async () => {
    await waitForJobs(app.db);
    expect(await violations(app.db)).toEqual([]);
  });
  return { app, cards: new GiftCardsClient(app) };
}
