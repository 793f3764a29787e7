import { randomUUID } from 'node:crypto';
import type { PaymentRecordView } from '@safar/domain/contracts/payments/booking-money';
import { violations } from '../../../src/payments/ledger/invariants.js';
import { PaymentSync } from '../../../src/payments/sync/payment-sync.service.js';
import { openApp } from '../../harness/app.js';
import { dayFromToday } from '../../factories/departures.js';
import { logOf } from '../../harness/staff-client.js';
import { waitForJobs } from '../../harness/wait-for-jobs.js';
import { listQuery } from '../../factories/test-bookings.js';
import { confirmCard, setFaults } from '../../harness/sandbox-harness.js';
import { PaymentsClient } from '../../factories/clients/payments-client.js';

jest.setTimeout(120_000);

const app = openApp();
const paymentsClient = new PaymentsClient(app);
afterEach(async () => {
  await setFaults(app.db, {});
  await waitForJobs(app.db);
  expect(await violations(app.db)).toEqual([]);
});

const topics = async (id: string): Promise<string[]> =>
  (await paymentsClient.mails(id)).map(({ topic }) => topic);

describe('A payment recorded by staff', () => {
  // [SPEC I5.8]
  it('is booked at once with its day and reference, confirmed by mail and logged', async () => {
    const { id, deposit, total } = await paymentsClient.paid();
    const day = dayFromToday(-2);
    const { status, body } = await paymentsClient.record(id, {
      ...{ method: 'bank', amount: 500, received_on: day, reference: ' BG 5050-1055 ' },
    });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { state: 'confirmed', paid_amount: deposit + 500, remaining_amount: total - deposit - 500, overpaid: 0 },
    });
    expect(await paymentsClient.ledger(id)).toEqual({ charge: deposit + 500 });
    expect(await topics(id)).toEqual(['booking_confirmed', 'payment_received']);
    const { body: account } = await paymentsClient.account(id);
    expect(account.payments[1]).toMatchObject({
      method: 'bank', day, amount: 500, reference: 'BG 5050-1055', state: 'received', recorded_by: 'Aya Agent',
    });
    expect((await logOf(app, id)).at(-1)).toEqual({
      action: 'payment.recorded',
      actor_role: 'agent',
      changes: { method: 'bank', amount: 500, received_on: day },
    });
  }); // oxfmt-ignore

  it('may exceed the balance; the response says so and the booking is flagged for review', async () => {
    const { id, deposit, total } = await paymentsClient.paid();
    const { body } = await paymentsClient.record(id, { method: 'swish', amount: total, confirm_overpayment: total });
    expect(body).toMatchObject({ paid_amount: total + deposit, remaining_amount: 0, overpaid: deposit });
    expect(await paymentsClient.booking(id)).toMatchObject({ attention: 'overpaid' });
  }); // oxfmt-ignore

  it('far above the balance is recorded only when its amount is repeated, and no receipt is sent before', async () => {
    const { id, deposit, total } = await paymentsClient.paid();
    const left = total - deposit;
    const before = await topics(id);
    const amount = left + 101;
    const details = { amount, balance: left, over: 101 };
    expect(await paymentsClient.record(id, { amount })).toMatchObject({
      status: 409,
      body: {
        code: 'OVERPAYMENT_UNCONFIRMED',
        message: expect.stringContaining('101 kr större än det som är kvar') as string,
        details,
      },
    });
    for (const other of [amount - 1, amount * 10]) {
      expect(await paymentsClient.record(id, { amount, confirm_overpayment: other })).toMatchObject({ status: 409 });
    }
    expect(await topics(id)).toEqual(before);
    expect(await paymentsClient.booking(id)).toMatchObject({ paid_amount: deposit });
    // Control: up to the configured limit no confirmation is needed, and the amount is recorded.
    expect(await paymentsClient.record(id, { amount: 100 + left })).toMatchObject({ status: 200 });
    const again = { amount: 101, confirm_overpayment: 101 };
    expect(await paymentsClient.record(id, again)).toMatchObject({ status: 200, body: { overpaid: 201 } });
  }); // oxfmt-ignore

  it.each(['held', 'option'] as const)(
    'confirms %s seats once the first payment is complete, but not before',
    async (kind) => {
      const { id, deposit } = await paymentsClient[kind]();
      const early = await paymentsClient.record(id, { amount: deposit - 1 });
      expect(early.body).toMatchObject({ state: kind, paid_amount: deposit - 1 });
      expect(await topics(id)).toEqual(['payment_received']);
      expect((await paymentsClient.account(id)).body).toMatchObject({ first_payment_left: 1 });
      const complete = await paymentsClient.record(id, { amount: 1, method: 'terminal' });
      expect(complete.body).toMatchObject({ state: 'confirmed', paid_amount: deposit });
      expect(await topics(id)).toEqual(['payment_received', 'booking_confirmed']);
    },
  );

  it('is recorded once for a double click, even when both requests arrive at once', async () => {
    const { id, deposit } = await paymentsClient.paid();
    const key = randomUUID();
    const both = await Promise.all(
      [1, 2, 3, 4].map(() => paymentsClient.record(id, { amount: 700 }, key)),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(both.map(({ body }) => body.payment_id)).size).toBe(1);
    expect(await paymentsClient.booking(id)).toMatchObject({ paid_amount: deposit + 700 });
    const other = await paymentsClient.record(id, { amount: 701 }, key);
    expect(other).toMatchObject({ status: 422, body: { code: 'KEY_REUSED' } });
    // Control: without a key, two requests are two payments.
    await Promise.all([
      paymentsClient.record(id, { amount: 10 }),
      paymentsClient.record(id, { amount: 10 }),
    ]);
    expect(await paymentsClient.booking(id)).toMatchObject({ paid_amount: deposit + 720 });
  });

  it('is rejected for an expired booking, and accepted towards the fee of a cancelled one', async () => {
    const over = await paymentsClient.held();
    await app.db.query(`update bookings set hold_until = now() - interval '1 second' where id = $1`, [over.id]);
    await app.nest.get(PaymentSync).expireHolds();
    expect(await paymentsClient.record(over.id)).toMatchObject({
      status: 409,
      body: {
        code: 'PAYMENT_NOT_TAKEN',
        message: 'Bokningen är avslutad och tar inte emot betalningar. Gör en ny bokning eller betala tillbaka pengarna.',
      },
    });
    const owing = await paymentsClient.paid();
    await paymentsClient.cancel(owing, { reason: 'customer', fee: owing.deposit + 300 });
    expect((await paymentsClient.record(owing.id, { amount: 300 })).body).toMatchObject({ state: 'cancelled', remaining_amount: 0 });
    expect(await paymentsClient.record(owing.id, { amount: 1 })).toMatchObject({ status: 409 });
    expect(await paymentsClient.record('00000000-0000-4000-8000-000000000000')).toMatchObject({ status: 404 });
  }); // oxfmt-ignore

  it('reports each invalid field', async () => {
    const { id } = await paymentsClient.paid();
    const tomorrow = await paymentsClient.record(id, { received_on: dayFromToday(1) });
    expect(tomorrow.body.details).toMatchObject([
      {
        field: 'received_on',
        code: 'PAYMENT_DAY_FUTURE',
        message: 'Betalningsdagen kan inte ligga i framtiden.',
      },
    ]);
    for (const wrong of [{ amount: 0 }, { amount: 10.5 }, { method: 'card' }, { received_on: 'x' }, { reference: 'x'.repeat(101) }]) {
      expect(await paymentsClient.record(id, wrong)).toMatchObject({ status: 422, body: { details: [{ field: Object.keys(wrong)[0] }] } });
    }
    expect(await paymentsClient.call('editor', `POST /admin/bookings/${id}/payments`)).toMatchObject({ status: 403 });
  }); // oxfmt-ignore

  it('first cancels an online payment, so that the customer cannot pay twice', async () => {
    const { id, deposit, first } = await paymentsClient.held();
    expect((await paymentsClient.record(id, { amount: deposit })).body.state).toBe('confirmed');
    const late = await confirmCard(app.baseUrl, first.clientSecret);
    expect(late.status).toBe(400);
    expect(await paymentsClient.booking(id)).toMatchObject({ paid_amount: deposit });
  });

  it('is rejected with the current booking when the customer has just paid online', async () => {
    const { id, deposit, first } = await paymentsClient.held();
    await setFaults(app.db, { webhook_drop_rate: 1 });
    await confirmCard(app.baseUrl, first.clientSecret);
    const answer = await paymentsClient.record(id, { amount: deposit });
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'PAID_ONLINE_MEANWHILE',
        details: { state: 'confirmed', paid_amount: deposit },
      },
    });
    expect(await paymentsClient.booking(id)).toMatchObject({ paid_amount: deposit });
  });
});

