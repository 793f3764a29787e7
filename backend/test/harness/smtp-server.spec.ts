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

/** Starts to send a mail and is killed in the middle. @returns once the server knows */
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

// A reliability test that kills processes once crashed because of it and was reported as "failed to run".
it('The mail server survives a sender that is killed in the middle of a mail', async () => {
  await dieWriting();
  await createTransport({ url: smtp.url }).sendMail({
    ...{ from: 'us@example.com', to: 'mona@example.com' },
    ...{ subject: 'Hej', text: 'Välkommen' },
  });
  expect(smtp.to('mona@example.com')).toHaveLength(1);
});
