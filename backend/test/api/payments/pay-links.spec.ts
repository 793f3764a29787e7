import { randomUUID } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import type { OpenPayLinkView } from '@safar/domain/contracts/payments/booking-money';
import type { ErrorView } from '@safar/domain/contracts/system/errors';
import type { PaymentIntentView } from '@safar/domain/contracts/payments/payments';
import { dayInStockholm, timeInStockholm } from '@safar/domain/dates/dates';
import { ENV, type Env } from '../../../src/common/config/env.js';
import { Mails } from '../../../src/mails/mail.service.js';
import { violations } from '../../../src/payments/ledger/invariants.js';
import { PayLinks } from '../../../src/payments/pay-links/pay-links.service.js';
import { openApp } from '../../harness/app.js';
import { type ApiResponse, ApiClient } from '../../harness/api-client.js';
import { dayFromToday } from '../../factories/departures.js';
import { logOf } from '../../harness/staff-client.js';
import { untilPaid } from '../../factories/purchase.js';
import { waitForJobs } from '../../harness/wait-for-jobs.js';
import { confirmCard } from '../../harness/sandbox-harness.js';
import { PaymentsClient } from '../../factories/clients/payments-client.js';

jest.setTimeout(120_000);

const app = openApp();
const paymentsClient = new PaymentsClient(app);
afterEach(async () => {
  await waitForJobs(app.db);
  expect(await violations(app.db)).toEqual([]);
});

const tokenIn = (url: string): string => url.split('/betala/')[1] ?? '';
type Opened = ApiResponse<OpenPayLinkView & ErrorView>;

const visitor = (language: 'sv' | 'ar' = 'sv'): ApiClient => new ApiClient(app.baseUrl, language);
const open = (token: string, who = visitor()): Promise<Opened> =>
  who.call('POST', '/api/pay-links/open', { token });

const start = (
  who: ApiClient,
  body: object,
): Promise<ApiResponse<PaymentIntentView & ErrorView & { details: { amount: number } }>> =>
  who.call('POST', '/api/payment-intent', { pmType: 'card', ...body });

async function pay(who: ApiClient, body: object): Promise<void> {
  const { status, body: intent } = await start(who, body);
  expect(status).toBe(200);
  await confirmCard(app.baseUrl, intent.clientSecret);
  await untilPaid(who, intent.clientSecret);
}

