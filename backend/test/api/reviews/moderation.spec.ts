import type { TaskCountView, TasksView } from '@safar/domain/contracts/office/overview';
import { REJECT_REASONS } from '@safar/domain/reviews/reviews';
import { Mails } from '../../../src/mails/mail.service.js';
import { violations } from '../../../src/payments/ledger/invariants.js';
import { openApp } from '../../harness/app.js';
import { ApiClient } from '../../harness/api-client.js';
import { until } from '../../harness/wait-for-jobs.js';
import { RowLock } from '../../reliability/money/meetings-row-lock.js';
import { ReviewsClient } from '../../factories/clients/reviews-client.js';

jest.setTimeout(120_000);

const app = openApp();
const reviews = new ReviewsClient(app);
beforeEach(() => app.db.query(`delete from reviews where not is_example`));
afterEach(async () => {
  expect(await violations(app.db)).toEqual([]);
});

const own = async () => (await reviews.onSite()).reviews.filter((one) => !one.is_example);

describe('A review that is read', () => {
  it('is on the site when it is published, and shows what its writer chose and nothing of the booking', async () => {
    const { id, bookingId } = await reviews.published();
    const [shown] = await own();
    expect(Object.keys(shown ?? {}).sort()).toEqual([
      ...['departure_month', 'display_name', 'id', 'is_example', 'language', 'rating'],
      ...['reply_ar', 'reply_sv', 'text', 'written_on'],
    ]);
    const { body } = await reviews.review(id);
    expect(body).toMatchObject({ state: 'published', moderated_by: expect.any(String) });
    expect(JSON.stringify(body)).not.toContain(bookingId);
    expect(Object.keys(body).filter((key) => /booking|email|phone/.test(key))).toEqual([]);
  });

  it.each(REJECT_REASONS)(
    'is rejected for %s, with a mail to its writer, and is not on the site',
    async (reason) => {
      const { id, bookingId, token } = await reviews.written({ rating: 1 });
      const { body } = await reviews.moderate(id, { state: 'rejected', reason, version: 1 });
      expect(body).toMatchObject({ state: 'rejected', reject_reason: reason });
      expect(await own()).toEqual([]);
      const [mail] = await app.db.query<Parameters<Mails['render']>[0][]>(
        `select id, topic, booking_id, to_address, language, payload, state from outbox_mails
        where booking_id = $1 and topic = 'review_answer'`,
        [bookingId],
      );
      const rendered = mail && (await app.nest.get(Mails).render(mail));
      expect(rendered?.text).toContain(token);
      expect((await reviews.form(token)).body.review?.reject_reason).toBe(reason);
    },
  );

  it('is rejected for no other reason, and published for none', async () => {
    const { id } = await reviews.written();
    for (const body of [
      { state: 'rejected', version: 1 },
      { state: 'rejected', reason: 'rating', version: 1 },
      { state: 'published', reason: 'language', version: 1 },
      { state: 'withdrawn', version: 1 },
    ]) {
      expect((await reviews.moderate(id, body)).status).toBe(422);
    }
  });

  it('is not published when its writer has changed or withdrawn it since it was read', async () => {
    const { id, token } = await reviews.written();
    await reviews.write(token, { text: 'Nu står det något helt annat här.' }, '/correction');
    const late = await reviews.moderate(id, { state: 'published', version: 1 });
    expect(late).toMatchObject({ status: 409, body: { code: 'REVIEW_MODERATION' } });
    await reviews.write(token, {}, '/withdrawal');
    expect((await reviews.moderate(id, { state: 'published', version: 3 })).status).toBe(409);
    expect(await own()).toEqual([]);
  });

  it('and its correction at the same time follow each other, and the new text has a version of its own', async () => {
    const { id, token } = await reviews.written();
    const lock = await RowLock.of(app.db, 'reviews where id = $1 for no key update', [id]);
    const decision = { state: 'rejected', reason: 'language', version: 1 };
    const { statuses } = await lock.meet([
      async () => (await reviews.moderate(id, decision)).status,
      async () =>
        (await reviews.write(token, { text: 'Nu står det något helt annat här.' }, '/correction'))
          .status,
    ]);
    expect(statuses).toEqual([200, 200]);
    expect((await reviews.review(id)).body).toMatchObject({ state: 'pending', version: 3 });
    // Who has only seen the rejected text cannot publish the new one.
    expect((await reviews.moderate(id, { state: 'published', version: 2 })).status).toBe(409);
  });

  it('waits among the tasks of who may read it, without the booking, until it is decided', async () => {
    const { id } = await reviews.written();
    const waiting = async (role: 'admin' | 'agent') => {
      const { body } = await reviews.call<TasksView>(role, 'GET /overview/tasks');
      return body.items.filter(({ kind }) => kind === 'review_pending');
    };
    const count = async (role: 'admin' | 'agent') =>
      (await reviews.call<TaskCountView>(role, 'GET /overview/tasks/count')).body.total;
    expect(await waiting('admin')).toMatchObject([
      { subject_id: id, booking: null, markable: false, link: `/reviews/${id}/show` },
    ]);
    expect(await waiting('agent')).toEqual([]);
    expect((await count('admin')) - (await count('agent'))).toBe(1);
    await reviews.moderate(id, { state: 'published', version: 1 });
    expect(await waiting('admin')).toEqual([]);
  });

  it('is answered in both languages or in none', async () => {
    const { id } = await reviews.published();
    const half = await reviews.moderate(id, { reply_sv: 'Tack!', reply_ar: '' }, 'reply');
    expect(half.body.details).toMatchObject([{ field: 'reply_ar', code: 'REVIEW_REPLY_BOTH' }]);
    await reviews.moderate(id, { reply_sv: 'Tack!', reply_ar: 'شكراً!' }, 'reply');
    expect((await own())[0]).toMatchObject({ reply_sv: 'Tack!', reply_ar: 'شكراً!' });
  });

  it('is not answered when its writer has corrected it since it was read', async () => {
    const { id, token } = await reviews.published();
    const { version } = (await reviews.review(id)).body;
    await reviews.write(token, { text: 'Nu står det något helt annat här.' }, '/correction');
    const reply = { reply_sv: 'Tack!', reply_ar: 'شكراً!', version };
    expect((await reviews.moderate(id, reply, 'reply')).status).toBe(409);
    expect((await reviews.review(id)).body).toMatchObject({ reply_sv: '', reply_ar: '' });
    const read = { ...reply, version: version + 1 };
    expect((await reviews.moderate(id, read, 'reply')).status).toBe(200);
  });

  it('loses the answer when its writer corrects it: it was to another text', async () => {
    const { id, token } = await reviews.published();
    await reviews.moderate(id, { reply_sv: 'Tack!', reply_ar: 'شكراً!' }, 'reply');
    await reviews.write(token, { text: 'Nu står det något helt annat här.' }, '/correction');
    const { body } = await reviews.review(id);
    expect(body).toMatchObject({ state: 'pending', reply_sv: '', reply_ar: '' });
    await reviews.moderate(id, { state: 'published', version: body.version });
    expect((await own())[0]).toMatchObject({ reply_sv: '', reply_ar: '' });
  });

  it('keeps its text and stars while it is published, whatever account changes it', async () => {
    const { id } = await reviews.published();
    for (const change of [`rating = 5`, `text = text || '!'`, `display_name = 'Per'`]) {
      await expect(
        app.db.query(`update reviews set ${change} where id = $1`, [id]),
      ).rejects.toThrow('a published review is never changed');
    }
    // The control: what is not what the writer says can change.
    await app.db.query(`update reviews set moderated_at = now() where id = $1`, [id]);
  });

  it('is read in order of arrival', async () => {
    const first = await reviews.written();
    const second = await reviews.written({ rating: 1 });
    const filter = encodeURIComponent(JSON.stringify({ state: 'pending' }));
    const { body } = await reviews.call<{ id: string }[]>(
      'editor',
      `GET /reviews?filter=${filter}`,
    );
    expect(body.map(({ id }) => id)).toEqual([first.id, second.id]);
  });
});

