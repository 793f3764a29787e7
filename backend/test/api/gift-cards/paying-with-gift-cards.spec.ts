import { PaymentSync } from '../../../src/payments/sync/payment-sync.service.js';
import type { RefundBatchView } from '@safar/domain/contracts/payments/refunds';
import { dayFromToday } from '../../factories/departures.js';
import { pay } from '../../factories/purchase.js';
import { openGiftCards } from '../../factories/gift-card-purchases.js';
import type { Sold } from '../../factories/clients/payments-client.js';

jest.setTimeout(120_000);

const { app, cards } = openGiftCards();

const methodsOf = async ({ id }: Sold): Promise<unknown[]> =>
  app.db.query(
    `select method, principal from payments where booking_id = $1 and state = 'succeeded' order by succeeded_at`,
    [id],
  );

describe('A gift card as typed', () => {
  it('is known with spaces, hyphens, lower case and Arabic digits', async () => {
    const { code } = await cards.sold();
    const arabic = code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    for (const typed of [code, code.toLowerCase(), code.replaceAll(' ', '-'), `  ${arabic} `]) {
      expect((await cards.check(typed)).body).toMatchObject({ balance: 500, code_last4: code.slice(-4) });
    }
  }); // oxfmt-ignore

  it.each(['', 'GAVA 2222 2222 2222', 'VÅR10', 'x'.repeat(60)])('is unknown as %j', async (typed) => {
    expect((await cards.check(typed)).body).toMatchObject({ code: 'GIFT_CARD_UNKNOWN' });
  }); // oxfmt-ignore
});

describe('Swish after a gift card', () => {
  const limit = (value: number): Promise<unknown> =>
    app.db.query(
      `insert into settings (key, value) values ('swishMax', $1) on conflict (key) do update set value = excluded.value`,
      [JSON.stringify(value)],
    );
  afterEach(() => app.db.query(`delete from settings where key = 'swishMax'`));

  // [SPEC I24.4]
  it('is limited by what it pays itself', async () => {
    const held = await cards.held();
    const { code } = await cards.sold({ amount: held.deposit - 200 });
    await limit(200);
    const swish = { amount: held.deposit, pmType: 'swish_online' };
    const { customer, id } = held;
    const alone = await customer.call('POST', '/api/payment-intent', { bookingId: id, ...swish });
    expect(alone).toMatchObject({ status: 422, body: { code: 'SWISH_LIMIT' } });
    const { status, body } = await cards.pay(held, { ...swish, giftCardCode: code });
    expect({ status, body }).toMatchObject({ status: 200, body: { amount: 200 } });
  });

  it('takes nothing off the card when the rest is too much for it (negative control)', async () => {
    const held = await cards.held();
    const { id, code } = await cards.sold();
    await limit(held.deposit - 501);
    const swish = { amount: held.deposit, pmType: 'swish_online', giftCardCode: code };
    expect(await cards.pay(held, swish)).toMatchObject({ status: 422, body: { code: 'SWISH_LIMIT' } });
    expect((await cards.card(id)).balance).toBe(500);
    await limit(held.deposit - 500);
    expect((await cards.pay(held, swish)).status).toBe(200);
  }); // oxfmt-ignore
});

