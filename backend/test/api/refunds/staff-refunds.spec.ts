import { randomUUID } from 'node:crypto';
import type { RefundBatchView } from '@safar/domain/contracts/payments/refunds';
import { PaymentSync } from '../../../src/payments/sync/payment-sync.service.js';
import { openApp } from '../../harness/app.js';
import { dayFromToday, expectMoneyInOrder } from '../../factories/departures.js';
import { logOf } from '../../harness/staff-client.js';
import { until, waitForJobs } from '../../harness/wait-for-jobs.js';
import { listQuery } from '../../factories/test-bookings.js';
import { setFaults } from '../../harness/sandbox-harness.js';
import { PaymentsClient } from '../../factories/clients/payments-client.js';

jest.setTimeout(180_000);

const app = openApp();
const paymentsClient = new PaymentsClient(app);
afterEach(async () => {
  await setFaults(app.db, {});
  await waitForJobs(app.db);
  await expectMoneyInOrder(app.db);
});

const topics = async (id: string): Promise<string[]> =>
  (await paymentsClient.mails(id)).map(({ topic }) => topic);

describe('A refund requested by an agent', () => {
  it('waits for an admin, reaches the provider once, and is mailed to the customer once', async () => {
    const { id, total } = await paymentsClient.owing();
    const { body: asked } = await paymentsClient.refund('agent', id, { amount: total - 1_000 });
    expect(asked).toMatchObject({
      state: 'requested', amount: total - 1_000, surcharge: 0, methods: ['card'], source: 'staff',
      reason: 'Kunden ändrade sig', requested_by: 'Aya Agent', approved_by: null, deadline: dayFromToday(14),
    });
    await app.nest.get(PaymentSync).checkRefunds();
    expect(await paymentsClient.batch(asked.id)).toMatchObject({ state: 'requested' });
    expect(await paymentsClient.ledger(id)).toEqual({ charge: total });
    expect((await paymentsClient.decide('agent', `${asked.id}/approve`)).status).toBe(403);
    expect((await paymentsClient.decide('admin', `${asked.id}/approve`)).status).toBe(200);
    expect(await paymentsClient.decide('admin', `${asked.id}/approve`)).toMatchObject({ status: 409, body: { code: 'REFUND_DECIDED' } });
    await paymentsClient.untilBatch(asked.id, 'succeeded');
    expect(await paymentsClient.ledger(id)).toEqual({ charge: total, refund: 1_000 - total });
    expect((await paymentsClient.mails(id)).at(-1)).toEqual({
      topic: 'refund_sent', payload: { amount: total - 1_000, refundId: expect.any(String), method: 'card' },
    });
    const log = (await logOf(app, id)).filter(({ action }) => action.startsWith('refund'));
    expect(log.map(({ action, actor_role }) => [action, actor_role])).toEqual([
      ['refund.requested', 'agent'], ['refund.approved', 'admin'],
    ]);
  }); // oxfmt-ignore

  it('can be rejected with a reason, and then requested again', async () => {
    const sold = await paymentsClient.owing();
    const { id, total } = sold;
    await paymentsClient.tickOff(sold);
    const { body: asked } = await paymentsClient.refund('agent', id, { amount: total - 1_000 });
    expect(
      (await paymentsClient.decide('admin', `${asked.id}/reject`, {})).body.details,
    ).toMatchObject([{ field: 'reason', code: 'REASON_MISSING' }]);
    const { body: no } = await paymentsClient.decide('admin', `${asked.id}/reject`, {
      reason: 'Fel belopp',
    });
    expect(no).toMatchObject({ state: 'canceled', rejection: 'Fel belopp' });
    expect(await paymentsClient.booking(id)).toMatchObject({ attention: 'refund_due' });
    expect((await paymentsClient.decide('admin', `${asked.id}/approve`)).status).toBe(409);
    expect((await paymentsClient.refund('agent', id, { amount: 10 })).status).toBe(200);
  });

  it('may exceed what the booking owes: as goodwill, with a reason, it is decided by an admin', async () => {
    const { id, deposit } = await paymentsClient.paid();
    const { body: preview } = await paymentsClient.preview('agent', id, { amount: 200 });
    expect(preview).toMatchObject({ amount: 200, owed: 0, goodwill: 200, refundable: deposit, paid_after: deposit - 200 });
    const input = { amount: 200, reason: ' ', expected: { fees: 0, refundable: deposit } };
    const silent = await paymentsClient.call<{ details: unknown }>('agent', `POST /admin/bookings/${id}/refunds`, input);
    expect(silent.body.details).toMatchObject([{ field: 'reason', code: 'REASON_MISSING' }]);
    const { status, body: asked } = await paymentsClient.refund('agent', id, { amount: 200, approve: true });
    expect([status, asked.state, asked.goodwill]).toEqual([200, 'requested', 200]);
    expect((await logOf(app, id)).at(-1)).toEqual({ action: 'refund.requested', actor_role: 'agent', changes: { amount: 200, fees: 0, goodwill: 200 } });
    expect(await paymentsClient.ledger(id)).toEqual({ charge: deposit });
    expect((await paymentsClient.decide('agent', `${asked.id}/approve`)).status).toBe(403);
    expect((await paymentsClient.decide('admin', `${asked.id}/approve`)).status).toBe(200);
    await paymentsClient.untilBatch(asked.id, 'succeeded');
    expect(await paymentsClient.booking(id)).toMatchObject({ state: 'confirmed', paid_amount: deposit - 200 });
  }); // oxfmt-ignore

  describe('of goodwill, requested by an admin', () => {
    const setOwnGoodwill = (allows: boolean) =>
      paymentsClient.call('admin', 'PUT /settings/refunds.ownGoodwill', { value: allows });
    const anotherAdmin = (isActive: boolean) =>
      app.db.query(
        `insert into users (username, email, password_hash, role, disabled_at) values ('Åsa', $1, 'x', 'admin', $2)`,
        [`${randomUUID()}@byra.example`, isActive ? null : new Date()],
      );
    afterEach(async () => {
      await app.db.query(`delete from users where username = 'Åsa'`);
      await setOwnGoodwill(true);
    });

    it.each([
      ['without the setting', false, false],
      ['with the setting, while there is another active admin', true, true],
    ])(
      'is not approved by the same admin, neither at once nor later: %s',
      async (_, allows, hasOther) => {
        const { id, deposit } = await paymentsClient.paid();
        if (hasOther) await anotherAdmin(true);
        await setOwnGoodwill(allows);
        const forbidden = { status: 403, body: { code: 'REFUND_OWN_GOODWILL' } };
        expect(
          await paymentsClient.refund('admin', id, { amount: 200, approve: true }),
        ).toMatchObject(forbidden);
        const { body: asked } = await paymentsClient.refund('admin', id, { amount: 200 });
        expect(asked).toMatchObject({ state: 'requested', goodwill: 200 });
        expect(await paymentsClient.decide('admin', `${asked.id}/approve`)).toMatchObject(
          forbidden,
        );
        expect(await paymentsClient.ledger(id)).toEqual({ charge: deposit });
      },
    );

    it('is approved by the only active admin if the setting allows it; owed amounts never need the setting', async () => {
      const { id } = await paymentsClient.paid();
      await anotherAdmin(false);
      const { body: given } = await paymentsClient.refund('admin', id, {
        amount: 200,
        approve: true,
      });
      await paymentsClient.untilBatch(given.id, 'succeeded');
      await setOwnGoodwill(false);
      const owing = await paymentsClient.owing();
      const { body: owed } = await paymentsClient.refund('admin', owing.id, {
        amount: 10,
        approve: true,
      });
      expect(owed).toMatchObject({ goodwill: 0, approved_by: 'Amina Admin' });
    });
  });

  it('is not allowed for editors', async () => {
    const { id } = await paymentsClient.paid();
    for (const path of ['refunds', 'refunds/preview']) {
      expect(
        (await paymentsClient.call('editor', `POST /admin/bookings/${id}/${path}`)).status,
      ).toBe(403);
    }
  });
});

