import { openApp } from '../../harness/app.js';
import { confirmCard } from '../../harness/sandbox-harness.js';
import { inOneWindow } from '../../harness/rate-limit-helpers.js';
import { until } from '../../harness/wait-for-jobs.js';
import { GiftCardsClient } from '../../factories/clients/gift-cards-client.js';

const app = openApp({ RATE_LIMITS: 'on' });

it('lets an address guess codes of gift cards ten times in ten minutes', async () => {
  const guesser = await GiftCardsClient.open(app);
  const statuses = await inOneWindow(10, async () => {
    await app.db.query('delete from rate_limits');
    const answers: number[] = [];
    for (let guess = 0; guess < 11; guess += 1) {
      answers.push((await guesser.check('GAVA 2222 2222 2222')).status);
    }
    return answers;
  });
  expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
});

it('ends a purchase on which ten stolen cards are tried', async () => {
  const buyer = await GiftCardsClient.open(app);
  const { body } = await buyer.start();
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await confirmCard(app.baseUrl, body.clientSecret, '4000000000000002');
  }
  const stateOf = async (): Promise<string | undefined> => {
    const [payment] = await app.db.query<{ state: string }[]>(
      `select state from payments where gift_card_id = $1`,
      [body.giftCardId],
    );
    return payment?.state;
  };
  expect(await until(stateOf, (state) => state === 'canceled')).toBe('canceled');
});
