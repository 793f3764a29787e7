import { randomUUID } from 'node:crypto';
import type { ErrorView } from '@safar/domain/contracts/system/errors';
import type { MailDetailView, MailTopicView, MailView } from '@safar/domain/contracts/office/mails';
import { Mails, queueMail } from '../../../src/mails/mail.service.js';
import { openApp } from '../../harness/app.js';
import { StaffClient, logOf } from '../../harness/staff-client.js';
import { MailCases } from '../../factories/mail-cases.js';
import { until } from '../../harness/wait-for-jobs.js';
import { type TestBooking, listQuery } from '../../factories/test-bookings.js';

const app = openApp();
const cases = new MailCases(app);
let agent: StaffClient;

beforeAll(async () => {
  agent = await StaffClient.of(app, 'agent');
});

interface Told {
  readonly booking: TestBooking;
  readonly email: string;
  readonly id: string;
}

/** Creates a paid booking with its own address, and its confirmation mail in the given state. */
async function told(state: 'queued' | 'sent' = 'sent'): Promise<Told> {
  const booking = await cases.sale('sv');
  const email = `${randomUUID()}@example.com`;
  await cases.query(`update bookings set email = $2 where id = $1`, [booking.id, email]);
  const [row] = await cases.query<{ id: string }>(
    `update outbox_mails set to_address = $2, state = $3, sent_at = case when $3 = 'sent' then now() end
      where booking_id = $1 returning id`,
    [booking.id, email, state],
  );
  // TypeORM returns rows and count for an update.
  const [first] = row as unknown as { id: string }[];
  return { booking, email, id: first?.id ?? '' };
}

const list = async (input: Parameters<typeof listQuery>[0]): Promise<MailView[]> =>
  (await agent.call('get', `/api/mails?${listQuery(input)}`).expect(200)).body as MailView[];
const ids = (mails: readonly MailView[]): string[] => mails.map(({ id }) => id);
const detail = async (id: string): Promise<MailDetailView> =>
  (await agent.call('get', `/api/mails/${id}`).expect(200)).body as MailDetailView;
const resend = (id: string, status = 200) =>
  agent.call('post', `/api/mails/${id}/resend`).expect(status);

it('names every mail for staff, in the order of the names', async () => {
  const { body } = await agent.call('get', '/api/mails/topics').expect(200);
  const topics = body as MailTopicView[];
  expect(topics).toContainEqual({ topic: 'option_expired', name: 'Preliminärbokning har gått ut' });
  expect(topics).toContainEqual({ topic: 'contact_reply', name: 'Svar på meddelande' });
  const names = topics.map(({ name }) => name);
  expect(names.filter((name) => name.trim() === '')).toEqual([]);
  expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, 'sv')));
});

it('has one template for each mail: a second one with the same topic stops the start', () => {
  const mails = app.nest.get(Mails);
  const again = { topic: 'option_expired', name: 'Provmejl' };
  expect(() => mails.register(again, () => Promise.resolve(null))).toThrow('option_expired');
});

describe('The list of mails', () => {
  it('can be searched by part of the address in any case, and by a booking reference as people type it', async () => {
    const { booking, email, id } = await told();
    for (const q of [
      email,
      email.slice(3, 20).toUpperCase(),
      booking.ref.toLowerCase(),
      `SAF ${booking.ref.slice(3)}`,
    ]) {
      expect([q, ids(await list({ filter: { q } }))]).toEqual([q, [id]]);
    }
    expect(await list({ filter: { q: '%' } })).toEqual([]);
    expect(await list({ filter: { q: `${email}x` } })).toEqual([]);
  });

  it('can be filtered by state, topic, booking and error, and sorted in both directions', async () => {
    const { booking, email, id } = await told();
    const again = {
      ...{ topic: 'payment_received', to: email, language: 'sv' as const },
      ...{ bookingId: booking.id, payload: { amount: 100 } },
    };
    const second = await queueMail(app.db.manager, { ...again, dedupe: `test:${id}` });
    const about = { booking_id: booking.id };
    const sort = (order: 'ASC' | 'DESC') => list({ filter: about, sort: ['created_at', order] });
    expect(ids(await sort('ASC'))).toEqual([id, second]);
    expect(ids(await sort('DESC'))).toEqual([second, id]);
    expect(ids(await list({ filter: { ...about, state: 'sent' } }))).toEqual([id]);
    expect(ids(await list({ filter: { ...about, topic: ['payment_received'] } }))).toEqual([
      second,
    ]);
    expect(await list({ filter: { ...about, problem: true } })).toEqual([]);
    await cases.query(
      `update outbox_mails set error = 'Mailbox full', attempts = 2 where id = $1`,
      [second],
    );
    const [trouble] = await list({ filter: { ...about, problem: true } });
    expect(trouble).toMatchObject({
      ...{ id: second, state: 'queued', error: 'Mailbox full', attempts: 2 },
      ...{ booking_ref: booking.ref, to_address: email, topic: 'payment_received' },
    });
    expect(trouble?.next_try_at).not.toBeNull();
    await agent.call('get', `/api/mails?${listQuery({ filter: { payload: 'x' } })}`).expect(422);
  });

  it('is paginated, with the range in a header', async () => {
    const { booking } = await told();
    const path = `/api/mails?${listQuery({ filter: { booking_id: booking.id }, range: [0, 0] })}`;
    const answer = await agent.call('get', path).expect(200);
    expect(answer.headers['content-range']).toBe('mails 0-0/1');
  });
});

