import { once } from 'node:events';
import { connect } from 'node:net';
import { createTransport } from 'nodemailer';
import { SmtpServer } from './smtp-server.js';
import { until } from './wait-for-jobs.js';

let smtp: SmtpServer;
beforeAll(async () => {
  smtp = await SmtpServer.open();
});
afterAll(() => smtp.close());

/** Begins a letter and is killed in the middle of it. @returns when the office knows */
async function dieWriting(): Promise<void> {
  const sender = connect(Number(new URL(smtp.url).port), '127.0.0.1');
  for (const line of ['EHLO us', 'MAIL FROM:<us@example.com>', 'RCPT TO:<you@example.com>']) {
    await once(sender, 'data');
    sender.write(`${line}\r\n`);
  }
  await once(sender, 'data');
  sender.resetAndDestroy();
  await until(
    () => Promise.resolve(smtp.lost),
    (count) => count > 0,
  );
}

// A proof that kills processes died of it, as a test suite that "failed to run".
it('outlives a sender that is killed in the middle of a letter', async () => {
  await dieWriting();
  await createTransport({ url: smtp.url }).sendMail({
    ...{ from: 'us@example.com', to: 'mona@example.com' },
    ...{ subject: 'Hej', text: 'Välkommen' },
  });
  expect(smtp.to('mona@example.com')).toHaveLength(1);
});