describe('A pay link', () => {
  // [SPEC I5.9]
  it('accepts exactly its amount', async () => {
    const { id, ref, total, deposit } = await paymentsClient.paid();
    const { status, body: link } = await paymentsClient.link(id, { amount: 1_500 });
    expect(status).toBe(200);
    expect(link.url).toContain('/betala/');
    const customer = visitor();
    const { body: opened } = await open(tokenIn(link.url), customer);
    expect(opened).toMatchObject({
      ...{ bookingId: id, bookingRef: ref, amount: 1_500, remaining: total - deposit },
      ...{ destination: 'Istanbul', destinationId: 'istanbul', language: 'sv' },
    });
    const payLink = tokenIn(link.url);
    expect((await start(customer, { bookingId: id, amount: 1_499, payLink })).body).toMatchObject({
      code: 'PRICE_CHANGED',
      details: { amount: 1_500 },
    });
    await pay(customer, { bookingId: id, amount: 1_500, payLink });
    expect(await paymentsClient.booking(id)).toMatchObject({ paid_amount: deposit + 1_500 });
    expect((await open(payLink)).body).toMatchObject({
      code: 'PAY_LINK_PAID',
      message: 'Den här betalningen är redan gjord. Tack!',
    });
    expect((await paymentsClient.account(id)).body.pay_links).toMatchObject([
      { amount: 1_500, state: 'paid', created_by: 'Aya Agent' },
    ]);
  });

  it('without an amount accepts the balance at that time', async () => {
    const { id, total, deposit } = await paymentsClient.paid();
    const { body: link } = await paymentsClient.link(id);
    await paymentsClient.record(id, { amount: 400 });
    const payLink = tokenIn(link.url);
    expect((await open(payLink)).body.amount).toBe(total - deposit - 400);
    await pay(visitor(), { bookingId: id, amount: total - deposit - 400, payLink });
    expect(await paymentsClient.booking(id)).toMatchObject({ paid_amount: total });
    expect((await open(payLink)).body.code).toBe('PAY_LINK_PAID');
  });

  it('never accepts more than the balance', async () => {
    const { id, total, deposit } = await paymentsClient.paid();
    const rest = total - deposit;
    const { body: link } = await paymentsClient.link(id, { amount: rest });
    await paymentsClient.record(id, { amount: rest - 50 });
    expect((await open(tokenIn(link.url))).body.amount).toBe(50);
    const above = await paymentsClient.link(id, { amount: 51 });
    expect(above).toMatchObject({
      status: 422,
      body: { details: [{ field: 'amount', code: 'AMOUNT_ABOVE_BALANCE', params: { max: 50 } }] },
    });
  });

  it('for an option confirms it once the first payment is complete, but not before', async () => {
    const { id, deposit } = await paymentsClient.option();
    const { body: part } = await paymentsClient.link(id, { amount: deposit - 10 });
    const payLink = tokenIn(part.url);
    await pay(visitor(), { bookingId: id, amount: deposit - 10, payLink });
    expect(await paymentsClient.booking(id)).toMatchObject({
      state: 'option',
      paid_amount: deposit - 10,
    });
    const { body: rest } = await paymentsClient.link(id, { amount: 10 });
    await pay(visitor(), { bookingId: id, amount: 10, payLink: tokenIn(rest.url) });
    expect(await paymentsClient.booking(id)).toMatchObject({
      state: 'confirmed',
      paid_amount: deposit,
    });
    expect((await paymentsClient.mails(id)).map(({ topic }) => topic)).toEqual([
      'payment_received',
      'booking_confirmed',
    ]);
  });

  it('accepts the fee still due for a cancelled booking', async () => {
    const sold = await paymentsClient.paid();
    await paymentsClient.cancel(sold, { reason: 'customer', fee: sold.deposit + 250 });
    await app.db.query(`update passengers set state = 'cancelled' where booking_id = $1`, [
      sold.id,
    ]);
    const payLink = tokenIn((await paymentsClient.link(sold.id)).body.url);
    expect((await open(payLink)).body.firstName).not.toBe('');
    const fee = { bookingId: sold.id, amount: 250, payLink };
    expect((await start(visitor(), fee)).status).toBe(200);
    expect(await violations(app.db)).toEqual([]);
    await pay(visitor(), fee);
    expect(await paymentsClient.booking(sold.id)).toEqual({
      state: 'cancelled',
      attention: null,
      paid_amount: sold.deposit + 250,
    });
  });

  it('follows a moved booking and its money', async () => {
    const sold = await paymentsClient.paid();
    const { body: link } = await paymentsClient.link(sold.id, { amount: 300 });
    const movedTo = await paymentsClient.move(sold);
    const { body: opened } = await open(tokenIn(link.url));
    expect(opened).toMatchObject({ bookingId: movedTo, amount: 300 });
    await pay(visitor(), { bookingId: movedTo, amount: 300, payLink: tokenIn(link.url) });
    expect(await paymentsClient.booking(movedTo)).toMatchObject({
      paid_amount: sold.deposit + 300,
    });
    expect(await paymentsClient.booking(sold.id)).toMatchObject({ state: 'moved', paid_amount: 0 });
  });

  it('replaces those from before a move', async () => {
    const sold = await paymentsClient.paid();
    await paymentsClient.link(sold.id, { amount: 300 });
    const id = await paymentsClient.move(sold);
    await paymentsClient.link(id, { amount: 200 });
    const { pay_links: links } = (await paymentsClient.account(id)).body;
    expect(links).toMatchObject([{ state: 'open' }, { amount: 300, state: 'closed' }]);
  });

  it('ends on its last day, when staff close it and when a new one is created, each with its own message', async () => {
    const { id } = await paymentsClient.paid();
    const { body: first } = await paymentsClient.link(id, { amount: 100 });
    const { body: second } = await paymentsClient.link(id, { amount: 200 });
    expect(await open(tokenIn(first.url))).toMatchObject({ status: 410, body: { code: 'PAY_LINK_CLOSED' } });
    await app.db.query(`update pay_links set expires_at = now() - interval '1 second' where id = $1`, [second.id]);
    const { status, body } = await open(tokenIn(second.url), visitor('ar'));
    expect({ status, code: body.code, message: body.message }).toEqual({
      status: 410,
      code: 'PAY_LINK_EXPIRED',
      message: 'انتهت صلاحية رابط الدفع. تواصل معنا لنرسل لك رابطاً جديداً.',
    });
    const { body: third } = await paymentsClient.link(id, { amount: 300, days: 30 });
    const until = new Date(third.expires_at);
    expect([dayInStockholm(until), timeInStockholm(until)]).toEqual([dayFromToday(30), '23:59']);
    const closed = await paymentsClient.call('agent', `POST /pay-links/${third.id}/close`);
    expect(closed).toMatchObject({ status: 200, body: { state: 'closed' } });
    expect((await start(visitor(), { bookingId: id, amount: 300, payLink: tokenIn(third.url) })).status).toBe(410);
    const log = await logOf(app, id);
    expect(log.filter(({ action }) => action.startsWith('pay_link')).map(({ action }) => action)).toEqual([
      'pay_link.created', 'pay_link.created', 'pay_link.created', 'pay_link.closed',
    ]);
  }); // oxfmt-ignore

  it('is created and mailed once for a double click', async () => {
    const { id } = await paymentsClient.paid();
    const key = randomUUID();
    const both = await Promise.all(
      [1, 2, 3].map(() => paymentsClient.link(id, { amount: 100, send: 'mail' }, key)),
    );
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(1);
    expect((await paymentsClient.mails(id)).filter(({ topic }) => topic === 'pay_link')).toEqual([
      { topic: 'pay_link', payload: { payLinkId: both[0]?.body.id } },
    ]);
  });

  it('cannot be created when nothing is due, or by an editor', async () => {
    const { id } = await paymentsClient.paid({ paymentOption: 'full' });
    expect((await paymentsClient.link(id)).body.code).toBe('NOTHING_TO_PAY');
    expect(
      (await paymentsClient.call('editor', `POST /admin/bookings/${id}/pay-link`)).status,
    ).toBe(403);
  });
});

