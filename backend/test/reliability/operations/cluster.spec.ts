import { ApiClient, bearer, tokenOf } from '../../harness/api-client.js';
import { buildDeparture } from '../../factories/departures.js';
import {
  type ProcessHarness,
  type ServerProcess,
  startProcesses,
} from '../../harness/processes.js';
import { until } from '../../harness/wait-for-jobs.js';
import { type Crowd, visit } from './cluster-visitors.js';
import { Metric, scaled } from '../metric.js';

jest.setTimeout(900_000);

const goal = new Metric('G18');
const WORKERS = scaled(4, 2);
const CHANGES = scaled(5, 1);
const CLIENTS = scaled(8, 4);
const MOST_KILLS = 10;

interface Stage {
  readonly app: ProcessHarness;
  readonly parent: ServerProcess;
  readonly crowd: (isPolite?: boolean) => Crowd;
}

async function setUp(): Promise<Stage> {
  const variables = { LOG_LEVEL: 'warn', DRAIN_SECONDS: '1' };
  const app = await startProcesses(1, variables, { workers: WORKERS });
  const [parent] = app.processes;
  if (!parent) throw new Error('No parent');
  await waitForLog(app, 'copies take requests');
  const { date } = await buildDeparture(app.db);
  const party = { adults: 1, children: 0, infants: 0, insurance: null };
  const orders = [
    { method: 'GET', path: '/api/destinations' },
    { method: 'GET', path: '/ar' },
    {
      method: 'POST',
      path: '/api/quote',
      body: { ...party, destinationId: 'istanbul', departureDate: date },
    },
  ] as const;
  return {
    app,
    parent,
    crowd: (isPolite = false) => visit(parent.baseUrl, { clients: CLIENTS, orders, isPolite }),
  };
}

const timesSaid = ({ log }: ProcessHarness, words: string): number => log().split(words).length - 1;

/** Waits until the parent has logged these words this many times. */
const waitForLog = (app: ProcessHarness, words: string, times = 1): Promise<unknown> =>
  until(
    () => Promise.resolve(timesSaid(app, words)),
    (count) => count >= times,
    // Four workers start one after the other, among requests: up to a minute where two processors do all of it.
    180_000,
  );

/** Waits until the visitors have received five more responses per client. */
function servedMore(visitors: Crowd): Promise<number> {
  const before = visitors.soFar().answered;
  return until(
    () => Promise.resolve(visitors.soFar().answered),
    (answered) => answered > before + CLIENTS * 5,
  );
}

/** Returns the process id of the nth worker, from the last line that announced it. */
function pidOf({ log }: ProcessHarness, nth: number): number {
  const first = /\(processes ([\d, ]+)\)/.exec(log())?.[1]?.split(', ')[nth - 1];
  const later = [
    ...log().matchAll(new RegExp(`Copy ${nth} accepts requests \\(process (\\d+)`, 'g')),
  ];
  return Number(later.at(-1)?.[1] ?? first);
}

/** Returns the requests answered by each worker, keyed by its number; a single scrape covers all workers. */
async function answeredBy({ baseUrl }: ServerProcess): Promise<ReadonlyMap<string, number>> {
  const text = await (await fetch(`${baseUrl}/metrics`)).text();
  const counts = new Map<string, number>();
  for (const [, copy = ''] of text.matchAll(/^process_resident_memory_bytes\{copy="(\d+)"/gm)) {
    const own = new RegExp(`^safar_http_requests_total\\{copy="${copy}".* (\\d+)$`, 'gm');
    const each = [...text.matchAll(own)].map(([, value]) => Number(value));
    counts.set(
      copy,
      each.reduce((sum, value) => sum + value, 0),
    );
  }
  return counts;
}

describe('Several workers behind one address', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setUp();
  });
  afterAll(() => stage.app.close());

  /** Requests over a new connection, because the parent deals connections out in turn. */
  const fresh = async (path: string): Promise<string> =>
    (await fetch(`${stage.parent.baseUrl}${path}`, { headers: { connection: 'close' } })).text();

  it('all answer, and one scrape covers each of them', async () => {
    for (let turn = 0; turn < WORKERS * 5; turn += 1) await fresh('/api/config');
    const counts = await answeredBy(stage.parent);
    goal.is('copies that a scrape tells of', counts.size, WORKERS);
    goal.atLeast('requests of the copy that had the fewest', Math.min(...counts.values()), 2);
  });

  // [SPEC I7.11]
  it('all show what staff changed at one of them', async () => {
    const { parent } = stage;
    const pass = bearer(await tokenOf(parent.baseUrl, 'editor'));
    const changed = { name_sv: 'Konstantinopel' };
    const { status } = await new ApiClient(parent.baseUrl).call(
      ...(['PUT', '/api/destinations/istanbul', changed, pass] as const),
    );
    expect(status).toBe(200);
    const round = (): Promise<string[]> =>
      Promise.all(Array.from({ length: WORKERS * 3 }, () => fresh('/api/destinations')));
    const began = performance.now();
    await until(round, (lists) => lists.every((list) => list.includes('Konstantinopel')));
    goal.within('a change, in the answers of all', performance.now() - began, 1_500);
  });

  // [SPEC I7.11]
  it('are replaced one after the other without losing a request', async () => {
    const { app, parent, crowd } = stage;
    const before = pidOf(app, WORKERS);
    const visitors = crowd();
    for (let change = 1; change <= CHANGES; change += 1) {
      process.kill(parent.pid(), 'SIGHUP');
      await waitForLog(app, 'All copies are new', change);
    }
    const { answered, failures } = await visitors.end();
    expect(failures).toEqual([]);
    goal.is('failed requests while all copies are replaced', failures.length, 0);
    goal.atLeast('requests', answered, CHANGES * WORKERS * 30);
    expect(pidOf(app, WORKERS)).not.toBe(before);
  });

  it('restart after kill -9, which loses the requests in progress (negative control)', async () => {
    const { app, parent, crowd } = stage;
    const visitors = crowd();
    let kills = 0;
    while (visitors.soFar().failures.length === 0 && kills < MOST_KILLS) {
      const nth = 1 + (kills % WORKERS);
      const victim = pidOf(app, nth);
      await servedMore(visitors);
      process.kill(victim, 'SIGKILL');
      await until(
        () => Promise.resolve(pidOf(app, nth)),
        (pid) => pid !== victim,
        60_000,
      );
      kills += 1;
    }
    const { failures } = await visitors.end();
    goal.control('killed instead of asked to leave', failures.length);
    goal.is('copies afterwards', (await answeredBy(parent)).size, WORKERS);
    expect(timesSaid(app, 'a new one starts in')).toBe(kills);
  });

  it('stop together after answering every request in progress', async () => {
    const { parent, crowd } = stage;
    const visitors = crowd(true);
    await servedMore(visitors);
    const began = performance.now();
    const code = await parent.stop();
    const ms = performance.now() - began;
    const { failures } = await visitors.end();
    expect(failures).toEqual([]);
    goal.is('failed requests while all leave', failures.length, 0);
    goal.is('exit code', code ?? -1, 0);
    goal.within('longest goodbye of all', ms, 10_000);
  });
});
