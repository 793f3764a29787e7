import { randomUUID } from 'node:crypto';
import type { PaymentMethod } from '@safar/domain/pricing/pricing';
import { setTimeout as pause } from 'node:timers/promises';
import { type Faults, roll } from '../../../stripe-sandbox/faults.js';
import { ApiClient, type OrderBody } from '../../harness/api-client.js';
import type { ProcessHarness, ServerProcess } from '../../harness/processes.js';
import { until } from '../../harness/wait-for-jobs.js';
import { confirmCard, payBy, setFaults } from '../../harness/sandbox-harness.js';
import { KINDS, StockSale, enoughFor } from '../seats/stock-sale.js';
import { anywhere } from './crash-recovery.js';

export interface CrashTestPlan {
  /** How many times a process is killed at random. Afterwards all are killed once more. With 0, none is killed. */
  readonly kills: number;
  /** The run continues until this many bookings are made, however long the kills take. */
  readonly bookings: number;
  readonly faults: Partial<Faults>;
}

export interface CrashTestReport {
  readonly kills: number;
  readonly bookings: number;
  /** How many of the bookings are on departures with few seats. */
  readonly scarce: number;
  /** Lost replies of the provider, in per cent. */
  readonly repliesCut: number;
  /** Lost events of the provider, in per cent. */
  readonly eventsLost: number;
}

const CUSTOMERS = 5;
const LONGEST_LIFE_MS = 1_200;
const LONGEST_RUN_MS = 300_000;
const LONGEST_THOUGHT_MS = 300;
/** Longer than the longest hold on a scarce departure. */
const LONGEST_DOUBT_MS = 3_000;
const SCARCE_DEPARTURES = 6;
const SCARCE_SEATS = 4;
/** Sold-out responses after which a departure is replaced by a new one. */
const MAX_REJECTIONS = 3;

interface Sale {
  date: string;
  rejections: number;
}

interface Purchases {
  readonly seed: number;
  readonly sale: StockSale;
  /** On the departure with enough of all. */
  readonly order: OrderBody;
}

/** Customers who buy while the servers are killed. The same seed gives the same random choices. */
export class CrashTest {
  private thrown = 0;
  private isOver = false;
  private killsLeft = 0;
  private killed = 0;
  private bookings = new Set<string>();
  private readonly scarce: Sale[] = [];

  private constructor(
    private readonly app: ProcessHarness,
    private readonly purchases: Purchases,
  ) {}

  static async create(app: ProcessHarness, seed: number): Promise<CrashTest> {
    const sale = await StockSale.open(app.db);
    const ample = await sale.departure(enoughFor(10_000));
    const order = await new ApiClient(app.baseUrlFor(0)).order(sale.order(ample, KINDS, 1));
    await app.db.query(BRIEF_HOLDS);
    const crashTest = new CrashTest(app, { seed, sale, order });
    for (let made = 0; made < SCARCE_DEPARTURES; made += 1) {
      crashTest.scarce.push(await crashTest.nextSale());
    }
    return crashTest;
  }

  /** Runs the plan. Afterwards the faults are off; all processes are dead if the plan has kills. */
  async run(plan: CrashTestPlan): Promise<CrashTestReport> {
    const { app } = this;
    this.isOver = false;
    this.killed = 0;
    this.killsLeft = plan.kills;
    this.bookings = new Set();
    await setFaults(app.db, plan.faults);
    const buying = Array.from({ length: CUSTOMERS }, (_, nth) => this.buyRepeatedly(nth % 2 === 0));
    const alive = new Set(app.processes);
    // One killer fewer than processes, so that one process is always up.
    await Promise.all(app.processes.slice(1).map(() => this.killRepeatedly(alive)));
    await until(
      () => Promise.resolve(this.bookings.size),
      (count) => count >= plan.bookings,
      LONGEST_RUN_MS,
    );
    if (plan.kills > 0) await Promise.all(app.processes.map((server) => this.kill(server)));
    this.isOver = true;
    await Promise.all(buying);
    const report = await this.report(plan);
    await setFaults(app.db, {});
    return report;
  }

  /** Returns a random whole number from 0 to below the limit. */
  private dice(limit: number): number {
    this.thrown += 1;
    return Math.floor(roll(this.purchases.seed, 'crash', this.thrown) * limit);
  }

  private async nextSale(): Promise<Sale> {
    const { date } = await this.purchases.sale.departure(enoughFor(SCARCE_SEATS));
    return { date, rejections: 0 };
  }

  private async kill(server: ServerProcess): Promise<void> {
    await server.kill();
    this.killed += 1;
  }

  private async killRepeatedly(alive: Set<ServerProcess>): Promise<void> {
    while (this.killsLeft > 0) {
      this.killsLeft -= 1;
      await pause(this.dice(LONGEST_LIFE_MS));
      const victim = [...alive][this.dice(alive.size)];
      if (!victim) throw new Error('Nobody is left to be killed');
      alive.delete(victim);
      await this.kill(victim);
      await victim.start();
      alive.add(victim);
    }
  }