describe('An invalid pay link token', () => {
  // [ASVS 9.1.1]
  it('gets the same response for every fault, and opens nothing', async () => {
    const { id } = await paymentsClient.paid();
    const { body: link } = await paymentsClient.link(id);
    const good = tokenIn(link.url);
    const jwt = app.nest.get(JwtService, { strict: false });
    const { bookingSecret: secret } = app.nest.get<Env>(ENV);
    const forged = jwt.sign({}, { secret, audience: 'pay-link', subject: link.id });
    const foreign = jwt.sign({ v: 1 }, { secret, audience: 'booking', subject: id });
    const answers = [];
    for (const token of ['x', good.slice(0, -2), `${good}x`, forged, foreign, '']) {
      const who = visitor();
      const { status, body } = await open(token, who);
      answers.push({ status, code: body.code });
      expect((await who.booking(id)).status).toBe(403);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ status: 404, code: 'PAY_LINK_UNKNOWN' })]),
    );
  });

  // [ASVS 8.2.2]
  it('cannot pay another booking', async () => {
    const [mine, other] = [await paymentsClient.paid(), await paymentsClient.paid()];
    const { body: link } = await paymentsClient.link(mine.id, { amount: 100 });
    const payLink = tokenIn(link.url);
    const answer = await start(visitor(), { bookingId: other.id, amount: 100, payLink });
    expect(answer).toMatchObject({ status: 403, body: { code: 'BOOKING_FORBIDDEN' } });
    const holder = await start(other.customer, { bookingId: other.id, amount: 100, payLink });
    expect(holder).toMatchObject({ status: 404, body: { code: 'PAY_LINK_UNKNOWN' } });
  });

  // [ASVS 9.2.2] [ASVS 9.2.4]
  it('cannot open the booking as a session cookie', async () => {
    const { id } = await paymentsClient.paid();
    const { body: link } = await paymentsClient.link(id);
    const answer = await visitor().call('GET', `/api/booking/${id}`, undefined, {
      cookie: `bk=${tokenIn(link.url)}`,
    });
    expect(answer.status).toBe(403);
  });
});

