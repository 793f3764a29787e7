import { randomUUID } from 'node:crypto';
import { ENV, type Env } from '../../../src/common/config/env.js';
import type { BookingChangesClient } from '../../factories/clients/booking-changes-client.js';
import type { TestApp } from '../../harness/app.js';
import { listEvents, replayEvent } from '../../harness/sandbox-harness.js';
import { until, waitForJobs } from '../../harness/wait-for-jobs.js';
import { type LaterSale, openLaterSale } from './later-extras.fixture.js';

jest.setTimeout(180_000);

const CAR = [{ code: 'sold-car' }];

let app: TestApp;
let changes: BookingChangesClient;
let later: LaterSale;
openLaterSale((sale) => {
  later = sale;
  ({ app, changes } = sale);
});

describe('The same request', () => {
  it('twice at once is one order with one payment, with or without a key', async () => {
    for (const key of [randomUUID(), undefined]) {
      const of = await later.customer();
      const press = () => of.order(CAR, 900, key ? { key } : {});
      const [one, two] = await Promise.all([press(), press()]);
      expect([one.status, two.status]).toEqual([200, 200]);
      expect(two.body).toEqual(one.body);
      expect(await of.orders()).toHaveLength(1);
      await of.pay(one.body);
      expect(await later.linesOf(of)).toBe(1);
      const [after, again] = [await press(), key ? 'ALREADY_PAID' : 'VALIDATION_FAILED'];
      expect(after.body.code).toBe(again);
    }
  });

  it('with the key of another order is refused', async () => {
    const of = await later.customer();
    const key = randomUUID();
    await of.order(CAR, 900, { key });
    const { status, body } = await of.order([{ code: 'sold-cover' }], 524, { key });
    expect([status, body.code]).toEqual([422, 'KEY_REUSED']);
  });

  it('is settled once, however often the provider reports it', async () => {
    const of = await later.customer();
    const started = await of.start(CAR, 900);
    await of.pay(started);
    await waitForJobs(app.db);
    const events = (await listEvents(app.db)).filter(
      ({ type }) => type === 'payment_intent.succeeded',
    );
    const last = events.at(-1);
    const { sandboxWebhookSecret: secret } = app.nest.get<Env>(ENV);
    for (let time = 0; last && time < 3; time += 1) await replayEvent(app.baseUrl, last, secret);
    await waitForJobs(app.db);
    await of.sold.customer.byIntent(started.clientSecret);
    const [{ mails, paid }] = await app.db.query(
      `select (select count(*)::int from outbox_mails where booking_id = $1 and topic = 'payment_received') as mails,
              (select count(*)::int from ledger_entries where booking_id = $1 and kind = 'charge') as paid`,
      [of.sold.id],
    );
    expect([await later.linesOf(of), mails, paid]).toEqual([1, 1, 2]);
    expect(await later.cars(of)).toBe(1);
  });
});

describe('A paid order', () => {
  it('does not keep old payments from being deleted', async () => {
    const of = await later.customer();
    await of.pay(await of.start(CAR, 900));
    const runner = app.db.createQueryRunner();
    await runner.startTransaction();
    try {
      await runner.query(`delete from payments where booking_id = $1`, [of.sold.id]);
      const orders = await runner.query(`select payment_id from extra_orders where booking_id = $1`, [of.sold.id]); // oxfmt-ignore
      expect(orders).toEqual([{ payment_id: null }]);
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
  });
});

describe('The last one', () => {
  it('is sold to exactly one of two customers at once', async () => {
    const departure = await later.extras.departure({ 'sold-car': 1 });
    const customers = [await later.customerOn(departure), await later.customerOn(departure)];
    const answers = await Promise.all(customers.map((of) => of.order(CAR, 900)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('EXTRA_SOLD_OUT');
    const winner = answers.findIndex(({ status }) => status === 200);
    const [of, answer] = [customers[winner], answers[winner]];
    if (of && answer) await of.pay(answer.body);
    expect(await later.extras.taken(departure)).toEqual({ 'sold-car': 1 });
  });
});

describe('Money that arrives after the order has ended', () => {
  it('takes the extras again', async () => {
    const of = await later.customer();
    const started = await of.start(CAR, 900);
    await of.endUnasked();
    expect(await later.cars(of)).toBe(0);
    await of.pay(started);
    expect([await later.cars(of), await later.linesOf(of)]).toEqual([1, 1]);
  });

  it('is refunded when they are gone, and the booking stays as it was', async () => {
    const departure = await later.extras.departure({ 'sold-car': 1 });
    const of = await later.customerOn(departure);
    const winner = await later.customerOn(departure);
    const before = await of.view();
    const started = await of.start(CAR, 900);
    await of.endUnasked();
    await winner.pay(await winner.start(CAR, 900));
    await of.pay(started);
    await until(of.view.bind(of), ({ refunds }) => refunds[0]?.state === 'succeeded');
    const after = await of.view();
    expect(after).toMatchObject({ state: 'confirmed', total_price: before.total_price });
    expect(after.paid_amount).toBe(before.paid_amount);
    expect((await of.sold.customer.byIntent(started.clientSecret)).body.kept).toBe(false);
    const mail = await changes.renderedMail('late_payment_refunded', of.sold.id);
    expect(mail).toContain('tillvalen går inte längre att få');
    expect(await later.linesOf(of)).toBe(0);
  });
});