describe('A booking paid with a gift card', () => {
  it('is confirmed without the provider when the card pays all that is due', async () => {
    const held = await cards.held();
    const { id, code } = await cards.sold({ amount: held.deposit + 300 });
    const { status, body } = await cards.pay(held, { giftCardCode: code, amount: held.deposit });
    expect({ status, body }).toMatchObject({ status: 200, body: { clientSecret: '', amount: 0, final: false } });
    expect(await cards.booking(held.id)).toMatchObject({ state: 'confirmed', paid_amount: held.deposit });
    expect(await cards.card(id)).toMatchObject({
      balance: 300,
      entries: [{ kind: 'sold' }, { kind: 'redeemed', amount: -held.deposit, booking_ref: held.ref }],
    });
    const [{ state } = { state: '' }] = await app.db.query<{ state: string }[]>(
      `select state from payments where booking_id = $1 and method = 'card'`,
      [held.id],
    );
    expect(state).toBe('canceled');
  }); // oxfmt-ignore

  it('pays the rest by another method', async () => {
    const held = await cards.held();
    const { code } = await cards.sold({ amount: 500 });
    const { body } = await cards.pay(held, { giftCardCode: code, amount: held.deposit });
    expect(body).toMatchObject({ amount: held.deposit - 500, surcharge: 0 });
    expect(await cards.booking(held.id)).toMatchObject({ state: 'held', paid_amount: 500 });
    await pay(held.customer, body.clientSecret);
    expect(await cards.booking(held.id)).toMatchObject({ state: 'confirmed', paid_amount: held.deposit });
    expect(await methodsOf(held)).toEqual([
      { method: 'gift_card', principal: 500 },
      { method: 'card', principal: held.deposit - 500 },
    ]);
  }); // oxfmt-ignore

  it('has a fee for Klarna on the rest only', async () => {
    const held = await cards.held();
    const { code } = await cards.sold({ amount: 500 });
    const rest = held.deposit - 500;
    const { body } = await cards.pay(held, { giftCardCode: code, amount: held.deposit, pmType: 'klarna' });
    expect(body).toMatchObject({ surcharge: Math.round(rest * 0.03), amount: rest + Math.round(rest * 0.03) });
  }); // oxfmt-ignore

  it('takes nothing when another amount is due, or without the right to pay', async () => {
    const held = await cards.held();
    const { id, code } = await cards.sold();
    const wrong = await cards.pay(held, { giftCardCode: code, amount: held.deposit + 1 });
    expect(wrong.body).toMatchObject({ code: 'PRICE_CHANGED', details: { amount: held.deposit } });
    const stranger = { ...held, customer: held.customer.asCustomer() };
    expect((await cards.pay(stranger, { giftCardCode: code, amount: held.deposit })).status).toBe(
      403,
    );
    expect((await cards.card(id)).balance).toBe(500);
  });

  it('takes the last kronor of a card once, and the other customer gets an error', async () => {
    const { id, code } = await cards.sold({ amount: 500 });
    const both = [await cards.held(), await cards.held()];
    const answers = await Promise.all(
      both.map((held) => cards.pay(held, { giftCardCode: code, amount: held.deposit })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({ code: 'GIFT_CARD_EMPTY' });
    expect((await cards.card(id)).balance).toBe(0);
  }); // oxfmt-ignore

  it('is paid once for a double click', async () => {
    const paid = await cards.paid();
    const left = paid.total - paid.deposit;
    const { id, code } = await cards.sold({ amount: 50_000 });
    const answers = await Promise.all(
      [1, 2].map(() => cards.pay(paid, { giftCardCode: code, amount: left })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await cards.card(id)).balance).toBe(50_000 - left);
  });

  it('is not a way to buy another card', async () => {
    const { code } = await cards.sold();
    const { status } = await cards.visitor('POST /gift-cards/intent', {
      amount: 500, language: 'sv', buyer_email: 'a@example.com', giftCardCode: code,
    });
    expect(status).toBe(422);
  }); // oxfmt-ignore
});

describe('A refund of a booking paid with a gift card', () => {
  /** The deposit by card, then 500 kr of the rest by gift card. */
  const partlyPaid = async (): Promise<{ sold: Sold; card: string }> => {
    const sold = await cards.paid();
    const { id: card, code } = await cards.sold({ amount: 500 });
    await cards.pay(sold, { giftCardCode: code, amount: sold.total - sold.deposit });
    // The customer leaves the payment of the rest.
    await app.nest.get(PaymentSync).checkPayments();
    return { sold, card };
  };

  const refund = async ({ id }: Sold, amount: number): Promise<RefundBatchView> => {
    const path = `POST /admin/bookings/${id}/refunds`;
    const { body: preview } = await cards.call<{ fees: number; refundable: number }>('admin', `${path}/preview`, { amount });
    const expected = { fees: preview.fees, refundable: preview.refundable };
    const { body } = await cards.call<RefundBatchView>('admin', path, { amount, reason: 'Ändrad resa', expected, approve: true });
    return cards.untilBatch(body.id, 'succeeded');
  }; // oxfmt-ignore

  it('goes back to the card first, because it paid last', async () => {
    const { sold, card } = await partlyPaid();
    const batch = await refund(sold, 200);
    expect(batch.methods).toEqual(['gift_card']);
    expect(await cards.card(card)).toMatchObject({
      balance: 200,
      entries: [{ kind: 'sold' }, { kind: 'redeemed' }, { kind: 'returned', amount: 200, booking_ref: sold.ref }],
    });
  }); // oxfmt-ignore

  const paidByCard = async (): Promise<{ sold: Sold; card: string }> => {
    const sold = await cards.held({ paymentOption: 'full' });
    const { id: card, code } = await cards.sold({ amount: sold.total });
    await cards.pay(sold, { giftCardCode: code, amount: sold.total });
    return { sold, card };
  };

  it.each([
    ['of a part', partlyPaid, () => 150],
    ['of all, which the card had paid,', paidByCard, ({ total }: Sold) => total],
  ])('%s goes to a new card of the same amount when the card has lapsed', async (_, pays, amountOf) => {
    const { sold, card } = await pays();
    const amount = amountOf(sold);
    await app.db.query(`update gift_cards set valid_until = $2 where id = $1`, [card, dayFromToday(-1)]);
    await refund(sold, amount);
    const [made] = await app.db.query<{ id: string }[]>(`select id from gift_cards where replaces_id = $1`, [card]);
    expect(await cards.card(made?.id ?? '')).toMatchObject({
      state: 'active', amount, balance: amount, method: null, document_number: expect.any(String) as string,
    });
    expect((await cards.card(card)).balance).toBe(0);
  }); // oxfmt-ignore
});