describe('The pay link in reminders', () => {
  const day = (days: number): Date => new Date(Date.now() + days * 86_400_000);
  const urlFor = (id: string, days: number, amount: number | null = null) =>
    app.nest.get(PayLinks).urlFor(app.db.manager, id, { amount, expires: day(days) });

  it('is the same in all reminders of a booking, and staff links do not replace it', async () => {
    const { id } = await paymentsClient.paid();
    const [early, late] = [await urlFor(id, 7), await urlFor(id, 10)];
    await paymentsClient.link(id, { amount: 100 });
    await paymentsClient.link(id, { amount: 200 });
    for (const url of [early, late]) expect((await open(tokenIn(url ?? ''))).status).toBe(200);
    const { body } = await paymentsClient.account(id);
    expect(body.pay_links.filter(({ created_by }) => created_by === null)).toHaveLength(1);
  });

  it('does not exist when nothing can be paid', async () => {
    const { id } = await paymentsClient.paid({ paymentOption: 'full' });
    expect(await urlFor(id, 7)).toBeNull();
    expect(await urlFor(randomUUID(), 7)).toBeNull();
  });
});

describe('The mail with a pay link', () => {
  const mailOf = async (id: string) => {
    const [mail] = await app.db.query<Parameters<Mails['render']>[0][]>(
      `select * from outbox_mails where booking_id = $1 and topic = 'pay_link'`,
      [id],
    );
    if (!mail) throw new Error('No mail was asked for');
    return app.nest.get(Mails).render(mail);
  };

  it('states booking, amount and last day, and its button opens the link', async () => {
    const { id, ref } = await paymentsClient.paid();
    await paymentsClient.link(id, { amount: 2_500, send: 'mail' });
    const rendered = await mailOf(id);
    expect(rendered?.subject).toContain(ref);
    expect(rendered?.text).toMatch(/betalar du 2\s500\skr/);
    const [token = ''] = /(?<=\/betala\/)\S+/.exec(rendered?.text ?? '') ?? [];
    expect((await open(token)).body).toMatchObject({ bookingId: id, amount: 2_500 });
    expect(rendered?.secrets).toHaveLength(1);
  });

  it('is sent for the fee still due for a cancelled booking', async () => {
    const sold = await paymentsClient.paid();
    await paymentsClient.cancel(sold, { reason: 'customer', fee: sold.deposit + 250 });
    await paymentsClient.link(sold.id, { send: 'mail' });
    expect((await mailOf(sold.id))?.text).toMatch(/betalar du 250\skr/);
  });

  it('is not rendered once the link is closed', async () => {
    const { id } = await paymentsClient.paid();
    const { body: link } = await paymentsClient.link(id, { send: 'mail' });
    await paymentsClient.call('agent', `POST /pay-links/${link.id}/close`);
    expect(await mailOf(id)).toBeNull();
  });
});
