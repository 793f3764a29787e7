import { randomUUID } from 'node:crypto';
import type { AssigneeView } from '@safar/domain/contracts/office/messages';
import { MessageRetention } from '../../../src/inbox/message-retention.service.js';
import { openApp } from '../../harness/app.js';
import { ApiClient } from '../../harness/api-client.js';
import { MessagesClient } from '../../factories/clients/messages-client.js';
import { StaffBookingsClient } from '../../factories/clients/staff-bookings-client.js';

const app = openApp();
const messagesClient = new MessagesClient(app);

describe('The inbox', () => {
  it('shows a message with its sender, language and state', async () => {
    const id = await messagesClient.buildMessage({
      language: 'ar',
      kind: 'business',
      message: 'مرحباً',
    });
    expect(await messagesClient.thread(id)).toMatchObject({
      id,
      kind: 'business',
      name: 'Mona Al-Khatib',
      message: 'مرحباً',
      language: 'ar',
      state: 'new',
      spam_reason: null,
      assigned_to: null,
      replies: 0,
      thread: [],
    });
  });

  it('can be filtered by state, kind and assignee, and searched by name, address and text', async () => {
    const mark = randomUUID();
    const id = await messagesClient.buildMessage({
      name: `Åsa ${mark}`,
      message: `Bagage ${mark}`,
      kind: 'business',
    });
    const other = await messagesClient.buildMessage({ name: `Bo ${mark}` });
    await messagesClient.put(id, { state: 'open', assigned_to: await messagesClient.agentId() });
    expect(await messagesClient.find({ q: mark })).toEqual([other, id]);
    expect(await messagesClient.find({ q: `${mark} bagage` })).toEqual([id]);
    expect(
      await messagesClient.find({ q: (await messagesClient.thread(id)).email.toUpperCase() }),
    ).toEqual([id]);
    expect(await messagesClient.find({ q: mark, state: 'open' })).toEqual([id]);
    expect(await messagesClient.find({ q: mark, state: ['new', 'open'] })).toEqual([other, id]);
    expect(await messagesClient.find({ q: mark, kind: 'contact' })).toEqual([other]);
    expect(
      await messagesClient.find({ q: mark, assigned_to: await messagesClient.agentId() }),
    ).toEqual([id]);
    expect(await messagesClient.find({ q: mark, assigned_to: null })).toEqual([other]);
  });

  it('links a message to a booking by its reference, as typed by staff, until the link is removed', async () => {
    const id = await messagesClient.buildMessage();
    const { id: booking } = await new StaffBookingsClient(app).sell();
    const [{ booking_ref: reference }] = await app.db.query(
      'select booking_ref from bookings where id = $1',
      [booking],
    );
    const typed = `${reference.slice(0, 3)} ${reference.slice(3)}`.toLowerCase();
    await messagesClient.put(id, { booking_ref: typed });
    expect(await messagesClient.thread(id)).toMatchObject({
      booking_id: booking,
      booking_ref: reference,
    });
    expect(await messagesClient.find({ booking_id: booking })).toEqual([id]);
    await messagesClient.put(id, { state: 'open' });
    expect((await messagesClient.thread(id)).booking_id).toBe(booking);
    const wrong = await messagesClient.put(id, { booking_ref: 'SAFAAAAAA' });
    expect([wrong.status, wrong.body.details]).toMatchObject([
      422,
      [{ field: 'booking_ref', code: 'BOOKING_NOT_FOUND' }],
    ]);
    await messagesClient.put(id, { booking_ref: null });
    expect(await messagesClient.thread(id)).toMatchObject({ booking_id: null, booking_ref: null });
  });

  it('counts unread messages', async () => {
    await messagesClient.buildMessage();
    const response = await fetch(`${app.baseUrl}/api/messages?filter={"state":"new"}&range=[0,0]`, {
      headers: await messagesClient.headers('agent'),
    });
    const [row] = await app.db.query<{ unread: number }[]>(
      `select count(*)::int as unread from contact_messages where state = 'new'`,
    );
    expect(response.headers.get('content-range')).toBe(`messages 0-0/${row?.unread}`);
  });

  it.each([
    ['an editor', 'editor', 403],
    ['an agent', 'agent', 200],
    ['an admin', 'admin', 200],
  ] as const)('is available to %s: %s %i', async (_, role, status) => {
    const id = await messagesClient.buildMessage();
    const headers = { ...(await messagesClient.headers(role)), 'idempotency-key': randomUUID() };
    const ask = (method: string, path: string, body?: object) =>
      new ApiClient(app.baseUrl).call(method, `/api/messages${path}`, body, headers);
    for (const answer of [
      await ask('GET', ''),
      await ask('GET', `/${id}`),
      await ask('GET', '/assignees'),
      await ask('PUT', `/${id}`, { state: 'open' }),
      await ask('POST', `/${id}/reply`, { text: 'Hej' }),
    ]) {
      expect(answer.status).toBe(status);
    }
  });

  it('is not available to visitors', async () => {
    const visitor = new ApiClient(app.baseUrl);
    expect((await visitor.call('GET', '/api/messages')).status).toBe(401);
    expect(
      (await visitor.call('GET', `/api/messages/${await messagesClient.buildMessage()}`)).status,
    ).toBe(401);
  });

  it('answers 404 for an unknown message', async () => {
    expect((await messagesClient.call('agent', `GET /messages/${randomUUID()}`)).status).toBe(404);
    expect((await messagesClient.put(randomUUID(), { state: 'open' })).status).toBe(404);
    expect((await messagesClient.reply(randomUUID(), 'Hej')).status).toBe(404);
    expect((await messagesClient.call('agent', 'GET /messages/1')).status).toBe(400);
  });
});

