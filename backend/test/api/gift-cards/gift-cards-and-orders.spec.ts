import { randomUUID } from 'node:crypto';
import type { ReportView } from '@safar/domain/contracts/office/reports';
import type { PaymentIntentView } from '@safar/domain/contracts/payments/payments';
import { buildDeparture, dayFromToday } from '../../factories/departures.js';
import { openGiftCards } from '../../factories/gift-card-purchases.js';
import { pay } from '../../factories/purchase.js';
import { ApiClient } from '../../harness/api-client.js';

jest.setTimeout(120_000);

const { app, cards } = openGiftCards();

describe('A held booking partly paid with a gift card', () => {
  it('is kept when its customer orders something else on the same departure', async () => {
    const { date: departureDate } = await buildDeparture(app.db);
    const held = await cards.held({ departureDate });
    const { code } = await cards.sold({ amount: 500 });
    await cards.pay(held, { giftCardCode: code, amount: held.deposit });
    const order = await held.customer.order({ departureDate, adults: 3 });
    const { status, body } = await held.customer.start(order, randomUUID());
    expect([status, body.bookingId === held.id]).toEqual([200, false]);
    expect(await cards.booking(held.id)).toMatchObject({ state: 'held', paid_amount: 500 });
  });
});

describe('An order with a gift card', () => {
  it('is refused at the field before anything is held', async () => {
    const customer = new ApiClient(app.baseUrl);
    const { id: departureId, date: departureDate } = await buildDeparture(app.db);
    const { id, code } = await cards.sold();
    const order = { ...(await customer.order({ departureDate })), giftCardCode: code };
    const answer = await customer.call('POST', '/api/payment-intent', order);
    expect(answer).toMatchObject({
      status: 422,
      body: { details: [{ field: 'giftCardCode', code: 'GIFT_CARD_NEEDS_BOOKING' }] },
    });
    const held = await app.db.query(`select from bookings where departure_id = $1`, [departureId]);
    expect(held).toEqual([]);
    expect((await cards.card(id)).balance).toBe(500);
  });
});

describe('A payment with a gift card that is sent again', () => {
  it('with its key takes nothing more, also when just as much is due next', async () => {
    const held = await cards.held();
    const half = Math.floor(held.total / 2);
    const total = 2 * half;
    await app.db.query(
      `insert into booking_lines (booking_id, kind, quantity, unit_price, amount) values ($1, 'adjustment', 1, $2, $2)`,
      [held.id, total - held.total],
    );
    await app.db.query(`update bookings set total_price = $2, deposit = $3 where id = $1`, [held.id, total, half]); // oxfmt-ignore
    const { id, code } = await cards.sold({ amount: 50_000 });
    const headers = { 'idempotency-key': randomUUID() };
    const request = { bookingId: held.id, pmType: 'card', giftCardCode: code, amount: half };
    const send = () =>
      held.customer.call<PaymentIntentView>('POST', '/api/payment-intent', request, headers);
    const first = await send();
    const again = await send();
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect((await cards.card(id)).balance).toBe(50_000 - half);
    const other = await cards.held();
    const { body } = await other.customer.call('POST', '/api/payment-intent', { ...request, bookingId: other.id }, headers); // oxfmt-ignore
    expect(body).toMatchObject({ code: 'KEY_REUSED' });
  });

  it('with its key after the rest was paid begins no payment of what is due next', async () => {
    const held = await cards.held();
    const { code } = await cards.sold({ amount: 500 });
    const headers = { 'idempotency-key': randomUUID() };
    const request = {
      bookingId: held.id,
      pmType: 'card',
      giftCardCode: code,
      amount: held.deposit,
    };
    const send = () =>
      held.customer.call<PaymentIntentView>('POST', '/api/payment-intent', request, headers);
    await pay(held.customer, (await send()).body.clientSecret);
    expect(await send()).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', details: { amount: held.total - held.deposit } },
    });
  });
});

describe('The report of payments', () => {
  it('counts the money of a card with its sale, not again when it pays', async () => {
    const query = new URLSearchParams({ from: dayFromToday(0), to: dayFromToday(0), by: 'method' });
    const net = async (): Promise<number> => {
      const { body } = await cards.call<ReportView>('admin', `GET /reports/payments?${query}`);
      return body.totals[body.figures.findIndex(({ key }) => key === 'net')] ?? 0;
    };
    const sold = await cards.paid();
    const before = await net();
    const { code } = await cards.sold({ amount: 500 });
    expect(await net()).toBe(before + 500);
    await cards.pay(sold, { giftCardCode: code, amount: sold.total - sold.deposit });
    expect(await net()).toBe(before + 500);
  });
});

describe('A gift card that would leave less than the provider takes', () => {
  it('leaves three kronor, so that the rest can be paid', async () => {
    const held = await cards.held();
    const { id, code } = await cards.sold({ amount: held.deposit - 1 });
    const { status, body } = await cards.pay(held, { giftCardCode: code, amount: held.deposit });
    expect([status, body.amount]).toEqual([200, 3]);
    expect((await cards.card(id)).balance).toBe(2);
  });
});
