import type { Violation } from '../../../src/payments/ledger/invariants.js';
import { ApiClient, type OrderBody } from '../../harness/api-client.js';
import { SmtpServer } from '../../harness/smtp-server.js';
import { PRODUCT_LIMITS, type ProcessHarness, startProcesses } from '../../harness/processes.js';
import { until } from '../../harness/wait-for-jobs.js';
import {
  type Unfinished,
  letTimePass,
  unfinished,
  withoutProviderIdempotency,
  wrongs,
} from './crash-recovery.js';
import { KINDS, StockSale } from '../seats/stock-sale.js';
import { Metric, scaled } from '../metric.js';
import { ServerPool } from './crash-points-server-pool.js';
import { Customer, OUTCOMES, type Outcome } from './crash-points-customer.js';
import { CRASH_POINTS, type CrashPoint } from './crash-points-list.js';
import { Stops } from './crash-points-stops.js';
import { preload } from '../preload.js';

jest.setTimeout(120_000);

const goal = new Metric('G3');
const DRAIN_MS = 60_000;
const isFull = scaled(1, 0) === 1;
const POINTS = CRASH_POINTS.filter(({ isQuick }) => isQuick ?? isFull);

interface CrashOutcome {
  readonly point: CrashPoint;
  readonly outcome: Outcome;
  readonly wrong: Violation[];
  /** The Message-IDs of the mails the customer received. */
  readonly messageIds: string[];
}

describe('kill -9 at a named step', () => {
  let app: ProcessHarness;
  let smtp: SmtpServer;
  let stops: Stops;
  let pool: ServerPool;
  let sale: StockSale;
  let template: OrderBody;
  const all: CrashOutcome[] = [];

  beforeAll(async () => {
    smtp = await SmtpServer.open();
    // Three processes, so that one can restart while two are working.
    app = await startProcesses(3, {
      ...{ DATABASE_POOL: '6', SMTP_URL: smtp.url, ...PRODUCT_LIMITS },
      NODE_OPTIONS: preload('fast-clock.mjs'),
    });
    pool = new ServerPool(app);
    stops = await Stops.at(app, CRASH_POINTS);
    sale = await StockSale.open(app.db);
    const order = sale.order(await sale.departure(), KINDS, 1);
    template = await new ApiClient(app.baseUrlFor(0)).order(order);
  });
  afterAll(async () => {
    await pool.atLeast(3);
    await stops.close();
    await app.close();
    await smtp.close();
  });

  /** Returns what is not finished yet. Mails come last, because finishing the rest is what queues them. */
  async function left(): Promise<Unfinished[]> {
    const others = await unfinished(app.db);
    const mails = await app.db.query<Unfinished[]>(
      `select 'mail' as what, count(*)::int from outbox_mails where state = 'queued' having count(*) > 0`,
    );
    return [...others, ...mails];
  }

  /** Kills a process at the crash point and waits until the other processes have finished its work. */
  async function surviveAt(
    point: CrashPoint,
    isFinished = (waiting: Unfinished[]) => waiting.length === 0,
  ): Promise<CrashOutcome> {
    await pool.atLeast(2);
    const customer = await Customer.of(app, { sale, template }, all.length);
    const story = await customer.begin(point.story);
    pool.replace(await stops.killAt(point, story));
    await letTimePass(app.db);
    if (point.mailedTwice) await app.db.query(LEASES_END);
    await until(left, isFinished, DRAIN_MS);
    return {
      point,
      outcome: await customer.outcome(),
      wrong: await wrongs(app.db),
      messageIds: smtp.to(customer.email).map(({ messageId }) => messageId),
    };
  }

  it.each(POINTS)('$name', async (point) => {
    const effects = await surviveAt(point);
    all.push(effects);
    const { outcome, wrong, messageIds: mails } = effects;
    expect({ outcome, wrong }).toEqual({ outcome: OUTCOMES[point.story], wrong: [] });
    expect(new Set(mails).size).toBe(expectedMails(point));
    if (!point.mailedTwice) expect(isMailDuplicated(effects)).toBe(false);
  });

  it('breaks no rule, charges no customer twice and loses no mail at any step', () => {
    const count = (fits: (effects: CrashOutcome) => boolean): number => all.filter(fits).length;
    goal.atLeast('named steps survived', all.length, scaled(12, 6));
    goal.is(
      'of them with a rule broken',
      count(({ wrong }) => wrong.length > 0),
      0,
    );
    goal.is(
      'charged twice',
      count(({ outcome }) => outcome.charges > 1),
      0,
    );
    goal.is('mails lost', count(isMailLost), 0);
    goal.atMost(
      'mails sent twice',
      count(isMailDuplicated),
      POINTS.filter(({ mailedTwice }) => mailedTwice).length,
    );
  });

  it('leaves an orphaned intent when the provider ignores idempotency keys (negative control)', async () => {
    const point = CRASH_POINTS.find(
      ({ name }) => name === 'pay: the provider has the intent, its id is not saved',
    );
    if (!point) throw new Error('The step is called something else');
    const { wrong } = await withoutProviderIdempotency(app.db, () =>
      surviveAt(point, onlyIntentsWait),
    );
    goal.control('wrong without idempotency', wrong.length);
    // If the first intent is found during the retry, it is taken for the payment while the customer pays the second
    // one, which is worse still.
    expect(wrong.map(({ invariant }) => invariant)).toContain('intent_of_nobody');
  });
});

const onlyIntentsWait = (waiting: readonly Unfinished[]): boolean =>
  waiting.every(({ what }) => what === 'payable intent');
const expectedMails = ({ story }: CrashPoint): number => (story === 'expires' ? 0 : 1);
const isMailLost = ({ point, messageIds: mails }: CrashOutcome): boolean =>
  new Set(mails).size < expectedMails(point);
const isMailDuplicated = ({ point, messageIds: mails }: CrashOutcome): boolean =>
  mails.length > expectedMails(point);

/** Ends the leases of all senders, one of which is dead. */
const LEASES_END = `
update outbox_mails set leased_until = now() - interval '1 second', next_try_at = now() - interval '2 minutes'
 where state = 'queued' and lease is not null`;