describe('A refund over several payments', () => {
  // [SPEC I5.11]
  it('takes the latest payment first, and money received by staff is paid out manually', async () => {
    const { id, deposit } = await paymentsClient.paid();
    await paymentsClient.record(id, { method: 'bank', amount: 800 });
    const amount = 800 + 300;
    const { body: preview } = await paymentsClient.preview('admin', id, { amount });
    expect(preview.parts).toMatchObject([
      { method: 'bank', paid: 800, amount: 800 },
      { method: 'card', paid: deposit, amount: 300 },
    ]);
    const { body: asked } = await paymentsClient.refund('admin', id, { amount, approve: true });
    expect(asked.approved_by).toBe('Amina Admin');
    await waitForJobs(app.db);
    await until(
      () => paymentsClient.ledger(id),
      ({ refund }) => refund === -300,
    );
    expect(await paymentsClient.batch(asked.id)).toMatchObject({
      state: 'to_pay_out',
      methods: ['bank', 'card'],
    });
    expect(await topics(id)).not.toContain('refund_sent');
    const tomorrow = { paid_out_on: dayFromToday(1), reference: 'x' };
    expect((await paymentsClient.decide('agent', `${asked.id}/paid-out`, tomorrow)).status).toBe(
      422,
    );
    const today = { paid_out_on: dayFromToday(0), reference: 'BG 17' };
    const { body: done } = await paymentsClient.decide('agent', `${asked.id}/paid-out`, today);
    expect(done).toMatchObject({
      ...{ state: 'succeeded', paid_out_on: dayFromToday(0), paid_out_reference: 'BG 17' },
    });
    expect((await paymentsClient.decide('agent', `${asked.id}/paid-out`, today)).status).toBe(409);
    expect(await paymentsClient.ledger(id)).toEqual({ charge: deposit + 800, refund: -1_100 });
    expect((await paymentsClient.mails(id)).at(-1)).toMatchObject({
      topic: 'refund_sent',
      payload: { amount: 1_100 },
    });
  });

  it('can still be rejected by an admin before it is paid out manually', async () => {
    const { id } = await paymentsClient.paid();
    await paymentsClient.record(id, { amount: 500 });
    const { body: asked } = await paymentsClient.refund('admin', id, {
      amount: 500,
      approve: true,
    });
    const no = await paymentsClient.decide('admin', `${asked.id}/reject`, {
      reason: 'Kunden ångrade sig',
    });
    expect(no.body).toMatchObject({ state: 'canceled' });
    expect((await paymentsClient.account(id)).body.refundable).toBe(
      (await paymentsClient.booking(id)).paid_amount,
    );
  });

  it('includes the Klarna fee only when the agency cancelled, or an admin decides so', async () => {
    const sold = await paymentsClient.paid({ pmType: 'klarna' });
    const fee = Math.round(sold.deposit * 0.03);
    const all = { amount: sold.deposit, include_fee: true };
    expect((await paymentsClient.preview('agent', sold.id, all)).status).toBe(403);
    expect((await paymentsClient.preview('admin', sold.id, all)).body.fees).toBe(fee);
    expect((await paymentsClient.preview('admin', sold.id, { amount: sold.deposit - 1, include_fee: true })).body.fees).toBe(0);
    await paymentsClient.cancel(sold, { reason: 'organiser', fee: 0 });
    const { body: asked } = await paymentsClient.refund('agent', sold.id, all);
    expect(asked).toMatchObject({ amount: sold.deposit, surcharge: fee });
    await paymentsClient.decide('admin', `${asked.id}/approve`);
    await paymentsClient.untilBatch(asked.id, 'succeeded');
    expect(await paymentsClient.ledger(sold.id)).toEqual({
      charge: sold.deposit, surcharge: fee, refund: -sold.deposit, surcharge_refund: -fee,
    });
  }); // oxfmt-ignore
});

