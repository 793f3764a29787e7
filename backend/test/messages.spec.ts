import { randomUUID } from 'node:crypto';
import type { ErrorView } from '@safar/domain/contracts/errors';
import type {
  AssigneeView,
  MessageThreadView,
  MessageView,
} from '@safar/domain/contracts/messages';
import { ROLES, type Role } from '@safar/domain/rules/permissions';
import { MessageRetention } from '../src/contact/message-retention.service.js';
import { findMail } from '../src/mail/mail.queries.js';
import { type Letter, Mails } from '../src/mail/mail.service.js';
import { type TestApp, createTestApp } from './app.js';
import { Buyer } from './buyer.js';
import { bearer, tokenOf } from './staff.js';

jest.setTimeout(60_000);

let world: TestApp;
const tokens = {} as Record<Role, string>;
beforeAll(async () => {
  world = await createTestApp();
  for (const role of ROLES) tokens[role] = await tokenOf(world.baseUrl, role);
});
afterAll(() => world.close());

const call = <T>(...[method, path, body, role = 'agent']: [string, string, unknown?, Role?]) =>
  new Buyer(world.baseUrl).call<T>(method, path, body, bearer(tokens[role]));

/** What a visitor writes, unless a test writes something else. */
interface Written {
  readonly name?: string;
  readonly email?: string;
  readonly message?: string;
  readonly language?: 'sv' | 'ar';
  readonly kind?: 'contact' | 'business';
  readonly homepage?: string;
}

/** A visitor writes; answers the id of what is stored. */
async function written(change: Written = {}): Promise<string> {
  const email = change.email ?? `${randomUUID()}@example.com`;
  const message = { name: 'Mona Al-Khatib', message: 'Hej, när går nästa?', ...change, email };
  const { status, body } = await call('POST', '/api/contact/send', message);
  expect([status, body]).toEqual([200, { ok: true }]);
  const [row] = await world.db.query<{ id: string }[]>(
    'select id from contact_messages where email = $1 order by created_at desc limit 1',
    [email],
  );
  return row?.id ?? '';
}

const thread = async (id: string): Promise<MessageThreadView> =>
  (await call<MessageThreadView>('GET', `/api/messages/${id}`)).body;
const put = (id: string, body: object) =>
  call<MessageThreadView & ErrorView>('PUT', `/api/messages/${id}`, body);
const reply = (id: string, ...[text, key = randomUUID()]: [string, string?]) =>
  new Buyer(world.baseUrl).call<MessageThreadView & ErrorView>(
    'POST',
    `/api/messages/${id}/reply`,
    { text },
    { ...bearer(tokens.agent), 'idempotency-key': key },
  );