describe('Handling a message', () => {
  it('allows the defined state changes and rejects all others', async () => {
    const id = await messagesClient.buildMessage();
    for (const state of ['open', 'done', 'open', 'new', 'spam', 'new', 'done', 'spam']) {
      expect((await messagesClient.put(id, { state })).body).toMatchObject({ state });
    }
    const refused = await messagesClient.put(id, { state: 'done' });
    expect([refused.status, refused.body.code]).toEqual([409, 'MESSAGE_TRANSITION']);
    expect((await messagesClient.put(id, { state: 'answered' })).status).toBe(422);
  });

  it('has no further effect when repeated', async () => {
    const id = await messagesClient.buildMessage();
    await messagesClient.put(id, { state: 'done' });
    expect((await messagesClient.put(id, { state: 'done' })).status).toBe(200);
    const log = await app.db.query(`select 1 from audit_log where object_id = $1`, [id]);
    expect(log).toHaveLength(1);
  });

  it('assigns it to staff who answer messages, and can unassign it', async () => {
    const id = await messagesClient.buildMessage();
    const { body: assignees } = await messagesClient.call<AssigneeView[]>(
      'agent',
      'GET /messages/assignees',
    );
    const [roles] = await app.db.query<{ roles: string[] }[]>(
      `select array_agg(distinct role) as roles from users where id = any($1)`,
      [assignees.map((one) => one.id)],
    );
    expect(roles).toEqual({ roles: ['admin', 'agent'] });
    const to = await messagesClient.agentId();
    expect((await messagesClient.put(id, { assigned_to: to })).body).toMatchObject({
      assigned_to: to,
      assigned_name: expect.any(String),
      state: 'new',
    });
    expect((await messagesClient.put(id, { assigned_to: null })).body.assigned_to).toBeNull();
  });

  it('rejects editors, unknown and disabled accounts as assignees', async () => {
    const id = await messagesClient.buildMessage();
    const [editor] = await app.db.query<{ id: string }[]>(
      `select id from users where role = 'editor'`,
    );
    const [gone] = await app.db.query<{ id: string }[]>(
      `insert into users (username, email, password_hash, disabled_at) values ('Borta', $1, '-', now()) returning id`,
      [`${randomUUID()}@safar.example`],
    );
    for (const assigned_to of [editor?.id, gone?.id, randomUUID(), 'x']) {
      expect((await messagesClient.put(id, { assigned_to })).status).toBe(422);
    }
  });

  // [SPEC I4.55]
  it('is logged with the names of the fields, but nothing of the message', async () => {
    const id = await messagesClient.buildMessage({ name: 'Hemlig Person' });
    await messagesClient.put(id, { state: 'open', assigned_to: await messagesClient.agentId() });
    const log = await app.db.query(
      `select action, actor_role, changes from audit_log where object_type = 'message' and object_id = $1`,
      [id],
    );
    expect(log).toEqual([
      {
        action: 'message.updated',
        actor_role: 'agent',
        changes: { fields: ['state', 'assignedTo'] },
      },
    ]);
  });
});

describe('Suspected spam', () => {
  // [SPEC I4.36]
  it.each([
    ['a robot that fills every field', { homepage: 'https://seo.example' }, 'honeypot'],
    ['links upon links', { message: 'http://a.se http://b.se http://c.se' }, 'links'],
    ['markup', { message: '<a href="http://a.se">Klicka</a>' }, 'markup'],
  ])('is stored separately and not mailed: %s', async (_, change, reason) => {
    const id = await messagesClient.buildMessage(change);
    expect(await messagesClient.thread(id)).toMatchObject({ state: 'spam', spam_reason: reason });
    expect(await messagesClient.find({ state: 'spam', id })).toEqual([id]);
    expect(await messagesClient.find({ state: 'new', id })).toEqual([]);
    expect(await messagesClient.mailsAbout('contact_message', id)).toEqual([]);
  });

  it('is mailed when it turns out to be a message, but only once', async () => {
    const id = await messagesClient.buildMessage({ homepage: 'x' });
    expect((await messagesClient.put(id, { state: 'new' })).body).toMatchObject({
      spam_reason: null,
    });
    await messagesClient.put(id, { state: 'spam' });
    expect((await messagesClient.thread(id)).spam_reason).toBe('staff');
    await messagesClient.put(id, { state: 'new' });
    expect(await messagesClient.mailsAbout('contact_message', id)).toHaveLength(1);
  });
});

describe('An old message', () => {
  // [SPEC I4.32]
  it('is deleted with its replies after the configured months, but not before', async () => {
    const [old, young] = [await messagesClient.buildMessage(), await messagesClient.buildMessage()];
    await messagesClient.reply(old, 'Hej');
    const age = (id: string, months: string) =>
      app.db.query(`update contact_messages set created_at = now() - $2::interval where id = $1`, [
        id,
        months,
      ]);
    await age(old, '12 months 1 day');
    await age(young, '11 months 20 days');
    expect(await app.nest.get(MessageRetention).purge()).toBe(1);
    expect(await messagesClient.find({ id: [old, young] })).toEqual([young]);
    expect(
      await app.db.query('select 1 from message_replies where message_id = $1', [old]),
    ).toEqual([]);
  });
});
