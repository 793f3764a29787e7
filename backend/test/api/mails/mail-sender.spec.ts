import { type TestApp, createTestApp } from '../../harness/app.js';
import { ApiClient, bearer, tokenOf } from '../../harness/api-client.js';
import { SmtpServer } from '../../harness/smtp-server.js';
import { until } from '../../harness/wait-for-jobs.js';

let smtp: SmtpServer;
let app: TestApp;
beforeAll(async () => {
  smtp = await SmtpServer.open();
  app = await createTestApp({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Uppsatt Avsändare <uppsatt@safar.example>',
    MAIL_RETURN_PATH: 'studsar@safar.example',
  });
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});
beforeEach(() => app.db.query('delete from settings'));

const store = (key: string, value: string) =>
  app.db.query('insert into settings (key, value) values ($1, $2)', [key, JSON.stringify(value)]);

/** Returns the From header of the mail caused by a contact message. */
async function senderLine(): Promise<string> {
  const { length } = smtp.arrived;
  await fetch(`${app.baseUrl}/api/contact/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Mona', email: 'mona@example.com', message: 'Hej' }),
  });
  await until(
    () => Promise.resolve(smtp.arrived.length),
    (count) => count > length,
  );
  return /^From: .*$/m.exec(smtp.arrived.at(-1)?.raw ?? '')?.[0].trim() ?? '';
}

describe('The sender of a mail is', () => {
  it('that of the environment as long as the settings have no address', async () => {
    await store('mail.senderName', 'Ett namn utan adress');
    expect(await senderLine()).toMatch(/<uppsatt@safar\.example>$/);
  });

  // [SPEC I4.33]
  it('the name and address of the settings, from the next mail on', async () => {
    await store('mail.senderName', 'Resor, "bäst" & mest');
    await store('mail.senderAddress', 'resor@safar.example');
    const line = await senderLine();
    expect(line).toMatch(/<resor@safar\.example>$/);
    // Quoted or encoded as a whole, so that the comma does not add a second sender.
    expect(line).toMatch(/^From: ("[^\n]*"|=\?UTF-8\?[^\n]*\?=) </i);
  });

  it('marked as automatic, and bounces go to the configured return path', async () => {
    await senderLine();
    const mail = smtp.arrived.at(-1);
    expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(mail?.returnPath).toBe('studsar@safar.example');
  });

  it('the brand name when the settings contain an address only', async () => {
    await store('mail.senderAddress', 'resor@safar.example');
    expect(await senderLine()).toBe('From: Safar Travel <resor@safar.example>');
  });

  // [SPEC I4.33] [ASVS 1.3.11]
  it('never a second one: a stored address with a line break is ignored', async () => {
    await store('mail.senderAddress', 'resor@safar.example\r\nBcc: alla@example.com');
    expect(await senderLine()).toMatch(/<uppsatt@safar\.example>$/);
    expect(JSON.stringify(smtp.arrived)).not.toContain('alla@example.com');
  });
});

describe('A test mail', () => {
  const send = async () => {
    const admin = bearer(await tokenOf(app.baseUrl, 'admin'));
    return (await new ApiClient(app.baseUrl).call('POST', '/api/mails/test', {}, admin)).body;
  };

  it('is sent to its requester at once and reports that the mail server accepted it', async () => {
    await store('mail.senderAddress', 'resor@safar.example');
    expect(await send()).toEqual({
      outcome: 'sent',
      to: 'admin@safar.example',
      from: 'Safar Travel <resor@safar.example>',
      reason: null,
    });
    expect(smtp.to('admin@safar.example').at(-1)?.raw).toMatch(/^From: Safar Travel <resor@/m);
  });

  it('reports the mail server’s response when it is not accepted', async () => {
    smtp.rejectionCode = 550;
    try {
      expect(await send()).toMatchObject({
        outcome: 'failed',
        reason: expect.stringContaining('No such box'),
      });
    } finally {
      smtp.rejectionCode = null;
    }
  });
});