describe('The preview of a mail', () => {
  it('that is queued shows it as it would be sent now, as HTML and text, and reading it is logged', async () => {
    const { booking, id } = await told('queued');
    const mail = await detail(id);
    expect([mail.is_copy, mail.can_resend, mail.state]).toEqual([false, true, 'queued']);
    expect(mail.rendered?.subject).toContain(booking.ref);
    expect(mail.rendered?.html).toContain('<html lang="sv" dir="ltr">');
    expect(mail.rendered?.text).toContain('Tack för din bokning');
    expect(mail.rendered?.attachments.map(({ filename }) => filename)).toEqual([
      expect.stringMatching(/^bokningsbekraftelse-B-/),
      expect.stringMatching(/^kvitto-K-/),
      `safar-travel-${booking.ref}.ics`,
    ]);
    expect(await logOf(app, id)).toEqual([
      { action: 'mail.read', actor_role: 'agent', changes: null },
    ]);
  });

  it('for a new password contains no working link, and the mail cannot be sent again', async () => {
    await agent.call('post', '/api/auth/forgot-password', { email: 'admin@safar.example' });
    const found = await until(
      () => list({ filter: { topic: 'password_reset' } }),
      (mails) => mails.length > 0,
    );
    const mail = await detail(found[0]?.id ?? '');
    expect(mail.can_resend).toBe(false);
    const { body } = await resend(mail.id, 409);
    expect((body as ErrorView).code).toBe('MAIL_NOT_RESENDABLE');
  });

  it.each(['queued', 'sent'] as const)('that was %s is still readable after the booking is cancelled, with the amounts of that time', async (state) => {
    const { booking, id } = await told(state);
    const before = await detail(id);
    await cases.set(booking, `state = 'cancelled', cancel_reason = 'customer', total_price = 500, deposit = 500`);
    const after = await detail(id);
    expect([before.is_reconstructed, after.is_reconstructed, after.is_copy]).toEqual([false, true, false]);
    expect(after.rendered?.text).toBe(before.rendered?.text);
    expect(after.rendered?.attachments).toEqual(before.rendered?.attachments);
  }); // oxfmt-ignore

  it('about a change is still readable, without amounts that are in none of its documents', async () => {
    const { booking } = await told();
    const id = await queueMail(app.db.manager, {
      ...{ topic: 'booking_changed', dedupe: `test:changed:${booking.id}`, to: 'layla@example.com' },
      ...{ language: 'sv', bookingId: booking.id, payload: { changed: 'name' } },
    });
    const before = await detail(id ?? '');
    expect(before.rendered?.text).toMatch(/^Pris: /m);
    await cases.set(booking, `state = 'cancelled', cancel_reason = 'customer', total_price = 500, deposit = 500`);
    const { rendered } = await detail(id ?? '');
    expect(rendered?.subject).toBe(before.rendered?.subject);
    expect(rendered?.text).not.toMatch(/^Pris: /m);
  }); // oxfmt-ignore

  it('that was never sent is empty once there is nothing to say', async () => {
    const { booking, id } = await told();
    await cases.set(booking, `state = 'cancelled'`);
    await cases.query(`update outbox_mails set state = 'dropped' where id = $1`, [id]);
    expect(await detail(id)).toMatchObject({ rendered: null, is_reconstructed: false });
  });

  it('whose recipient’s data was deleted is empty', async () => {
    const { id } = await told();
    await cases.query(`update outbox_mails set to_address = '', payload = '{}' where id = $1`, [
      id,
    ]);
    expect(await detail(id)).toMatchObject({ rendered: null, can_resend: false, to_address: '' });
  });

  it('of an unknown mail is not found', async () => {
    await agent.call('get', `/api/mails/${randomUUID()}`).expect(404);
    await resend(randomUUID(), 404);
  });
});