const find = async (filter: object): Promise<string[]> => {
  const path = `/api/messages?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  return (await call<MessageView[]>('GET', path)).body.map(({ id }) => id);
};
const mailsAbout = (topic: string, id: string) =>
  world.db.query<{ id: string; to_address: string; language: string }[]>(
    `select id, to_address, language from outbox_mails where topic = $1 and payload::text like $2`,
    [topic, `%${id}%`],
  );
async function agentId(): Promise<string> {
  const [row] = await world.db.query<{ id: string }[]>(
    `select id from users where email = 'agent@safar.example'`,
  );
  return row?.id ?? '';
}

describe('the inbox', () => {
  it('shows a message with who wrote it, in which language, and what became of it', async () => {
    const id = await written({ language: 'ar', kind: 'business', message: 'مرحباً' });
    expect(await thread(id)).toMatchObject({
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

  it('is filtered by state, kind and whose work it is, and searched in name, address and text', async () => {
    const mark = randomUUID();
    const id = await written({ name: `Åsa ${mark}`, message: `Bagage ${mark}`, kind: 'business' });
    const other = await written({ name: `Bo ${mark}` });
    await put(id, { state: 'open', assigned_to: await agentId() });
    expect(await find({ q: mark })).toEqual([other, id]);
    expect(await find({ q: `${mark} bagage` })).toEqual([id]);
    expect(await find({ q: (await thread(id)).email.toUpperCase() })).toEqual([id]);
    expect(await find({ q: mark, state: 'open' })).toEqual([id]);
    expect(await find({ q: mark, state: ['new', 'open'] })).toEqual([other, id]);
    expect(await find({ q: mark, kind: 'contact' })).toEqual([other]);
    expect(await find({ q: mark, assigned_to: await agentId() })).toEqual([id]);
    expect(await find({ q: mark, assigned_to: null })).toEqual([other]);
  });

  it('counts what is unread', async () => {
    await written();
    const response = await fetch(
      `${world.baseUrl}/api/messages?filter={"state":"new"}&range=[0,0]`,
      { headers: bearer(tokens.agent) },
    );
    const [row] = await world.db.query<{ unread: number }[]>(
      `select count(*)::int as unread from contact_messages where state = 'new'`,
    );
    expect(response.headers.get('content-range')).toBe(`messages 0-0/${row?.unread}`);
  });

  it.each([
    ['an editor', 'editor', 403],
    ['an agent', 'agent', 200],
    ['an admin', 'admin', 200],
  ] as const)('is open to %s: %s %i', async (_, role, status) => {
    const id = await written();
    const headers = { ...bearer(tokens[role]), 'idempotency-key': randomUUID() };
    const ask = (method: string, path: string, body?: object) =>
      new Buyer(world.baseUrl).call(method, `/api/messages${path}`, body, headers);
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

  it('is closed to visitors', async () => {
    const visitor = new Buyer(world.baseUrl);
    expect((await visitor.call('GET', '/api/messages')).status).toBe(401);
    expect((await visitor.call('GET', `/api/messages/${await written()}`)).status).toBe(401);
  });

  it('knows no message that does not exist', async () => {
    expect((await call('GET', `/api/messages/${randomUUID()}`)).status).toBe(404);
    expect((await put(randomUUID(), { state: 'open' })).status).toBe(404);
    expect((await reply(randomUUID(), 'Hej')).status).toBe(404);
    expect((await call('GET', '/api/messages/1')).status).toBe(400);
  });
});

describe('handling a message', () => {
  it('moves it along the table and refuses every other way', async () => {
    const id = await written();
    for (const state of ['open', 'done', 'open', 'new', 'spam', 'new', 'done', 'spam']) {
      expect((await put(id, { state })).body).toMatchObject({ state });
    }
    const refused = await put(id, { state: 'done' });
    expect([refused.status, refused.body.code]).toEqual([409, 'MESSAGE_TRANSITION']);
    expect((await put(id, { state: 'answered' })).status).toBe(422);
  });

  it('twice is the same as once', async () => {
    const id = await written();
    await put(id, { state: 'done' });
    expect((await put(id, { state: 'done' })).status).toBe(200);
    const log = await world.db.query(`select 1 from audit_log where object_id = $1`, [id]);
    expect(log).toHaveLength(1);
  });

  it('gives it to somebody who answers messages, and to nobody again', async () => {
    const id = await written();
    const { body: assignees } = await call<AssigneeView[]>('GET', '/api/messages/assignees');
    const [roles] = await world.db.query<{ roles: string[] }[]>(
      `select array_agg(distinct role) as roles from users where id = any($1)`,
      [assignees.map((one) => one.id)],
    );
    expect(roles).toEqual({ roles: ['admin', 'agent'] });
    const to = await agentId();
    expect((await put(id, { assigned_to: to })).body).toMatchObject({
      assigned_to: to,
      assigned_name: expect.any(String),
      state: 'new',
    });
    expect((await put(id, { assigned_to: null })).body.assigned_to).toBeNull();
  });

  it('gives it to no editor, no stranger and no disabled account', async () => {
    const id = await written();
    const [editor] = await world.db.query<{ id: string }[]>(
      `select id from users where role = 'editor'`,
    );
    const [gone] = await world.db.query<{ id: string }[]>(
      `insert into users (username, email, password_hash, disabled_at) values ('Borta', $1, '-', now()) returning id`,
      [`${randomUUID()}@safar.example`],
    );
    for (const assigned_to of [editor?.id, gone?.id, randomUUID(), 'x']) {
      expect((await put(id, { assigned_to })).status).toBe(422);
    }
  });

  it('is logged with the names of the fields and nothing of the message', async () => {
    const id = await written({ name: 'Hemlig Person' });
    await put(id, { state: 'open', assigned_to: await agentId() });
    const log = await world.db.query(
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

describe('a reply', () => {
  async function letterTo(id: string): Promise<{ to: string; letter: Letter }> {
    const { thread: replies } = await thread(id);
    const [mail] = await mailsAbout('contact_reply', replies.at(-1)?.id ?? '-');
    const row = mail ? await findMail(world.db.manager, mail.id) : null;
    const letter = row ? await world.app.get(Mails).write(row) : null;
    if (!row || !letter) throw new Error('There is no letter');
    return { to: row.to_address, letter };
  }

  it('goes to the visitor, stands in the thread, and makes an unread message the work of whoever wrote it', async () => {
    const id = await written({ email: 'Sara@Example.com' });
    const { status, body } = await reply(id, ' Hej Sara!\r\n\r\nDen 3 maj. ');
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'open', assigned_to: await agentId(), replies: 1 });
    expect(body.thread).toMatchObject([
      { text: 'Hej Sara!\n\nDen 3 maj.', author: expect.any(String), sent_at: null },
    ]);
    const { to, letter } = await letterTo(id);
    expect(to).toBe('Sara@Example.com');
    expect(letter).toMatchObject({
      subject: 'Svar från \u2068Safar\u2069 på ditt meddelande',
      replyTo: 'info@safar.example',
    });
    expect(letter.text).toContain('Hej Sara!\n\nDen 3 maj.');
    expect(letter.text).toContain('Hej, när går nästa?');
    expect(letter.html).toContain('<html lang="sv" dir="ltr">');
  });

  it('to an Arabic visitor comes in an Arabic frame', async () => {
    const id = await written({ language: 'ar', name: 'منى' });
    await reply(id, 'أهلاً بك');
    const { letter } = await letterTo(id);
    expect(letter.subject).toBe('رد من \u2068Safar\u2069 على رسالتك');
    expect(letter.html).toContain('<html lang="ar" dir="rtl">');
    expect(letter.html).toContain('مرحباً \u2068منى\u2069،');
    expect(letter.text).toContain('أهلاً بك');
  });

  it('says markup as text and lets nobody write a header', async () => {
    const id = await written({ name: 'Mona $& {name}' });
    await reply(id, '<img src=x onerror=alert(1)>\nSubject: x');
    const { letter } = await letterTo(id);
    expect(letter.html).not.toContain('<img');
    expect(letter.html).toContain('&lt;img src=x onerror=alert(1)&gt;<br>Subject: x');
    expect(letter.html).toContain('Mona $&amp; {name}');
    expect(letter.subject).not.toMatch(/[\r\n]/);
  });

  it('is sent once, however often the same press arrives', async () => {
    const id = await written();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => reply(id, 'Hej!', key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const { thread: replies } = await thread(id);
    expect(replies).toHaveLength(1);
    expect(await mailsAbout('contact_reply', replies[0]?.id ?? '-')).toHaveLength(1);
  });

  it('is sent twice when it is pressed twice on purpose (negative control)', async () => {
    const id = await written();
    await reply(id, 'Hej!');
    await reply(id, 'Hej!');
    expect((await thread(id)).thread).toHaveLength(2);
  });

  it('is another one under the same key: refused', async () => {
    const id = await written();
    const key = randomUUID();
    await reply(id, 'Hej!', key);
    const { status, body } = await reply(id, 'Hej då!', key);
    expect([status, body.code]).toEqual([422, 'KEY_REUSED']);
  });

  it.each([
    ['nothing', ' \n', undefined],
    ['too much', 'x'.repeat(10_001), undefined],
    ['no key', 'Hej', ''],
    ['a key without end', 'Hej', 'k'.repeat(201)],
  ])('of %s is refused', async (_, text, key) => {
    const id = await written();
    expect((await reply(id, text, key)).status).toBe(422);
    expect((await thread(id)).thread).toEqual([]);
  });

  it('to spam is refused, so that nobody learns that he reached somebody', async () => {
    const id = await written({ homepage: 'https://seo.example' });
    const { status, body } = await reply(id, 'Hej');
    expect([status, body.code]).toEqual([409, 'MESSAGE_TRANSITION']);
  });

  it('is logged without its text', async () => {
    const id = await written();
    await reply(id, 'Hemligt');
    await reply(id, 'Mer');
    const log = await world.db.query<{ action: string; changes: unknown }[]>(
      `select action, changes from audit_log where object_id = $1 order by id`,
      [id],
    );
    expect(log).toEqual([
      { action: 'message.replied', changes: { fields: ['state', 'assignedTo'] } },
      { action: 'message.replied', changes: null },
    ]);
  });
});

describe('what looks like spam', () => {
  it.each([
    ['a robot that fills every field', { homepage: 'https://seo.example' }, 'honeypot'],
    ['links upon links', { message: 'http://a.se http://b.se http://c.se' }, 'links'],
    ['markup', { message: '<a href="http://a.se">Klicka</a>' }, 'markup'],
  ])('is kept apart and mailed to nobody: %s', async (_, change, reason) => {
    const id = await written(change);
    expect(await thread(id)).toMatchObject({ state: 'spam', spam_reason: reason });
    expect(await find({ state: 'spam', id })).toEqual([id]);
    expect(await find({ state: 'new', id })).toEqual([]);
    expect(await mailsAbout('contact_message', id)).toEqual([]);
  });

  it('is mailed once it turns out to be a message, and only once', async () => {
    const id = await written({ homepage: 'x' });
    expect((await put(id, { state: 'new' })).body).toMatchObject({ spam_reason: null });
    await put(id, { state: 'spam' });
    expect((await thread(id)).spam_reason).toBe('staff');
    await put(id, { state: 'new' });
    expect(await mailsAbout('contact_message', id)).toHaveLength(1);
  });
});

describe('an old message', () => {
  it('is forgotten with its answers after the months of the setting, a younger one is not', async () => {
    const [old, young] = [await written(), await written()];
    await reply(old, 'Hej');
    const age = (id: string, months: string) =>
      world.db.query(
        `update contact_messages set created_at = now() - $2::interval where id = $1`,
        [id, months],
      );
    await age(old, '12 months 1 day');
    await age(young, '11 months 20 days');
    expect(await world.app.get(MessageRetention).forget()).toBe(1);
    expect(await find({ id: [old, young] })).toEqual([young]);
    expect(
      await world.db.query('select 1 from message_replies where message_id = $1', [old]),
    ).toEqual([]);
  });
});