describe('A booking with part of its first payment', () => {
  it('is not auto-cancelled but flagged for review', async () => {
    const { id } = await paymentsClient.held();
    await paymentsClient.record(id, { amount: 100 });
    await app.db.query(
      `update bookings set hold_until = now() - interval '1 second' where id = $1`,
      [id],
    );
    await app.nest.get(PaymentSync).expireHolds();
    expect(await paymentsClient.booking(id)).toEqual({
      state: 'held',
      attention: 'refund_due',
      paid_amount: 100,
    });
  });
});

describe('The list of payments', () => {
  it('can be filtered by day in Sweden, payment method and booking', async () => {
    const { id, deposit } = await paymentsClient.paid();
    await paymentsClient.record(id, {
      amount: 111,
      received_on: dayFromToday(-3),
      reference: 'Kvitto 77',
    });
    const list = (filter: object) =>
      paymentsClient.call<PaymentRecordView[]>(
        'agent',
        `GET /payments?${listQuery({ filter: { booking_id: id, ...filter }, sort: ['day', 'ASC'], range: [0, 9] })}`,
      );
    const amounts = async (filter: object): Promise<number[]> =>
      [...(await list(filter)).body].map(({ amount }) => amount);
    expect(await amounts({})).toEqual([111, deposit]);
    expect(await amounts({ to: dayFromToday(-3) })).toEqual([111]);
    expect(await amounts({ from: dayFromToday(-2) })).toEqual([deposit]);
    expect(await amounts({ method: 'cash' })).toEqual([111]);
    expect(await amounts({ q: 'kvitto' })).toEqual([111]);
    expect((await list({ nonsense: 1 })).status).toBe(422);
  });
});
