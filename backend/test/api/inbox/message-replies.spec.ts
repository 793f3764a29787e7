import { randomUUID } from 'node:crypto';
import { findMail } from '../../factories/stored-mails.js';
import { type RenderedMail, Mails } from '../../../src/mails/mail.service.js';
import { openApp } from '../../harness/app.js';
import { MessagesClient } from '../../factories/clients/messages-client.js';

const app = openApp();
const messagesClient = new MessagesClient(app);

describe('A reply', () => {
  async function mailTo(id: string): Promise<{ to: string; rendered: RenderedMail }> {
    const { thread: replies } = await messagesClient.thread(id);
    const [mail] = await messagesClient.mailsAbout('contact_reply', replies.at(-1)?.id ?? '-');
    const row = mail ? await findMail(app.db.manager, mail.id) : null;
    const rendered = row ? await app.nest.get(Mails).render(row) : null;
    if (!row || !rendered) throw new Error('There is no mail');
    return { to: row.to_address, rendered };
  }

  it('is in the language that staff chose, whatever page the visitor wrote on', async () => {
    const id = await messagesClient.buildMessage({ language: 'ar' });
    await messagesClient.put(id, { language: 'sv' });
    await messagesClient.reply(id, 'Hej!');
    expect((await mailTo(id)).rendered.subject).toBe('Svar från Safar Travel på ditt meddelande');
    const { body } = await messagesClient.put(id, { language: 'en' });
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await messagesClient.thread(id)).toMatchObject({ language: 'sv' });
  });

  // [SPEC I4.35]
  it('is mailed to the visitor, shown in the thread, and assigns an unread message to its author', async () => {
    const id = await messagesClient.buildMessage({ email: 'Sara@Example.com' });
    const { status, body } = await messagesClient.reply(id, ' Hej Sara!\r\n\r\nDen 3 maj. ');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'open',
      assigned_to: await messagesClient.agentId(),
      replies: 1,
    });
    expect(body.thread).toMatchObject([
      { text: 'Hej Sara!\n\nDen 3 maj.', author: expect.any(String), sent_at: null },
    ]);
    const { to, rendered } = await mailTo(id);
    expect(to).toBe('Sara@Example.com');
    expect(rendered).toMatchObject({
      subject: 'Svar från Safar Travel på ditt meddelande',
      replyTo: 'info@safar.example',
    });
    expect(rendered.text).toContain('Hej Sara!\n\nDen 3 maj.');
    // The visitor's message is quoted.
    expect(rendered.text).toContain('> Hej, när går nästa?');
    expect(rendered.html).toMatch(/<blockquote[^]*Hej, när går nästa\?[^]*<\/blockquote>/);
    expect(rendered.html).toContain('<html lang="sv" dir="ltr">');
  });

  // [SPEC I4.35]
  it('to an Arabic visitor has an Arabic layout', async () => {
    const id = await messagesClient.buildMessage({ language: 'ar', name: 'منى' });
    await messagesClient.reply(id, 'أهلاً بك');
    const { rendered } = await mailTo(id);
    expect(rendered.subject).toBe('رد من «سفر» على رسالتك');
    expect(rendered.html).toContain('<html lang="ar" dir="rtl">');
    expect(rendered.html).toContain('مرحباً <bdi>منى</bdi>،');
    expect(rendered.text).toContain('مرحباً \u2068منى\u2069،');
    expect(rendered.text).toContain('أهلاً بك');
  });

  // [ASVS 1.2.1] [ASVS 1.3.5] [ASVS 1.3.7] [ASVS 1.3.11]
  it('shows markup as text and cannot add headers', async () => {
    const id = await messagesClient.buildMessage({ name: 'Mona $& {name}' });
    await messagesClient.reply(id, '<img src=x onerror=alert(1)>\nSubject: x');
    const { rendered } = await mailTo(id);
    expect(rendered.html).not.toContain('<img');
    expect(rendered.html).toContain('&lt;img src=x onerror=alert(1)&gt;<br>Subject: x');
    expect(rendered.html).toContain('Mona $&amp; {name}');
    expect(rendered.subject).not.toMatch(/[\r\n]/);
  });

  it('that the mail server refused is not shown as waiting, until a copy of it is sent', async () => {
    const id = await messagesClient.buildMessage();
    await messagesClient.reply(id, 'Hej!');
    const stateOf = async () => {
      const [reply] = (await messagesClient.thread(id)).thread;
      return [reply?.sent_at ?? null, reply?.failed];
    };
    expect(await stateOf()).toEqual([null, false]);
    const { thread: replies } = await messagesClient.thread(id);
    const dedupe = `contact_reply:${replies[0]?.id ?? ''}`;
    await app.db.query(
      `update outbox_mails set state = 'failed', error = '550', ended_at = now(), next_try_at = null where dedupe = $1`,
      [dedupe],
    );
    expect(await stateOf()).toEqual([null, true]);
    await app.db.query(
      `with again as (update outbox_mails set resent_at = now() where dedupe = $1 returning *)
       insert into outbox_mails (topic, dedupe, to_address, language, state, sent_at, resend_of)
       select topic, dedupe || ':again:1', to_address, language, 'sent', '2027-05-03T10:00:00Z', id from again`,
      [dedupe],
    );
    expect(await stateOf()).toEqual(['2027-05-03T10:00:00.000Z', false]);
  });

  // [SPEC I4.35]
  it('is sent once when the same request is repeated', async () => {
    const id = await messagesClient.buildMessage();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => messagesClient.reply(id, 'Hej!', key)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const { thread: replies } = await messagesClient.thread(id);
    expect(replies).toHaveLength(1);
    expect(await messagesClient.mailsAbout('contact_reply', replies[0]?.id ?? '-')).toHaveLength(1);
  });

  it('is sent twice when it is written twice on purpose (negative control)', async () => {
    const id = await messagesClient.buildMessage();
    await messagesClient.reply(id, 'Hej!');
    await messagesClient.reply(id, 'Hej!');
    expect((await messagesClient.thread(id)).thread).toHaveLength(2);
  });

  it('with another text under the same key is rejected', async () => {
    const id = await messagesClient.buildMessage();
    const key = randomUUID();
    await messagesClient.reply(id, 'Hej!', key);
    const { status, body } = await messagesClient.reply(id, 'Hej då!', key);
    expect([status, body.code]).toEqual([422, 'KEY_REUSED']);
  });

  it.each([
    ['nothing', ' \n', undefined],
    ['too much', 'x'.repeat(10_001), undefined],
    ['no key', 'Hej', ''],
    ['a key without end', 'Hej', 'k'.repeat(201)],
  ])('with %s is rejected', async (_, text, key) => {
    const id = await messagesClient.buildMessage();
    expect((await messagesClient.reply(id, text, key)).status).toBe(422);
    expect((await messagesClient.thread(id)).thread).toEqual([]);
  });

  it('to spam is rejected, so that the sender does not learn that the address works', async () => {
    const id = await messagesClient.buildMessage({ homepage: 'https://seo.example' });
    const { status, body } = await messagesClient.reply(id, 'Hej');
    expect([status, body.code]).toEqual([409, 'MESSAGE_TRANSITION']);
  });

  it('is logged without its text', async () => {
    const id = await messagesClient.buildMessage();
    await messagesClient.reply(id, 'Hemligt');
    await messagesClient.reply(id, 'Mer');
    const log = await app.db.query<{ action: string; changes: unknown }[]>(
      `select action, changes from audit_log where object_id = $1 order by id`,
      [id],
    );
    expect(log).toEqual([
      { action: 'message.replied', changes: { fields: ['state', 'assignedTo'] } },
      { action: 'message.replied', changes: null },
    ]);
  });
});
