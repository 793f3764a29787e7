import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { violations } from '../../../src/payments/ledger/invariants.js';
import { moneyDifferences } from '../../factories/departures.js';
import { valueOf } from '../../harness/rows.js';
import { PRODUCT_LIMITS, type ProcessHarness, startProcesses } from '../../harness/processes.js';
import { until, waitForJobs } from '../../harness/wait-for-jobs.js';
import { countUpTo } from '../seats/at-once.js';
import { KINDS, StockSale } from '../seats/stock-sale.js';
import { Metric } from '../metric.js';
import { preload } from '../preload.js';
import { type Day, visit } from '../operations/soak-visits.js';

const goal = new Metric('G30');
/** A shorter run only shows that the test works. */
const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 20);
const MINUTE_MS = 60_000;
/** Share of the time for warming up, until everything that is loaded once is loaded. */
const WARM_UP = 0.25;
const CLIENTS = 6;
const CONTROL_MS = 15_000;
const POOL = 6;
/**
 * A process that was less busy when it was warm may open the rest of its pool later; each connection is a socket and a
 * timer. One handle left by every five thousandth answer would be more.
 */
const MORE_HANDLES = 4 + 2 * POOL;

jest.setTimeout(MINUTES * MINUTE_MS + 400_000);

/** What an idle process holds. */
interface ResourceUsage {
  readonly heap: number;
  readonly external: number;
  readonly handles: readonly string[];
}

interface Soak {
  readonly app: ProcessHarness;
  readonly day: Day;
  readonly folder: string;
}

async function open(processes: number, ...more: string[]): Promise<Soak> {
  const folder = mkdtempSync(join(tmpdir(), 'safar-soak-'));
  const app = await startProcesses(processes, {
    DATABASE_POOL: String(POOL),
    ...PRODUCT_LIMITS,
    PROOF_MEMORY: folder,
    NODE_OPTIONS: preload('soak-memory.mjs', ...more),
  });
  const sale = await StockSale.open(app.db);
  const order = sale.order(await sale.departure(), KINDS, 1);
  return { app, folder, day: { order, statuses: new Map(), paidBookings: 0 } };
}

async function close({ app, folder }: Soak): Promise<void> {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
}

/** Runs all kinds of visitors at once for this long. */
async function load({ app, day }: Soak, ms: number): Promise<void> {
  const end = Date.now() + ms;
  await Promise.all(
    countUpTo(CLIENTS).map(async (client) => {
      for (let turn = client; Date.now() < end; turn += 1) {
        await visit({ baseUrl: app.baseUrlFor(turn), turn, day });
        await delay(5 + (turn % 7) * 5);
      }
    }),
  );
  await waitForJobs(app.db);
}

/** Returns the usage of each process once the visitors' idle connections are closed. */
async function held({ app, folder }: Soak): Promise<ResourceUsage[]> {
  return Promise.all(
    app.processes.map(async ({ pid }) => {
      const file = join(folder, String(pid()));
      const ask = async (): Promise<ResourceUsage> => {
        rmSync(file, { force: true });
        process.kill(pid(), 'SIGUSR2');
        await until(() => Promise.resolve(existsSync(file)), Boolean);
        return JSON.parse(readFileSync(file, 'utf8')) as ResourceUsage;
      };
      return until(ask, ({ handles }) => !handles.includes('HTTPINCOMINGMESSAGE'));
    }),
  );
}

const connections = ({ app }: Soak): Promise<number> =>
  valueOf(
    app.db,
    `select count(*)::int as open from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );

/** Returns the growth of the heap in per cent, for the process that grew most. */
const growth = (before: readonly ResourceUsage[], after: readonly ResourceUsage[]): number =>
  Math.max(
    ...before.map(({ heap }, process) => (((after[process]?.heap ?? 0) - heap) / heap) * 100),
  );

const handlesOf = (process: ResourceUsage | undefined): number => process?.handles.length ?? 0;

describe('Two processes under mixed load', () => {
  // [SPEC I6.3]
  it('hold no more at the end than when they were warm, and fail no request', async () => {
    const soak = await open(2);
    try {
      await load(soak, MINUTES * MINUTE_MS * WARM_UP);
      const [warm, warmConnections] = [await held(soak), await connections(soak)];
      await load(soak, MINUTES * MINUTE_MS * (1 - WARM_UP));
      const [after, openConnections] = [await held(soak), await connections(soak)];
      const { day, app } = soak;
      const answers = [...day.statuses.values()].reduce((sum, count) => sum + count, 0);
      const faults = [...day.statuses].filter(([status]) => status === 0 || status >= 500);
      const grownHandles = warm.map((before, nth) => handlesOf(after[nth]) - handlesOf(before));
      goal.atLeast('answers', answers, Math.floor(MINUTES * 600));
      goal.atLeast('bookings paid', day.paidBookings, Math.floor(MINUTES * 10));
      goal.is('5xx, or no answer', faults.length, 0);
      goal.atMost('growth of the heap in per cent', growth(warm, after), 10);
      goal.atMost('handles more than when warm', Math.max(...grownHandles), MORE_HANDLES);
      goal.atMost('connections to the database more than when warm', openConnections - warmConnections, 4);
      goal.is('rules of the books broken', (await violations(app.db)).length, 0);
      goal.is('bookings that differ from the ledger', (await moneyDifferences(app.db)).length, 0);
    } finally {
      await close(soak);
    }
  }); // oxfmt-ignore

  it('are seen to grow when every request leaks memory (negative control)', async () => {
    const soak = await open(1, 'mutations/leak.mjs');
    try {
      await load(soak, CONTROL_MS);
      const before = await held(soak);
      await load(soak, CONTROL_MS);
      goal.control('growth beyond 10 per cent', growth(before, await held(soak)) - 10);
    } finally {
      await close(soak);
    }
  });
});
