import type { CancelPreviewView } from '@safar/domain/contracts/bookings/changes';
import { violations } from '../../../src/payments/ledger/invariants.js';
import { daysAgoSql } from '../../factories/departures.js';
import { openApp } from '../../harness/app.js';
import { ApiClient } from '../../harness/api-client.js';
import {
  BookingChangesClient,
  type SoldParty,
} from '../../factories/clients/booking-changes-client.js';

const app = openApp();
const changesClient = new BookingChangesClient(app);
afterEach(async () => expect(await violations(app.db)).toEqual([]));

const ALONE = { party: { adults: 1, children: 0, infants: 0 } };
const ask = ({ customer, id }: SoldParty, text?: string) =>
  customer.call<{ code?: string; message?: string }>('POST', `/api/booking/${id}/cancel-request`, {
    ...(text === undefined ? {} : { text }),
  });
const dismiss = ({ id }: SoldParty, answer?: string) =>
  changesClient.call(
    'agent',
    `POST /admin/bookings/${id}/cancel-request/dismiss`,
    answer ? { answer } : {},
  );

const mailsOf = (topic: string, { id }: SoldParty) =>
  app.db.query<{ id: string; to_address: string; language: string }[]>(
    `select id, to_address, language from outbox_mails where topic = $1 and booking_id = $2`,
    [topic, id],
  );

describe('A cancel request', () => {
  // [SPEC I5.12]
  it('is shown to staff, mailed to the agency and acknowledged to the customer', async () => {
    const booking = await changesClient.sell(ALONE);
    expect((await ask(booking, 'Vi är sjuka.\n\nHör av er.')).status).toBe(200);
    expect(await changesClient.file(booking.id)).toMatchObject({
      ...{ attention: 'cancel_requested', cancel_request: 'Vi är sjuka.\n\nHör av er.' },
      ...{ cancel_requested_at: expect.any(String) as string, state: 'confirmed' },
    });
    expect(await mailsOf('cancel_request_received', booking)).toHaveLength(1);
    const [notice] = await mailsOf('cancel_request_notice', booking);
    expect(notice?.to_address).toBe('info@safar.example');
    const mail = await changesClient.renderedMail('cancel_request_notice', booking.id);
    expect(mail).toMatch(/^Kunden vill avboka SAF\w{6}, avresa \d{4}-\d\d-\d\d\n/);
    expect(mail).toContain('Vi är sjuka.');
    expect(mail).not.toContain('Istanbul');
    expect((await booking.customer.booking(booking.id)).body.cancel_requested_at).not.toBeNull();
  });

  it('is mailed to the agency again, never to the customer, when staff resend its notice', async () => {
    const booking = await changesClient.sell(ALONE);
    await ask(booking);
    const [notice] = await mailsOf('cancel_request_notice', booking);
    await app.db.query(`update outbox_mails set state = 'failed' where id = $1`, [notice?.id]);
    const { status } = await changesClient.call('agent', `POST /mails/${notice?.id}/resend`);
    expect(status).toBe(200);
    const told = (await mailsOf('cancel_request_notice', booking)).map(
      ({ to_address, language }) => [to_address, language],
    );
    expect(told).toEqual([
      ['info@safar.example', 'sv'],
      ['info@safar.example', 'sv'],
    ]);
  });

  it('is accepted once while it is open, and again after staff have answered', async () => {
    const booking = await changesClient.sell(ALONE);
    expect((await ask(booking)).status).toBe(200);
    const again = await ask(booking);
    expect([again.status, again.body.code]).toEqual([409, 'CANCEL_ASKED']);
    expect((await dismiss(booking, 'Vi har flyttat resan i stället, som du ville.')).status).toBe(
      200,
    );
    const file = await changesClient.file(booking.id);
    expect(file).toMatchObject({ attention: null, cancel_requested_at: null });
    const mail = await changesClient.renderedMail('cancel_request_answered', booking.id);
    expect(mail).toContain('som du ville');
    expect(mail).toContain('är inte avbokad');
    expect((await ask(booking)).status).toBe(200);
    expect(await mailsOf('cancel_request_received', booking)).toHaveLength(2);
  });

  it('is not closed without a reply to the customer, and cannot be closed when there is none', async () => {
    const booking = await changesClient.sell(ALONE);
    await ask(booking);
    const refused = await dismiss(booking);
    expect([refused.status, refused.body.details?.[0]]).toMatchObject([422, { field: 'answer' }]);
    expect((await changesClient.file(booking.id)).cancel_requested_at).not.toBeNull();
    expect(await mailsOf('cancel_request_answered', booking)).toEqual([]);
    expect((await dismiss(booking, 'Som du ville.')).status).toBe(200);
    expect((await dismiss(booking, 'Som du ville.')).status).toBe(404);
  });

  it('is closed by the cancellation itself', async () => {
    const booking = await changesClient.sell(ALONE);
    await ask(booking);
    const path = `/admin/bookings/${booking.id}/cancel`;
    const { body } = await changesClient.call<CancelPreviewView>('agent', `POST ${path}/preview`, {
      reason: 'customer',
    });
    const expected = { total: body.total, refund: body.refund };
    await changesClient.call('agent', `POST ${path}`, { reason: 'customer', expected });
    expect(await changesClient.file(booking.id)).toMatchObject({
      ...{ state: 'cancelled', attention: null, cancel_requested_at: null },
    });
  });

  it('fixes the fee on the day it arrives, even when staff cancel later', async () => {
    const booking = await changesClient.sellFor(29, ALONE);
    const half = (await changesClient.previewCancel(booking.id, {})).fee;
    expect((await ask(booking)).status).toBe(200);
    await app.db.query(`update bookings set cancel_requested_at = ${daysAgoSql(1)} where id = $1`, [
      booking.id,
    ]);
    const seen = await changesClient.previewCancel(booking.id, {});
    expect(seen).toMatchObject({ days_before: 30, fee: 1_398 });
    expect(half).toBe(3_495);
    expect((await booking.customer.booking(booking.id)).body.cancel_today).toMatchObject({
      ...{ fee: 1_398, rises: null },
    });
    const receipt = await changesClient.renderedMail('cancel_request_received', booking.id);
    expect(receipt).toContain('Avgiften räknas från dagen då vi fick din begäran.');
    expect((await changesClient.cancelAsSeen(booking.id, {})).fee).toBe(1_398);
  });

  it('can be sent only by the holder of a confirmed booking', async () => {
    const booking = await changesClient.sell(ALONE);
    const stranger = await new ApiClient(app.baseUrl).call(
      'POST',
      `/api/booking/${booking.id}/cancel-request`,
      {},
    );
    expect(stranger.status).toBe(403);
    expect(
      (await changesClient.call('agent', `POST /booking/${booking.id}/cancel-request`, {})).status,
    ).toBe(403);
    const held = await changesClient.sell({ ...ALONE, pays: 'nothing' });
    const early = await ask(held);
    expect([early.status, early.body.code]).toEqual([409, 'BOOKING_TRANSITION']);
  });

  it('is answered in the language of the browser', async () => {
    const booking = await changesClient.sell(ALONE);
    await ask(booking);
    const { body } = await booking.customer.call<{ message: string }>(
      'POST',
      `/api/booking/${booking.id}/cancel-request`,
      ...[{}, { 'accept-language': 'ar' }],
    );
    expect(body.message).toBe('وصلنا طلبك بإلغاء الحجز من قبل، وسنجيبك عبر البريد الإلكتروني.');
  });
});
