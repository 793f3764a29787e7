import { randomUUID } from 'node:crypto';
import { GiftCardRounds } from '../../../src/gift-cards/gift-card-rounds.service.js';
import { dayFromToday } from '../../factories/departures.js';
import { confirmCard } from '../../harness/sandbox-harness.js';
import { until } from '../../harness/wait-for-jobs.js';
import { openGiftCards } from '../../factories/gift-card-purchases.js';

jest.setTimeout(120_000);

const { app, cards } = openGiftCards();

describe('A gift card bought on the site', () => {
  it('is valid once it is paid, and shows its code to the browser that paid', async () => {
    const { body: intent } = await cards.start({ amount: 1_000 });
    expect(intent.amount).toBe(1_000);
    expect(await cards.card(intent.giftCardId)).toMatchObject({ state: 'pending', balance: 0 });
    await confirmCard(app.baseUrl, intent.clientSecret);
    const { body } = await cards.bought(intent.clientSecret);
    expect(body).toMatchObject({ paymentState: 'succeeded', state: 'active', amount: 1_000 });
    expect((await cards.check(body.code ?? '')).body).toMatchObject({ balance: 1_000 });
    expect(await cards.card(intent.giftCardId)).toMatchObject({ method: 'card', sold_by: null });
  });

  it('is valid by the webhook alone, once, when the buyer never comes back', async () => {
    const { body: intent } = await cards.start();
    await confirmCard(app.baseUrl, intent.clientSecret);
    const card = await until(
      () => cards.card(intent.giftCardId),
      ({ state }) => state === 'active',
    );
    await Promise.all([cards.bought(intent.clientSecret), cards.bought(intent.clientSecret)]);
    expect((await cards.card(intent.giftCardId)).balance).toBe(card.balance);
  });

  it('shows its code for an hour only, and nothing to others', async () => {
    const { body: intent } = await cards.start();
    await confirmCard(app.baseUrl, intent.clientSecret);
    await cards.bought(intent.clientSecret);
    await app.db.query(
      `update payments set succeeded_at = now() - interval '61 minutes' where gift_card_id = $1`,
      [intent.giftCardId],
    );
    expect((await cards.bought(intent.clientSecret)).body.code).toBeNull();
    const forged = intent.clientSecret.replace(/.{6}$/, 'forged');
    expect((await cards.bought(forged)).status).toBe(404);
  });

  it('is one purchase for a double click, and keeps what was typed', async () => {
    const key = randomUUID();
    const gift = { recipient_email: 'b@example.com', deliver_on: dayFromToday(10) };
    const [one, other] = [await cards.start(gift, key), await cards.start(gift, key)];
    expect(other.body).toEqual(one.body);
    expect(await cards.card(one.body.giftCardId)).toMatchObject(gift);
  });

  // [SPEC I24.4]
  it('answers a repeated request with the finished purchase', async () => {
    const key = randomUUID();
    const { body: first } = await cards.start({}, key);
    expect(first.paymentState).toBe('open');
    await confirmCard(app.baseUrl, first.clientSecret);
    const again = await cards.start({}, key);
    expect(again).toMatchObject({ status: 200, body: { ...first, paymentState: 'succeeded' } });
    await cards.bought(first.clientSecret);
    const later = await cards.start({}, key);
    expect(later).toMatchObject({ status: 200, body: { ...first, paymentState: 'succeeded' } });
    expect(await cards.card(first.giftCardId)).toMatchObject({ state: 'active', balance: 1_000 });
    const [{ payments } = { payments: 0 }] = await app.db.query<{ payments: number }[]>(
      `select count(*)::int as payments from payments where gift_card_id = $1`,
      [first.giftCardId],
    );
    expect(payments).toBe(1);
  });

  it('is not begun again once it was ended', async () => {
    const key = randomUUID();
    const { body: first } = await cards.start({}, key);
    await app.db.query(
      `update gift_cards set created_at = now() - interval '2 hours' where id = $1`,
      [first.giftCardId],
    );
    await app.nest.get(GiftCardRounds).endAbandoned();
    expect((await cards.start({}, key)).body).toMatchObject({ code: 'GIFT_CARD_CLOSED' });
  });

  it('is money of the day at the provider and in our books', async () => {
    const { body: intent } = await cards.start({ amount: 900 });
    await confirmCard(app.baseUrl, intent.clientSecret);
    await cards.bought(intent.clientSecret);
    const { body } = await cards.call<{ figures: { unexplained: number } }>(
      'agent',
      `GET /day-closings/${dayFromToday(0)}`,
    );
    expect(body.figures.unexplained).toBe(0);
  });

  it('is ended when it is not paid within an hour', async () => {
    const { body: intent } = await cards.start();
    await app.db.query(
      `update gift_cards set created_at = now() - interval '2 hours' where id = $1`,
      [intent.giftCardId],
    );
    await app.nest.get(GiftCardRounds).endAbandoned();
    expect((await cards.card(intent.giftCardId)).state).toBe('void');
    const late = await confirmCard(app.baseUrl, intent.clientSecret);
    expect(late.status).toBe(400);
  });

  it.each([
    [{ amount: 199 }],
    [{ buyer_email: '' }],
    [{ buyer_email: 'nadia' }],
    [{ recipient_email: 'nadia@' }],
    [{ recipient_email: 'b@example.com', deliver_on: dayFromToday(-1) }],
    [{ deliver_on: dayFromToday(3) }],
    [{ language: 'en' as never }],
  ])('is not begun with %j', async (wrong) => {
    expect((await cards.start(wrong)).status).toBe(422);
  });
});