describe('Sending a mail again', () => {
  it('creates a new one for the current address and language of the booking, and is logged', async () => {
    const { booking, id } = await told();
    await cases.query(
      `update bookings set email = 'ny@example.com', language = 'ar' where id = $1`,
      [booking.id],
    );
    const { body } = await resend(id);
    expect(body).toMatchObject({
      ...{ topic: 'booking_confirmed', state: 'queued', booking_id: booking.id },
      ...{ to_address: 'ny@example.com', language: 'ar' },
    });
    expect((body as MailView).id).not.toBe(id);
    const stored = await cases.query(`select dedupe, resend_of from outbox_mails where id = $1`, [
      (body as MailView).id,
    ]);
    expect(stored).toEqual([{ dedupe: `booking_confirmed:${booking.id}:again:1`, resend_of: id }]);
    expect((await detail(id)).resent_at).not.toBeNull();
    const history = (await logOf(app, booking.id)).filter(({ action }) => action === 'mail.resent');
    expect(history).toEqual([
      {
        ...{ action: 'mail.resent', actor_role: 'agent' },
        changes: { topic: 'booking_confirmed', mail: id },
      },
    ]);
  });

  it('twice at once sends one; after that one was sent, the next gets its own number', async () => {
    const { booking, id } = await told();
    const answers = await Promise.all([resend(id), resend(id), resend(id)]);
    const made = new Set(answers.map(({ body }) => (body as MailView).id));
    expect(made.size).toBe(1);
    const [copy = ''] = made;
    await cases.query(`update outbox_mails set state = 'sent', sent_at = now() where id = $1`, [
      copy,
    ]);
    await resend(copy);
    const dedupes = await cases.query<{ dedupe: string }>(
      `select dedupe from outbox_mails where booking_id = $1 order by created_at`,
      [booking.id],
    );
    expect(dedupes.map(({ dedupe }) => dedupe.split(booking.id)[1])).toEqual([
      '',
      ':again:1',
      ':again:2',
    ]);
  });

  it('is possible after the retention has deleted an older copy', async () => {
    const { booking, id } = await told();
    const sent = `update outbox_mails set state = 'sent', sent_at = now() where id = $1`;
    for (let copies = 0; copies < 2; copies += 1) {
      const { body } = await resend(id);
      await cases.query(sent, [(body as MailView).id]);
    }
    await cases.query(`delete from outbox_mails where dedupe = $1`, [
      `booking_confirmed:${booking.id}:again:1`,
    ]);
    const { body } = await resend(id);
    expect(body).toMatchObject({ topic: 'booking_confirmed', state: 'queued' });
  });

  it('that is still queued sends it at once without a copy', async () => {
    const { booking, id } = await told('queued');
    await cases.query(
      `update outbox_mails set error = 'Greylisted', next_try_at = now() + interval '5 hours' where id = $1`,
      [id],
    );
    const { body } = await resend(id);
    expect((body as MailView).id).toBe(id);
    const { next_try_at: next } = await detail(id);
    expect(new Date(next ?? '').getTime()).toBeLessThanOrEqual(Date.now());
    expect(await list({ filter: { booking_id: booking.id } })).toHaveLength(1);
  });

  it('is rejected when it no longer applies', async () => {
    const { booking, id } = await told();
    await cases.set(booking, `state = 'cancelled'`);
    const { body } = await resend(id, 409);
    expect((body as ErrorView).message).toBe(
      'Mejlet har inget att berätta längre, så det skickas inte igen.',
    );
  });

  it('by topic sends the latest mail about the booking', async () => {
    const { booking, id } = await told();
    const path = `/api/admin/bookings/${booking.id}/resend`;
    const { body } = await agent.call('post', path, { topic: 'booking_confirmed' }).expect(200);
    expect((body as MailView).id).not.toBe(id);
    await agent.call('post', path, { topic: 'refund_sent' }).expect(404);
    await agent.call('post', path, { topic: '' }).expect(422);
    await agent.call('post', path, { topic: 'x', to: 'me@example.com' }).expect(422);
  });
});
