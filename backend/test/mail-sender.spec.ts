import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { type TestApp, createTestApp } from './app.js';

jest.setTimeout(60_000);

/** Every mail as it came over the wire. */
const arrived: string[] = [];
const bell = new EventEmitter();
const postOffice = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      arrived.push(Buffer.concat(chunks).toString('utf8'));
      done();
      bell.emit('mail');
    });
  },
});

let world: TestApp;
beforeAll(async () => {
  const server = postOffice.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  world = await createTestApp({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Uppsatt Avsändare <uppsatt@safar.example>',
  });
});
afterAll(async () => {
  await world.close();
  await new Promise<void>((resolve) => postOffice.close(resolve));
});
beforeEach(() => world.db.query('delete from settings'));

const store = (key: string, value: string) =>
  world.db.query('insert into settings (key, value) values ($1, $2)', [key, JSON.stringify(value)]);

/** The sender line of the mail that a message from a visitor makes. */
async function senderLine(): Promise<string> {
  const mail = once(bell, 'mail', { signal: AbortSignal.timeout(15_000) });
  await fetch(`${world.baseUrl}/api/contact/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Mona', email: 'mona@example.com', message: 'Hej' }),
  });
  await mail;
  return /^From: .*$/m.exec(arrived.at(-1) ?? '')?.[0].trim() ?? '';
}

describe('mail leaves as', () => {
  it('what the process was set up with, as long as nobody has chosen', async () => {
    await store('mail.senderName', 'Ett namn utan adress');
    expect(await senderLine()).toMatch(/<uppsatt@safar\.example>$/);
  });

  it('the name and address of the settings, from the next mail on', async () => {
    await store('mail.senderName', 'Resor, "bäst" & mest');
    await store('mail.senderAddress', 'resor@safar.example');
    const line = await senderLine();
    expect(line).toMatch(/<resor@safar\.example>$/);
    // Quoted or encoded as a whole: the comma makes no second sender.
    expect(line).toMatch(/^From: ("[^\n]*"|=\?UTF-8\?[^\n]*\?=) </i);
  });

  it('the brand, where only an address was chosen', async () => {
    await store('mail.senderAddress', 'resor@safar.example');
    expect(await senderLine()).toBe('From: Safar <resor@safar.example>');
  });

  it('never with a second sender: a stored address with a line break does not count', async () => {
    await store('mail.senderAddress', 'resor@safar.example\r\nBcc: alla@example.com');
    expect(await senderLine()).toMatch(/<uppsatt@safar\.example>$/);
    expect(arrived.join('\n')).not.toContain('alla@example.com');
  });
});
