import { randomUUID } from 'node:crypto';
import type { BookingBalanceView } from '@safar/domain/contracts/payments/booking-money';
import { isoDay } from '@safar/domain/dates/dates';
import { formatDay } from '@safar/domain/dates/day-formats';
import { formatSek } from '@safar/domain/money/formats';
import { findMail } from '../../factories/stored-mails.js';
import { type RenderedMail, Mails } from '../../../src/mails/mail.service.js';
import { violations } from '../../../src/payments/ledger/invariants.js';
import { openApp } from '../../harness/app.js';
import { dayFromToday } from '../../factories/departures.js';
import { logOf } from '../../harness/staff-client.js';
import { waitForJobs } from '../../harness/wait-for-jobs.js';
import { PaymentsClient } from '../../factories/clients/payments-client.js';

jest.setTimeout(120_000);

const app = openApp();
const paymentsClient = new PaymentsClient(app);
afterEach(async () => {
  await waitForJobs(app.db);
  expect(await violations(app.db)).toEqual([]);
});

const topics = async (id: string): Promise<string[]> =>
  (await paymentsClient.mails(id)).map(({ topic }) => topic);

/** Returns the only mail of a topic about a booking, as it would be sent now. */
async function mailAbout(bookingId: string, topic: string): Promise<RenderedMail | null> {
  const [row] = await app.db.query<{ id: string }[]>(
    `select id from outbox_mails where topic = $1 and booking_id = $2`,
    [topic, bookingId],
  );
  const mail = row && (await findMail(app.db.manager, row.id));
  return mail ? app.nest.get(Mails).render(mail) : null;
}

describe('Voiding a payment', () => {
  const refundOf = async (paymentId: string): Promise<string | undefined> => {
    const [row] = await app.db.query<{ id: string }[]>(
      `select id from refunds where payment_id = $1`,
      [paymentId],
    );
    return row?.id;
  };
  const voided = (paymentId: string, reason = 'Fel bokning') =>
    paymentsClient.call<BookingBalanceView>('agent', `POST /payments/${paymentId}/void`, {
      reason,
    });

  // [SPEC I5.8]
  it('adds a counter-entry once: the payment stays visible and the paid amount decreases', async () => {
    const { id, deposit } = await paymentsClient.paid();
    const { body: recorded } = await paymentsClient.record(id, { amount: 900 });
    expect(await voided(recorded.payment_id)).toMatchObject({
      status: 200,
      body: { paid_amount: deposit },
    });
    expect(await paymentsClient.ledger(id)).toEqual({ charge: deposit + 900, refund: -900 });
    const { body: account } = await paymentsClient.account(id);
    expect(account.payments).toContainEqual(
      expect.objectContaining({ id: recorded.payment_id, state: 'voided', refunded: 900 }),
    );
    expect(account.refunds).toEqual([]);
    const documents = await app.db.query<{ kind: string }[]>(
      `select kind from documents where booking_id = $1 and subject_id = any($2::uuid[]) order by kind`,
      [id, [recorded.payment_id, await refundOf(recorded.payment_id)]],
    );
    expect(documents.map(({ kind }) => kind)).toEqual(['credit_note', 'receipt']);
    expect(await topics(id)).toEqual(['booking_confirmed', 'payment_received', 'payment_voided']);
    expect((await logOf(app, id)).at(-1)).toEqual({
      action: 'payment.voided',
      actor_role: 'agent',
      changes: { method: 'cash', amount: 900 },
    });
    const again = await Promise.all([voided(recorded.payment_id), voided(recorded.payment_id)]);
    expect(again.map(({ body }) => body.code)).toEqual(['PAYMENT_VOIDED', 'PAYMENT_VOIDED']);
    expect(await paymentsClient.booking(id)).toMatchObject({ paid_amount: deposit });
  });

  it.each([
    ['sv', /^kreditnota-KN-/, 'Betalningen på 900 kr', 'felaktigt registrerad', 'Kvar att betala'],
    ['ar', /^إشعار-دائن-KN-/, '900 كرونة', 'سُجّلت خطأً', 'المتبقي'],
  ] as const)(
    'is mailed in %s with its credit note: amount, day, reason and what is left to pay',
    async (language, fileName, ...said) => {
      const { id, deposit, total } = await paymentsClient.paid();
      await app.db.query(`update bookings set language = $2 where id = $1`, [id, language]);
      const { body: recorded } = await paymentsClient.record(id, {
        amount: 900,
        received_on: dayFromToday(-2),
      });
      await voided(recorded.payment_id);
      const mail = await mailAbout(id, 'payment_voided');
      const text = (mail?.text ?? '').replace(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ');
      const rest = formatSek(total - deposit, language).replaceAll('\u00a0', ' ');
      for (const part of [...said, rest, formatDay(isoDay(dayFromToday(-2)), language)]) {
        expect(text).toContain(part);
      }
      expect(mail?.attachments?.map(({ filename }) => filename)).toEqual([
        expect.stringMatching(fileName),
      ]);
    },
  );

  it('is not mailed when staff choose so', async () => {
    const { id } = await paymentsClient.paid();
    const { body: recorded } = await paymentsClient.record(id, { amount: 900 });
    const body = { reason: 'Fel bokning', send_credit_note: false };
    const done = await paymentsClient.call(
      'agent',
      `POST /payments/${recorded.payment_id}/void`,
      body,
    );
    expect(done.status).toBe(200);
    expect(await topics(id)).toEqual(['booking_confirmed', 'payment_received']);
  });

  it('is done once when two people request it at the same moment', async () => {
    const { id, deposit } = await paymentsClient.paid();
    const { body: recorded } = await paymentsClient.record(id, { amount: 900 });
    const both = await Promise.all([1, 2, 3].map(() => voided(recorded.payment_id)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await paymentsClient.booking(id)).toMatchObject({ paid_amount: deposit });
  });

  it('needs a reason, and is rejected for online and refunded payments', async () => {
    const { id } = await paymentsClient.paid();
    const { body: recorded } = await paymentsClient.record(id, { amount: 900 });
    expect((await voided(recorded.payment_id, ' ')).body.details).toMatchObject([
      { field: 'reason', code: 'REASON_MISSING' },
    ]);
    const { body: account } = await paymentsClient.account(id);
    const online = account.payments.find(({ method }) => method === 'card');
    expect((await voided(online?.id ?? '')).body.code).toBe('PAYMENT_NOT_OFFLINE');
    await paymentsClient.refund('admin', id, { amount: 100, approve: true });
    expect((await voided(recorded.payment_id)).body.code).toBe('PAYMENT_RETURNED');
    expect((await voided(randomUUID())).status).toBe(404);
  });
});
