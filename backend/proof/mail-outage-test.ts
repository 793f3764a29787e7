import { CustomerClient, type OrderBody } from '../test/customer-client.js';
import { makeDeparture } from '../test/departures.js';
import { SmtpServer } from '../test/smtp-server.js';
import { type ProcessHarness, startProcesses } from '../test/processes.js';
import { purchase } from '../test/purchase.js';
import { until } from '../test/wait-for-jobs.js';

const CUSTOMERS = 5;
/** For a hundred letters with their documents on a machine that has other things to do. */
const LIMIT_MS = 180_000;

interface Queued {
  readonly id: string;
  readonly attempts: number;
  readonly leased: boolean;
}

export interface MailOutageOutcome {
  readonly confirmed: number;
  /** Mails that the bookings are told by. */
  readonly mails: number;
  /** Mails whose sender was killed after the mail server had them, and before it said so. */
  readonly orphaned: number;
  /** Mails that never reached the mail server. */
  readonly lost: number;
  /** Mails that reached it once more than they should have. */
  readonly duplicates: number;
  /** Mails that are neither sent nor given up in the end. */
  readonly left: number;
}

/** Two processes that tell customers of their bookings while the mail server goes away and processes die. */
export class MailOutageTest {
  /** Whose sender died: nobody but they may be sent again. */
  private readonly orphans = new Set<string>();

  private constructor(
    private readonly smtpServer: SmtpServer,
    private readonly app: ProcessHarness,
    private readonly order: OrderBody,
  ) {}

  static async begin(variables: Readonly<Record<string, string>> = {}): Promise<MailOutageTest> {
    const smtpServer = await SmtpServer.open();
    const app = await startProcesses(2, { SMTP_URL: smtpServer.url, ...variables });
    const { date: departureDate } = await makeDeparture(app.db);
    const order = await new CustomerClient(app.baseUrlFor(0)).order({ departureDate });
    return new MailOutageTest(smtpServer, app, order);
  }

  async end(): Promise<void> {
    await this.app.close();
    await this.smtpServer.close();
  }

  /** A third is bought while the mail server works, the rest while it is away; then it is back. */
  async buyWhileAway(bookings: number): Promise<void> {
    const early = Math.floor(bookings / 3);
    await this.buy(early);
    await this.smtpServer.close();
    await this.buy(bookings - early);
    await until(
      () => this.waiting(),
      (mails) => mails.every(({ attempts, leased }) => attempts > 0 && !leased),
      LIMIT_MS,
    );
    await this.smtpServer.open();
  }

  /**
   * Three times kill -9 of a process whose mail the mail server has, and has not said so: both, and the first one again
   * when both have begun anew.
   */
  async killSenders(): Promise<void> {
    const [first, second] = this.app.processes;
    this.smtpServer.fallSilent();
    await this.letPausePass();
    for (const id of await this.inHand(2)) this.orphans.add(id);
    await Promise.all([first?.kill(), second?.kill()]);
    await Promise.all([first?.start(), second?.start()]);
    const held = await this.inHand(4);
    await first?.kill();
    this.smtpServer.speakAgain();
    const [orphan] = await until(
      async () => (await this.waiting()).filter(({ id }) => held.includes(id)),
      (mails) => mails.length === 1,
      LIMIT_MS,
    );
    if (orphan) this.orphans.add(orphan.id);
    await first?.start();
  }

  async settle(): Promise<MailOutageOutcome> {
    await this.letPausePass();
    await this.othersToBeSent();
    await this.handOn();
    return { orphaned: this.orphans.size, ...(await this.counted()) };
  }

  /** Mails that are being sent, apart from those whose sender died, when the mail server has so many in all. */
  private async inHand(taken: number): Promise<string[]> {
    await until(
      () => Promise.resolve(this.smtpServer.thinking),
      (thinking) => thinking >= taken,
      LIMIT_MS,
    );
    const mails = await this.waiting();
    return mails.filter(({ id, leased }) => leased && !this.orphans.has(id)).map(({ id }) => id);
  }

  private async buy(count: number): Promise<void> {
    let begun = 0;
    const one = async (): Promise<void> => {
      while (begun < count) {
        begun += 1;
        await purchase(this.app.baseUrlFor(begun), this.order);
      }
    };
    await Promise.all(Array.from({ length: CUSTOMERS }, one));
  }

  private waiting(): Promise<Queued[]> {
    return this.app.db.query<Queued[]>(
      `select id, attempts, leased_until > now() is true as leased from outbox_mails where state = 'queued'`,
    );
  }

  /** What was put off is due, as the clock would make it. */
  private async letPausePass(): Promise<void> {
    await this.app.db.query(
      `with due as (update outbox_mails set next_try_at = now() where state = 'queued' and lease is null returning id)
       select graphile_worker.add_job('send-mail', json_build_object('mailId', id), job_key => 'mail:' || id) from due`,
    );
  }

  /** Until only those are left whose sender died; a lease that somebody living holds is never ended. */
  private async othersToBeSent(): Promise<void> {
    await until(
      async () => ({ thinking: this.smtpServer.thinking, mails: await this.waiting() }),
      ({ thinking, mails }) => thinking === 0 && mails.every(({ id }) => this.orphans.has(id)),
      LIMIT_MS,
    );
  }

  /** The time goes by after which the living take over from the dead. */
  private async handOn(): Promise<void> {
    await this.app.db.query(
      `update graphile_worker._private_jobs set locked_at = locked_at - interval '5 hours' where locked_at is not null`,
    );
    await this.app.db.query(
      `update outbox_mails set lease = null, leased_until = null where state = 'queued'`,
    );
    await this.letPausePass();
    await until(
      () => this.waiting(),
      (mails) => mails.length === 0,
      LIMIT_MS,
    );
  }

  private async counted(): Promise<Omit<MailOutageOutcome, 'orphaned'>> {
    const [row] = await this.app.db.query<{ confirmed: number; ids: string[]; left: number }[]>(
      `select (select count(*)::int from bookings where state = 'confirmed') as confirmed,
              (select array_agg(id) from outbox_mails where topic = 'booking_confirmed') as ids,
              (select count(*)::int from outbox_mails where state in ('queued', 'failed')) as left`,
    );
    const { confirmed = 0, ids = [], left = 0 } = row ?? {};
    const arrived = this.smtpServer.arrived.map(({ messageId }) => messageId);
    return {
      confirmed,
      mails: ids.length,
      lost: ids.filter((id) => !arrived.some((messageId) => messageId.includes(id))).length,
      duplicates: arrived.length - new Set(arrived).size,
      left,
    };
  }
}
