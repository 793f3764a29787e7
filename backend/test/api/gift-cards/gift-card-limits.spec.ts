import { openApp } from '../../harness/app.js';
import { confirmCard } from '../../harness/sandbox-harness.js';
import { inOneWindow } from '../../harness/rate-limit-helpers.js';
import { until } from '../../harness/wait-for-jobs.js';
import { GiftCardsClient } from '../../factories/clients/gift-cards-client.js';

const app = openApp({ RATE_LIMITS: 'on' });

it('lets an address guess codes of gift cards ten times in ten minutes, checked or paid with', async () => {
  const guesser = await GiftCardsClient.open(app);
  const held = await guesser.held();
  const { code } = await guesser.sold();
  const wrong = 'GAVA 2222 2222 2222';
  const statuses = await inOneWindow(10, async () => {
    await app.db.query('delete from rate_limits');
    const answers: number[] = [];
    for (let guess = 0; guess < 5; guess += 1) {
      answers.push((await guesser.check(wrong)).status);
      answers.push((await guesser.pay(held, { giftCardCode: wrong, amount: held.deposit })).status);
      expect((await guesser.check(code)).status).toBe(guess < 4 ? 200 : 429);
    }
    return answers;
  });
  expect(statuses).toEqual(Array<number>(10).fill(422));
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