describe('A repeated refund request', () => {
  it('is one refund for a double click', async () => {
    const { id, total } = await paymentsClient.owing();
    const key = randomUUID();
    const amount = total - 1_000;
    const body = { amount, reason: 'Dubbelklick', expected: { fees: 0, refundable: total } };
    const both = await Promise.all(
      [1, 2, 3].map(() =>
        paymentsClient.call<RefundBatchView>(
          'agent',
          `POST /admin/bookings/${id}/refunds`,
          body,
          key,
        ),
      ),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(both.map((answer) => answer.body.id)).size).toBe(1);
    const other = { ...body, amount: amount - 1 };
    expect(
      (await paymentsClient.call('agent', `POST /admin/bookings/${id}/refunds`, other, key)).body
        .code,
    ).toBe('KEY_REUSED');
  });
});

describe('A refund that differs from its preview', () => {
  it('is rejected with the current amounts', async () => {
    const { id, total } = await paymentsClient.owing();
    await paymentsClient.refund('agent', id, { amount: 100 });
    const stale = { amount: 100, reason: 'x', expected: { fees: 0, refundable: total } };
    expect(
      await paymentsClient.call('agent', `POST /admin/bookings/${id}/refunds`, stale),
    ).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', details: { refundable: total - 100, amount: 100 } },
    });
  });

  // [ASVS 2.3.4]
  it('is rejected when it exceeds the paid amount, and without a reason', async () => {
    const { id, total } = await paymentsClient.owing();
    expect(await paymentsClient.preview('admin', id, { amount: total + 1 })).toMatchObject({
      status: 409,
      body: {
        code: 'REFUND_TOO_LARGE',
        message: `Högst ${total} kr kan betalas tillbaka.`,
      },
    });
    const body = { amount: 1, expected: { fees: 0, refundable: total } };
    expect(
      (await paymentsClient.call('admin', `POST /admin/bookings/${id}/refunds`, body)).body.details,
    ).toMatchObject([{ field: 'reason', code: 'REASON_MISSING' }]);
  });
});

describe('The list of refunds', () => {
  it('shows one row per decision, filtered and sorted as the console requests', async () => {
    const { id, ref } = await paymentsClient.owing();
    const { body: small } = await paymentsClient.refund('agent', id, { amount: 10 });
    const { body: large } = await paymentsClient.refund('agent', id, { amount: 20 });
    const list = async (filter: object, sort: [string, string] = ['amount', 'ASC']) => {
      const query = listQuery({ filter: { booking_id: id, ...filter }, sort, range: [0, 9] });
      const { body } = await paymentsClient.call<RefundBatchView[]>(
        'agent',
        `GET /refunds?${query}`,
      );
      return [...body].map((row) => row.id);
    };
    expect(await list({ state: 'requested' })).toEqual([small.id, large.id]);
    expect(await list({ q: ref }, ['amount', 'DESC'])).toEqual([large.id, small.id]);
    await paymentsClient.decide('admin', `${small.id}/reject`, { reason: 'Nej' });
    expect(await list({ state: ['requested', 'to_pay_out'] })).toEqual([large.id]);
    expect(await list({ source: 'cancellation' })).toEqual([]);
    expect((await paymentsClient.call('editor', 'GET /refunds')).status).toBe(403);
    expect((await paymentsClient.call('agent', `GET /refunds/${randomUUID()}`)).status).toBe(404);
  });
});
