import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { SMTPServer, type SMTPServerEnvelope } from 'smtp-server';
import { freePort } from '../../../tools/ports.mjs';
import { untilOpen } from './wait-for-jobs.js';

const headerOf = (part: string, name: string): string =>
  new RegExp(`^${name}: *(.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(part)?.[1] ?? '';

const quotedPrintable = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
    'latin1',
  ).toString('utf8');

function decoded(part: string): string {
  const [head = '', ...body] = part.split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  const encoding = headerOf(head, 'Content-Transfer-Encoding').toLowerCase();
  if (encoding === 'base64') return `${head}\n${Buffer.from(text, 'base64').toString('utf8')}`;
  return `${head}\n${encoding === 'quoted-printable' ? quotedPrintable(text) : text}`;
}

/** Returns a mail as received. */
function mailOf(raw: string, { mailFrom, rcptTo }: SMTPServerEnvelope) {
  return {
    raw,
    to: rcptTo.map(({ address }) => address).join(','),
    /** Address for bounces. */
    returnPath: mailFrom ? mailFrom.address : '',
    messageId: headerOf(raw, 'Message-ID'),
    /** All parts, decoded. */
    text: raw
      .split(/\r\n--[-\w.]+\r\n/)
      .map(decoded)
      .join('\n'),
  };
}

export type Arrived = ReturnType<typeof mailOf>;

/** A real SMTP server that can be slow or down. */
export class SmtpServer {
  readonly arrived: Arrived[] = [];
  /** Milliseconds between receiving a mail and confirming it. */
  thinksMs = 0;
  /** Number of mails received but not yet confirmed. */
  thinking = 0;
  /** Number of senders that disconnected in the middle of a mail. */
  lost = 0;
  /** SMTP code with which every recipient is rejected; null accepts them. */
  rejectionCode: number | null = null;
  private silence = Promise.resolve();
  private speak: () => void = () => undefined;
  private server: SMTPServer | null = null;

  private constructor(private readonly port: number) {}

  static async open(): Promise<SmtpServer> {
    const smtp = new SmtpServer(await freePort());
    await smtp.open();
    return smtp;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** Returns the mails to this address. */
  to(address: string): Arrived[] {
    return this.arrived.filter((mail) => mail.to === address);
  }

  /** Receives mails without confirming them, until `speakAgain` is called. */
  fallSilent(): void {
    this.silence = new Promise((resolve) => {
      this.speak = resolve;
    });
  }

  speakAgain(): void {
    this.speak();
  }

  async open(): Promise<void> {
    this.server = await untilOpen(async () => {
      const office = this.office();
      await once(office.listen(this.port, '127.0.0.1'), 'listening');
      return office;
    });
  }

  private office(): SMTPServer {
    const office = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onRcptTo: (_address, _session, done) => {
        if (this.rejectionCode === null) done();
        else done(Object.assign(new Error('No such box'), { responseCode: this.rejectionCode }));
      },
      onData: (stream, { envelope }, done) => {
        // A sender that is killed in the middle gets no answer.
        void this.receive(stream, envelope).then(
          () => done(),
          () => undefined,
        );
      },
    });
    // Without a listener, a killed sender would end the test process.
    office.on('error', () => {
      if (this.server === office) this.lost += 1;
    });
    return office;
  }

  private async receive(stream: Readable, envelope: SMTPServerEnvelope): Promise<void> {
    this.arrived.push(mailOf((await buffer(stream)).toString('latin1'), envelope));
    this.thinking += 1;
    await this.silence;
    await delay(this.thinksMs);
    this.thinking -= 1;
  }

  async close(): Promise<void> {
    const { server } = this;
    this.server = null;
    if (server) await new Promise<void>((resolve) => server.close(resolve));
  }
}