describe('The average', () => {
  it('is shown from three reviews, with one decimal half up, and counts no example', async () => {
    await reviews.published({ rating: 5 });
    await reviews.published({ rating: 4 });
    expect(await reviews.onSite()).toMatchObject({ count: 2, average: null });
    await reviews.published({ rating: 4 });
    const view = await reviews.onSite();
    expect(view).toMatchObject({ count: 3, average: 4.3 });
    expect(view.reviews.filter((one) => one.is_example)).toHaveLength(3);
    expect(view.reviews.map((one) => one.rating).slice(0, 3)).toEqual([4, 4, 5]);
  });

  it('and the reviews of a trip are the same without a snapshot, and 404 without a trip', async () => {
    await reviews.published();
    const fresh = await reviews.onSite();
    const slow = await new ApiClient(app.baseUrl).call(
      'GET',
      '/api/destinations/istanbul/reviews?x=1',
    );
    expect(slow.body).toEqual(fresh);
    const none = await new ApiClient(app.baseUrl).call('GET', '/api/destinations/nowhere/reviews');
    expect(none).toMatchObject({ status: 404, body: { code: 'DESTINATION_NOT_FOUND' } });
  });
});

describe('The erasure of a customer', () => {
  it('withdraws the review and ends its link', async () => {
    const { id, bookingId, token } = await reviews.published();
    const [{ ref } = { ref: '' }] = await app.db.query<{ ref: string }[]>(
      `select booking_ref as ref from bookings where id = $1`,
      [bookingId],
    );
    const path = `POST /admin/bookings/${bookingId}/erase`;
    const { status } = await reviews.call('admin', path, { confirm: ref });
    expect(status).toBeLessThan(300);
    await until(
      () => reviews.review(id),
      ({ body }) => body.state === 'withdrawn',
    );
    expect(await own()).toEqual([]);
    expect((await reviews.review(id)).body).toMatchObject({ text: '', display_name: '' });
    expect((await reviews.form(token)).status).toBe(404);
  });
});
