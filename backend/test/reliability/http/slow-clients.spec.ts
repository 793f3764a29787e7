import { type Socket, connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type ProcessHarness, startProcesses } from '../../harness/processes.js';
import { until } from '../../harness/wait-for-jobs.js';
import { Metric, beside, percentile, scaled } from '../metric.js';
import { without } from '../preload.js';

jest.setTimeout(240_000);

const goal = new Metric('G19');
const CLIENTS = scaled(800, 200);
const SECONDS = scaled(30, 13);
const DRIP_MS = 2_000;

/** Half of the clients never finish their headers; the others never finish the announced body. */
const beginnings = (index: number): string =>
  index % 2 === 0
    ? 'GET /api/config HTTP/1.1\r\nHost: x\r\nX-Slow: '
    : 'POST /api/quote HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{"a":"';

interface Crowd {
  readonly open: () => number;
  /** Open connections of clients that never finish their headers. */
  readonly openHeaders: () => number;
  end(): void;
}

function crowd(app: ProcessHarness): Crowd {
  const sockets = Array.from({ length: CLIENTS }, (_, index): Socket => {
    const { port, hostname } = new URL(app.baseUrlFor(index >> 1));
    const socket = connect(Number(port), hostname, () => socket.write(beginnings(index)));
    socket.on('error', () => undefined);
    socket.resume();
    return socket;
  });
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('a');
  }, DRIP_MS);
  const open = (part: readonly Socket[]): number => part.filter((each) => !each.destroyed).length;
  return {
    open: () => open(sockets),
    openHeaders: () => open(sockets.filter((_, index) => index % 2 === 0)),
    end: () => {
      clearInterval(drip);
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Measures requests of a normal visitor meanwhile. */
async function visit(
  app: ProcessHarness,
  seconds: number,
): Promise<{ ms: number[]; failed: number }> {
  const end = performance.now() + seconds * 1_000;
  const ms: number[] = [];
  let failed = 0;
  for (let turn = 0; performance.now() < end; turn += 1) {
    const began = performance.now();
    const answer = await fetch(`${app.baseUrlFor(turn)}/api/destinations`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.status === 200) ms.push(performance.now() - began);
    else failed += 1;
    await delay(50);
  }
  return { ms, failed };
}

/** Returns how many slow clients are still connected after 13 s when the server has no timeouts. */
async function connectedWithoutLimits(): Promise<number> {
  const app = await startProcesses(1, without('server-limits'));
  try {
    const slow = crowd(app);
    await visit(app, 13);
    const open = slow.openHeaders();
    slow.end();
    return open;
  } finally {
    await app.close();
  }
}

describe('Hundreds of slow clients', () => {
  let app: ProcessHarness;
  let control: () => Promise<number>;
  beforeAll(async () => {
    app = await startProcesses(2);
    control = beside(connectedWithoutLimits);
  });
  afterAll(() => app.close());

  it('do not slow down normal visitors and are disconnected', async () => {
    const slow = crowd(app);
    const { ms, failed } = await visit(app, SECONDS);
    goal.is('normal visitors refused', failed, 0);
    goal.atLeast('normal visits', ms.length, SECONDS);
    goal.within('normal p95', percentile(ms, 0.95), 500);
    await until(
      () => Promise.resolve(slow.openHeaders()),
      (open) => open === 0,
    );
    goal.is('slow headers still open', slow.openHeaders(), 0);
    slow.end();
  });

  it('stay connected on a server without timeouts (negative control)', async () => {
    goal.control('slow headers still open after 13 s', await control());
  });
});
