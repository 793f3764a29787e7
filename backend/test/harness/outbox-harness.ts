import { randomUUID } from 'node:crypto';
import { Mails, queueMail } from '../../src/mails/mail.service.js';
import { type TestApp, createTestApp } from './app.js';
import { insert, valueOf } from './rows.js';
import { SmtpServer } from './smtp-server.js';
import { until } from './wait-for-jobs.js';
import { type TestBooking, buildBooking } from '../factories/test-bookings.js';

/** A mail in the outbox. */
export interface OutboxRow {
  readonly id: string;
  readonly state: string;
  readonly attempts: number;
  readonly error: string | null;
  /** Seconds until the next attempt. */
  readonly pause: number | null;
  readonly body_html: string | null;
}

const WAITING = `select count(*)::int from graphile_worker.jobs where task_identifier = 'send-mail'`;

/** The application with a real SMTP server. */
export class OutboxHarness {
  private sold = 0;

  private constructor(
    readonly smtpServer: SmtpServer,
    readonly app: TestApp,
  ) {}

  static async open(): Promise<OutboxHarness> {
    const smtpServer = await SmtpServer.open();
    return new OutboxHarness(smtpServer, await createTestApp({ SMTP_URL: smtpServer.url }));
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.smtpServer.close();
  }

  /** Returns the mails to an address. */
  rowsFor(to: string): Promise<OutboxRow[]> {
    return this.app.db.query(
      `select id, state, attempts, error, body_html, round(extract(epoch from next_try_at - now()))::int as pause
         from outbox_mails where to_address = $1 order by created_at, id`,
      [to],
    );
  }

  untilAll(to: string, fits: (row: OutboxRow) => boolean, count = 1): Promise<OutboxRow[]> {
    return until(
      () => this.rowsFor(to),
      (rows) => rows.length >= count && rows.every(fits),
    );
  }

  /** Queues mails to a new address that depend on nothing but a contact message. Returns the address. */
  async written(count: number): Promise<string> {
    const to = `${randomUUID()}@example.com`;
    await this.app.db.transaction(async (tx) => {
      for (let nth = 0; nth < count; nth += 1) {
        const message = { name: 'Mona', email: to, message: 'Hej', language: 'sv' };
        const messageId = await insert(tx, 'contact_messages', message);
        const dedupe = `test:${messageId}`;
        const topic = 'contact_message';
        await queueMail(tx, { topic, dedupe, to, language: 'sv', payload: { messageId } });
      }
    });
    return to;
  }

  /** Ends the pause before the next attempt and starts sending. */
  async later(to: string): Promise<void> {
    await this.app.db.query(
      `update outbox_mails set next_try_at = now() - interval '2 minutes' where to_address = $1 and state = 'queued'`,
      [to],
    );
    await this.app.nest.get(Mails).catchUp();
  }

  /** Waits until no mail is being sent or about to be sent. */
  async untilIdle(): Promise<void> {
    await until(
      () => valueOf<number>(this.app.db, WAITING),
      (jobs) => jobs === 0,
    );
  }

  sale(email: string, paymentOption: 'partial' | 'full' = 'full'): Promise<TestBooking> {
    this.sold += 1;
    return buildBooking(this.app, {
      ...{ destinationId: 'istanbul', inDays: 600 + this.sold, paymentOption },
      ...{ names: ['Layla', 'Noor'], contact: [email, '+46701234567'] },
    });
  }
}