  /** Buys until the test is over; every second purchase is of few seats, because races reveal more faults. */
  private async buyRepeatedly(beginsScarce: boolean): Promise<void> {
    for (let isScarce = beginsScarce; !this.isOver; isScarce = !isScarce) {
      await this.buyOnce(isScarce);
      await pause(this.dice(LONGEST_THOUGHT_MS));
    }
  }

  private async buyOnce(isScarce: boolean): Promise<void> {
    const pmType = (['klarna', 'swish_online'] as const)[this.dice(6)] ?? 'card';
    const person = { contactEmail: `${randomUUID()}@example.com`, pmType };
    const secret = await (isScarce
      ? this.startScarce(person)
      : this.start({ ...this.purchases.order, ...person }));
    const abandons = this.dice(10) === 0;
    if (!secret || abandons) return;
    if (this.dice(5) === 0) await pause(this.dice(LONGEST_DOUBT_MS));
    await this.pay(secret, pmType);
    const looksAtReturnPage = this.dice(2) === 0;
    if (looksAtReturnPage) {
      await anywhere(this.app, this.dice(3), (baseUrl) => new ApiClient(baseUrl).byIntent(secret));
    }
  }

  /** Tries random scarce departures until one has a seat. */
  private async startScarce(person: OrderBody): Promise<string | null> {
    while (!this.isOver) {
      const place = this.dice(SCARCE_DEPARTURES);
      const sale = this.scarce[place];
      if (!sale) throw new Error('No departure is on sale');
      const started = await this.start({
        ...this.purchases.order,
        ...person,
        departureDate: sale.date,
      });
      if (started !== null) return started;
      sale.rejections += 1;
      if (sale.rejections === MAX_REJECTIONS) this.scarce[place] = await this.nextSale();
    }
    return null;
  }

  /** Clicks once, or twice at the same time at two processes. Returns the last client secret, or null when all fail. */
  private async start(order: OrderBody): Promise<string | null> {
    const key = randomUUID();
    const clicks = this.dice(4) === 0 ? 2 : 1;
    const first = this.dice(3);
    const answers = await Promise.all(
      Array.from({ length: clicks }, (_, click) =>
        anywhere(this.app, first + click, (baseUrl) => new ApiClient(baseUrl).start(order, key)),
      ),
    );
    const started = answers.findLast((answer) => answer?.status === 200);
    if (!started) return null;
    this.bookings.add(started.body.bookingId);
    return started.body.clientSecret;
  }

  private async pay(secret: string, pmType: PaymentMethod): Promise<void> {
    const first = this.dice(3);
    const card = this.dice(10) === 0 ? '4000000000000002' : '4242424242424242';
    await anywhere(this.app, first, async (baseUrl) => {
      if (pmType === 'card') return confirmCard(baseUrl, secret, card);
      await payBy(pmType, baseUrl, secret);
      return { status: 200 };
    });
  }

  private async report({ faults }: CrashTestPlan): Promise<CrashTestReport> {
    const [row] = await this.app.db.query<
      { scarce: number; asked: number; sent: number; lost: number }[]
    >(
      `select (select count(*)::int from bookings b join departures d on d.id = b.departure_id
                where b.id = any($1) and d.capacity = ${SCARCE_SEATS}) as scarce,
              (select last_value::int from sandbox.fault_draws) as asked,
              (select count(*)::int from sandbox.events where delivered_at is not null) as sent,
              (select count(*)::int from sandbox.events where last_result = 'dropped') as lost`,
      [[...this.bookings]],
    );
    const { scarce = 0, asked = 0, sent = 0, lost = 0 } = row ?? {};
    const cut = Array.from({ length: asked }, (_, nth) => roll(1, 'lost', nth + 1)).filter(
      (thrown) => thrown < (faults.lost_reply_rate ?? 0),
    );
    const percent = (part: number, whole: number): number =>
      Math.round((1_000 * part) / Math.max(1, whole)) / 10;
    return {
      kills: this.killed,
      bookings: this.bookings.size,
      scarce,
      repliesCut: percent(cut.length, asked),
      eventsLost: percent(lost, sent),
    };
  }
}

/** Ends holds on scarce departures after one to three seconds, while customers are still paying. */
const BRIEF_HOLDS = `
create function hold_briefly() returns trigger language plpgsql as $$
begin
  if exists (select from departures where id = new.departure_id and capacity = ${SCARCE_SEATS}) then
    new.hold_until := now() + (1 + 2 * random()) * interval '1 second';
  end if;
  return new;
end $$;
create trigger hold_briefly before insert on bookings
  for each row when (new.state = 'held') execute function hold_briefly()`;
