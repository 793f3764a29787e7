import { violations } from '../../../src/payments/ledger/invariants.js';
import { createTestApp, openApp } from '../../harness/app.js';
import { ApiClient } from '../../harness/api-client.js';
import { countOf } from '../../harness/rate-limit-helpers.js';
import { REVIEW, ReviewsClient } from '../../factories/clients/reviews-client.js';

jest.setTimeout(120_000);

const app = openApp();
const reviews = new ReviewsClient(app);

const stateOf = async (bookingId: string): Promise<unknown> => {
  const [row] = await app.db.query<unknown[]>(
    `select state, text, display_name, language, version from reviews where booking_id = $1`,
    [bookingId],
  );
  return row;
};

describe('A review by its link', () => {
  it('is written once, and waits to be read', async () => {
    const { id } = await reviews.returned(4);
    const token = await reviews.tokenOf(id);
    expect((await reviews.form(token)).body).toMatchObject({ review: null, declined: false });
    const { body } = await reviews.write(token, { text: `  ${REVIEW.text}\u202e ` });
    expect(body.review).toMatchObject({ state: 'pending', rating: 4, text: REVIEW.text });
    expect(await reviews.write(token)).toMatchObject({
      status: 410,
      body: {
        code: 'REVIEW_LINK_USED',
        message: 'Du har redan lämnat ett omdöme om den här resan.',
      },
    });
  });

  it('is written once by two sends at the same time', async () => {
    const token = await reviews.tokenOf((await reviews.returned(4)).id);
    const answers = await Promise.all([1, 2, 3].map(() => reviews.write(token)));
    const statuses = answers.map(({ status }) => status);
    expect([countOf(statuses, 200), countOf(statuses, 410)]).toEqual([1, 2]);
  });

  it('can be corrected and withdrawn, and written again', async () => {
    const { token, bookingId, id } = await reviews.published();
    const text = 'رحلة جميلة وهادئة مع فندق قريب من كل شيء.';
    const { body } = await reviews.write(token, { text }, '/correction');
    expect(body.review).toMatchObject({ state: 'pending', text });
    expect(await stateOf(bookingId)).toMatchObject({ language: 'ar', version: 3 });
    expect((await reviews.onSite()).reviews.some((one) => one.id === id)).toBe(false);
    await reviews.write(token, {}, '/withdrawal');
    expect(await stateOf(bookingId)).toMatchObject({
      state: 'withdrawn',
      text: '',
      display_name: '',
    });
    expect((await reviews.write(token, {}, '/withdrawal')).status).toBe(404);
    expect((await reviews.write(token)).body.review).toMatchObject({ state: 'pending' });
    expect(await violations(app.db)).toEqual([]);
  });

  it.each([
    ['rating', { rating: 0 }],
    ['rating', { rating: 6 }],
    ['rating', { rating: '5' }],
    ['rating', { rating: 4.5 }],
    ['text', { text: 'a'.repeat(19) }],
    ['text', { text: 'a'.repeat(2_001) }],
    ['text', { text: 7 }],
    ['display_name', { display_name: ' ' }],
    ['display_name', { display_name: 'a'.repeat(41) }],
    ['consent', { consent: false }],
  ])('is refused for its %s: %j', async (field, change) => {
    const { id } = await reviews.returned(4);
    const { status, body } = await reviews.write(await reviews.tokenOf(id), change);
    expect([status, body.details?.map((one) => one.field)]).toEqual([422, [field]]);
    expect(await stateOf(id)).toBeUndefined();
  });

  it.each([
    ['unknown', async () => Promise.resolve('x'.repeat(43))],
    ['malformed', async () => Promise.resolve('kort')],
    [
      'expired',
      async () => {
        const { id } = await reviews.returned(4);
        const token = await reviews.tokenOf(id);
        await app.db.query(
          `update review_invites set expires_at = now() - interval '1 second' where booking_id = $1`,
          [id],
        );
        return token;
      },
    ],
    [
      'of a cancelled booking',
      async () => {
        const { id } = await reviews.returned(4);
        await app.db.query(`update bookings set state = 'cancelled' where id = $1`, [id]);
        return reviews.tokenOf(id);
      },
    ],
    ['used before the return', async () => reviews.tokenOf((await reviews.returned(0)).id)],
  ])('is refused when the link is %s, always with the same words', async (_, tokenFor) => {
    const token = await tokenFor();
    for (const { status, body } of [await reviews.form(token), await reviews.write(token)]) {
      expect([status, body.code]).toEqual([404, 'LINK_UNKNOWN']);
      expect(body.message).toBe('Länken gäller inte längre. Hör av dig så hjälper vi dig.');
    }
  });

  it('opens only the form of its own booking', async () => {
    const [one, other] = [await reviews.written(), await reviews.returned(4)];
    const token = await reviews.tokenOf(other.id);
    expect(token).not.toBe(one.token);
    expect((await reviews.form(token)).body.review).toBeNull();
    expect(
      (await reviews.write(token, { text: 'Ändrad av någon helt annan.' }, '/correction')).status,
    ).toBe(404);
    expect(await stateOf(one.bookingId)).toMatchObject({ text: REVIEW.text });
  });
});

describe('A review by the booking page', () => {
  const at = (id: string, what = '') => `/api/booking/${id}/review${what}`;

  it('is written, corrected and withdrawn by the holder of the cookie', async () => {
    const { id, customer } = await reviews.returned(1);
    expect((await customer.call('POST', at(id), REVIEW)).status).toBe(200);
    expect((await customer.call('POST', at(id), REVIEW)).status).toBe(410);
    expect(
      (await customer.call('POST', at(id, '/correction'), { ...REVIEW, rating: 2 })).body,
    ).toMatchObject({
      review: { rating: 2 },
    });
    expect((await customer.call('POST', at(id, '/withdrawal'), {})).body).toMatchObject({
      review: { state: 'withdrawn' },
    });
  });

  it('is not written before the return, nor for a cancelled booking', async () => {
    const today = await reviews.returned(0);
    const cancelled = await reviews.returned(4);
    await app.db.query(`update bookings set state = 'cancelled' where id = $1`, [cancelled.id]);
    for (const { id, customer } of [today, cancelled]) {
      expect(await customer.call('POST', at(id), REVIEW)).toMatchObject({
        status: 409,
        body: { code: 'REVIEW_NOT_ALLOWED' },
      });
    }
  });

  it('is not written by another customer, a visitor or staff', async () => {
    const [{ id }, other] = [await reviews.returned(4), await reviews.returned(4)];
    const visitor = new ApiClient(app.baseUrl);
    const staff = await visitor.asStaff('admin');
    for (const caller of [other.customer, visitor, staff]) {
      expect((await caller.call('POST', at(id), REVIEW)).status).toBe(403);
    }
    expect(await stateOf(id)).toBeUndefined();
  });
});

it('Guesses of a link are limited to ten a minute', async () => {
  const limited = await createTestApp({ RATE_LIMITS: 'on' });
  try {
    const guess = async () =>
      (await fetch(`${limited.baseUrl}/api/reviews/${'y'.repeat(43)}/form`)).status;
    const statuses: number[] = [];
    for (let call = 0; call < 21; call += 1) statuses.push(await guess());
    // Twenty, when the minute ends in between.
    expect(countOf(statuses, 429)).toBeGreaterThan(0);
    expect(countOf(statuses, 404)).toBeGreaterThanOrEqual(10);
  } finally {
    await limited.close();
  }
});
