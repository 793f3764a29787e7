import { ApiClient, type OrderBody } from '../../harness/api-client.js';
import { buildDeparture } from '../../factories/departures.js';
import { SmtpServer } from '../../harness/smtp-server.js';
import { type ProcessHarness, startProcesses } from '../../harness/processes.js';
import { purchase } from '../../factories/purchase.js';
import { until } from '../../harness/wait-for-jobs.js';

const CUSTOMERS = 5;
/** For a hundred mails with their documents, on a busy machine. */
const LIMIT_MS = 180_000;

interface Queued {
  readonly id: string;
  readonly attempts: number;
  readonly leased: boolean;
}

export interface MailOutageOutcome {
  readonly confirmed: number;
  /** Confirmation mails of the bookings. */
  readonly mails: number;
  /** Mails whose sender was killed after the mail server had received them but before it replied. */
  readonly orphaned: number;
  /** Mails that never reached the mail server. */
  readonly lost: number;
  /** Mails that reached it once more than needed. */
  readonly duplicates: number;
  /** Mails that are still queued or have failed at the end. */
  readonly left: number;
}

/** Two processes that send booking mails while the mail server goes down and processes are killed. */
export class MailOutageTest {
  /** Mails whose sender was killed; only these may arrive twice. */
  private readonly orphans = new Set<string>();

  private constructor(
    private readonly smtpServer: SmtpServer,
    private readonly app: ProcessHarness,
    private readonly order: OrderBody,
  ) {}

  static async begin(variables: Readonly<Record<string, string>> = {}): Promise<MailOutageTest> {
    const smtpServer = await SmtpServer.open();
    const app = await startProcesses(2, { SMTP_URL: smtpServer.url, ...variables });
    const { date: departureDate } = await buildDeparture(app.db);
    const order = await new ApiClient(app.baseUrlFor(0)).order({ departureDate });
    return new MailOutageTest(smtpServer, app, order);
  }

  async end(): Promise<void> {
    await this.app.close();
    await this.smtpServer.close();
  }

  /** Makes a third of the bookings while the mail server works and the rest while it is down, then starts it again. */
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
   * Kills a sender with kill -9 three times while the mail server has its mail but has not replied: first both
   * processes, then the first one again after both have resumed sending.
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

  /** Returns the mails in transit, without those of killed senders, once the mail server holds this many in all. */
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

  /** Makes postponed mails due now. */
  private async letPausePass(): Promise<void> {
    await this.app.db.query(
      `with due as (update outbox_mails set next_try_at = now() where state = 'queued' and lease is null returning id)
       select graphile_worker.add_job('send-mail', json_build_object('mailId', id), job_key => 'mail:' || id) from due`,
    );
  }

  /** Waits until only mails of killed senders are left. Leases of live senders are not ended. */
  private async othersToBeSent(): Promise<void> {
    await until(
      async () => ({ thinking: this.smtpServer.thinking, mails: await this.waiting() }),
      ({ thinking, mails }) => thinking === 0 && mails.every(({ id }) => this.orphans.has(id)),
      LIMIT_MS,
    );
  }

  /** Simulates the time after which live processes take over the mails of killed ones. */
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
