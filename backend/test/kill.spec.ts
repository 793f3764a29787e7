import { randomInt, randomUUID } from 'node:crypto';
import { violations } from '../src/payments/invariants.js';
import { Buyer, type OrderBody } from './buyer.js';
import { makeDeparture, moneyDifferences } from './departures.js';
import { type ProcessWorld, type ServerProcess, startProcesses } from './processes.js';
import { until } from './quiet.js';
import { confirmCard, setFaults } from './sandbox-world.js';

jest.setTimeout(400_000);

const KILLS_EACH = 10;
const BUYERS = 5;
const LONGEST_LIFE_MS = 1_200;
const LONGEST_THOUGHT_MS = 300;
const DRAIN_MS = 120_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe('kill -9 in the middle of everything', () => {
  let world: ProcessWorld;
  const orders: OrderBody[] = [];
  let killing = true;
  let paid = 0;

  beforeAll(async () => {
    world = await startProcesses(3, { DATABASE_POOL: '6' });
    const ample = await makeDeparture(world.db, { capacity: 10_000 });
    const buyer = new Buyer(world.baseUrlFor(0));
    const order = await buyer.order({ departureDate: ample.date });
    orders.push(order);
    // Every second buyer wants one of these few seats: rivals, not solitude, bring mistakes to light.
    for (const capacity of [12, 25]) {
      const { date } = await makeDeparture(world.db, { capacity });
      orders.push({ ...order, departureDate: date });
    }
  });
  afterAll(() => world.close());

  /** Asks any process that is alive, as a browser behind a load balancer does; null when none answers well. */
  async function anywhere<T extends { status: number }>(
    ask: (baseUrl: string) => Promise<T>,
  ): Promise<T | null> {
    const first = randomInt(3);
    for (let turn = first; turn < first + 2 * world.processes.length; turn += 1) {
      const answer = await ask(world.baseUrlFor(turn)).catch(() => null);
      if (answer && answer.status < 500) return answer;
    }
    return null;
  }

  async function buyOnce(): Promise<void> {
    const template = orders[randomInt(2) === 0 ? 0 : 1 + randomInt(2)];
    const order = { ...template, contactEmail: `${randomUUID()}@example.com` };
    const key = randomUUID();
    const started = await anywhere((baseUrl) => new Buyer(baseUrl).start(order, key));
    const abandons = randomInt(10) === 0;
    if (started?.status !== 200 || abandons) return;
    const { clientSecret } = started.body;
    const card = randomInt(10) === 0 ? '4000000000000002' : '4242424242424242';
    const confirmed = await anywhere((baseUrl) => confirmCard(baseUrl, clientSecret, card));
    if (confirmed?.status === 200) paid += 1;
    const looksAtReturnPage = randomInt(2) === 0;
    if (looksAtReturnPage) await anywhere((baseUrl) => new Buyer(baseUrl).byIntent(clientSecret));
  }

  async function keepBuying(): Promise<void> {
    while (killing) {
      await buyOnce();
      await pause(randomInt(LONGEST_THOUGHT_MS));
    }
  }

  async function keepKilling(server: ServerProcess): Promise<void> {
    for (let round = 0; round < KILLS_EACH; round += 1) {
      await pause(randomInt(LONGEST_LIFE_MS));
      await server.kill();
      await server.start();
    }
  }

  /** Lets the time go by after which the living take over from the dead. */
  async function letTimePass(): Promise<void> {
    await world.db.query(
      `update bookings set hold_until = now() - interval '1 second' where state = 'held'`,
    );
    await world.db.query(
      `update payments set checked_at = null, created_at = created_at - interval '2 minutes'`,
    );
    await world.db.query(
      `update graphile_worker._private_jobs set locked_at = locked_at - interval '10 minutes',
              run_at = now()`,
    );
  }

  const remains = async (): Promise<unknown[]> => {
    await world.db.query(
      `select graphile_worker.add_job(task, job_key => task, max_attempts => 1)
         from unnest(array['fetch-events', 'check-payments', 'expire-holds', 'check-refunds']) task
        where not exists (select from graphile_worker.jobs
                           where task_identifier = task and attempts < max_attempts)`,
    );
    return world.db.query<unknown[]>(
      `select what, count(*)::int from (
         select 'held' as what from bookings where state = 'held'
         union all
         select 'live' from payments where state in ('created', 'open', 'processing')
         union all
         select 'event' from stripe_events where processed_at is null
         union all
         select 'refund' from refunds where state in ('requested', 'pending')
         union all
         select 'payable intent' from sandbox.intents where status not in ('succeeded', 'canceled')
       ) unfinished group by what`,
    );
  };

  it('loses no payment, charges nobody twice and oversells no seat, twenty times', async () => {
    await setFaults(world.db, { lost_reply_rate: 0.12, error_rate: 0.03, webhook_drop_rate: 0.2 });
    const buyers = Array.from({ length: BUYERS }, keepBuying);
    // One lives through it, so that there is always somebody to buy from; in the end it dies too.
    const [survivor, ...victims] = world.processes;
    await Promise.all(victims.map(keepKilling));
    await Promise.all(world.processes.map((server) => server.kill()));
    killing = false;
    await Promise.all(buyers);
    await setFaults(world.db, {});
    await letTimePass();
    await survivor?.start();

    await until(remains, (left) => left.length === 0, DRAIN_MS);

    expect(paid).toBeGreaterThan(50);
    expect(await violations(world.db)).toEqual([]);
    expect(await moneyDifferences(world.db)).toEqual([]);
    expect(await world.db.query(CHARGED_TWICE)).toEqual([]);
    expect(await world.db.query(UNEXPLAINED)).toEqual([]);
  });

  it('reports a loss when the ledger forgets one charge (negative control)', async () => {
    await world.db.query(`alter table ledger_entries disable trigger ledger_append_only`);
    await world.db.query(
      `delete from ledger_entries where id = (select min(id) from ledger_entries where kind = 'charge')`,
    );
    expect(await violations(world.db)).toContainEqual(
      expect.objectContaining({ invariant: 'paid_without_ledger_line' }),
    );
    expect(await moneyDifferences(world.db)).toHaveLength(1);
  });
});

/** Nobody pays a balance here, so one booking is one charge. */
const CHARGED_TWICE = `
  select metadata ->> 'booking_id' as booking from sandbox.intents
   where status = 'succeeded' group by 1 having count(*) > 1`;

/** Only a hold that ran out while its buyer paid may need a human, and then only to be told. */
const UNEXPLAINED = `
  select id, attention from bookings where attention is not null and attention <> 'late_payment'`;
