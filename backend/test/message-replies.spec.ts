import { randomUUID } from 'node:crypto';
import { findMail } from '../src/mail/mail.queries.js';
import { type RenderedMail, Mails } from '../src/mail/mail.service.js';
import { type TestApp, createTestApp } from './app.js';
import { MessagesClient } from './messages-client.js';

let world: TestApp;
let inbox: MessagesClient;
beforeAll(async () => {
  world = await createTestApp();
  inbox = await MessagesClient.of(world);
});
afterAll(() => world.close());

describe('a reply', () => {
  async function mailTo(id: string): Promise<{ to: string; letter: RenderedMail }> {
    const { thread: replies } = await inbox.thread(id);
    const [mail] = await inbox.mailsAbout('contact_reply', replies.at(-1)?.id ?? '-');
    const row = mail ? await findMail(world.db.manager, mail.id) : null;
    const letter = row ? await world.app.get(Mails).render(row) : null;
    if (!row || !letter) throw new Error('There is no letter');
    return { to: row.to_address, letter };
  }

  // [SPEC I4.35]
  it('goes to the visitor, stands in the thread, and makes an unread message the work of whoever wrote it', async () => {
    const id = await inbox.written({ email: 'Sara@Example.com' });
    const { status, body } = await inbox.reply(id, ' Hej Sara!\r\n\r\nDen 3 maj. ');
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'open', assigned_to: await inbox.agentId(), replies: 1 });
    expect(body.thread).toMatchObject([
      { text: 'Hej Sara!\n\nDen 3 maj.', author: expect.any(String), sent_at: null },
    ]);
    const { to, letter } = await mailTo(id);
    expect(to).toBe('Sara@Example.com');
    expect(letter).toMatchObject({
      subject: 'Svar från Safar Travel på ditt meddelande',
      replyTo: 'info@safar.example',
    });
    expect(letter.text).toContain('Hej Sara!\n\nDen 3 maj.');
    // Their own words stand apart from ours.
    expect(letter.text).toContain('> Hej, när går nästa?');
    expect(letter.html).toMatch(/<blockquote[^]*Hej, när går nästa\?[^]*<\/blockquote>/);
    expect(letter.html).toContain('<html lang="sv" dir="ltr">');
  });

  // [SPEC I4.35]
  it('to an Arabic visitor comes in an Arabic frame', async () => {
    const id = await inbox.written({ language: 'ar', name: 'منى' });
    await inbox.reply(id, 'أهلاً بك');
    const { letter } = await mailTo(id);
    expect(letter.subject).toBe('رد من «سفر» على رسالتك');
    expect(letter.html).toContain('<html lang="ar" dir="rtl">');
    expect(letter.html).toContain('مرحباً <bdi>منى</bdi>،');
    expect(letter.text).toContain('مرحباً \u2068منى\u2069،');
    expect(letter.text).toContain('أهلاً بك');
  });

  // [ASVS 1.2.1] [ASVS 1.3.5] [ASVS 1.3.7] [ASVS 1.3.11]
  it('says markup as text and lets nobody write a header', async () => {
    const id = await inbox.written({ name: 'Mona $& {name}' });
    await inbox.reply(id, '<img src=x onerror=alert(1)>\nSubject: x');
    const { letter } = await mailTo(id);
    expect(letter.html).not.toContain('<img');
    expect(letter.html).toContain('&lt;img src=x onerror=alert(1)&gt;<br>Subject: x');
    expect(letter.html).toContain('Mona $&amp; {name}');
    expect(letter.subject).not.toMatch(/[\r\n]/);
  });

  // [SPEC I4.35]
  it('is sent once, however often the same press arrives', async () => {
    const id = await inbox.written();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => inbox.reply(id, 'Hej!', key)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const { thread: replies } = await inbox.thread(id);
    expect(replies).toHaveLength(1);
    expect(await inbox.mailsAbout('contact_reply', replies[0]?.id ?? '-')).toHaveLength(1);
  });

  it('is sent twice when it is pressed twice on purpose (negative control)', async () => {
    const id = await inbox.written();
    await inbox.reply(id, 'Hej!');
    await inbox.reply(id, 'Hej!');
    expect((await inbox.thread(id)).thread).toHaveLength(2);
  });

  it('is another one under the same key: refused', async () => {
    const id = await inbox.written();
    const key = randomUUID();
    await inbox.reply(id, 'Hej!', key);
    const { status, body } = await inbox.reply(id, 'Hej då!', key);
    expect([status, body.code]).toEqual([422, 'KEY_REUSED']);
  });

  it.each([
    ['nothing', ' \n', undefined],
    ['too much', 'x'.repeat(10_001), undefined],
    ['no key', 'Hej', ''],
    ['a key without end', 'Hej', 'k'.repeat(201)],
  ])('of %s is refused', async (_, text, key) => {
    const id = await inbox.written();
    expect((await inbox.reply(id, text, key)).status).toBe(422);
    expect((await inbox.thread(id)).thread).toEqual([]);
  });

  it('to spam is refused, so that nobody learns that he reached somebody', async () => {
    const id = await inbox.written({ homepage: 'https://seo.example' });
    const { status, body } = await inbox.reply(id, 'Hej');
    expect([status, body.code]).toEqual([409, 'MESSAGE_TRANSITION']);
  });

  it('is logged without its text', async () => {
    const id = await inbox.written();
    await inbox.reply(id, 'Hemligt');
    await inbox.reply(id, 'Mer');
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
