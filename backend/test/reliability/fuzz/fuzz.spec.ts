import { violations } from '../../../src/payments/ledger/invariants.js';
import { addressCalls, bodyCalls, sendAll } from './fuzz-calls.js';
import { isWrite } from './fuzz-routes.js';
import { FuzzHarness, type Sent } from './fuzz-harness.js';
import { without } from '../preload.js';
import { Metric, scaled } from '../metric.js';

/** Ten minutes on a quiet machine, and several times that on a busy one. */
jest.setTimeout(3_600_000);

const goal = new Metric('G11');
const BODIES = scaled(1_000, 8);
const ADDRESSES = scaled(200, 3);
const BOOKINGS = scaled(40, 6);
const CONTROL_BODIES = 8;
const SLOW_MS = 2_000;
/** Number of calls shown when a test fails. */
const TOLD = 10;

const isFault = ({ status }: Sent): boolean => status === 0 || status >= 500;
const isAccepted = ({ status }: Sent): boolean => status >= 200 && status < 400;
const isRefused = ({ status }: Sent): boolean => status >= 400 && status < 500;

/** Describes a call in one line. */
const told = ({ route, address, body, status, ms }: Sent): string =>
  `${status} after ${Math.round(ms)} ms: ${route.method} ${address.slice(0, 300)} ${body === null ? '' : Buffer.from(body).toString('utf8').slice(0, 300)}`;

describe('Random input to every route', () => {
  let app: FuzzHarness;
  const bodies: Sent[] = [];
  const addresses: Sent[] = [];
  beforeAll(async () => {
    app = await FuzzHarness.open({ processes: 2, bookings: BOOKINGS });
    for (const route of app.api.routes) {
      addresses.push(...(await sendAll(app, addressCalls(app, route, ADDRESSES))));
      if (isWrite(route)) bodies.push(...(await sendAll(app, bodyCalls(app, route, BODIES))));
    }
  });
  afterAll(() => app.close());

  // [ASVS 15.3.5]
  it('never causes a server error', () => {
    expect([...bodies, ...addresses].filter(isFault).slice(0, TOLD).map(told)).toEqual([]);
    const writes = app.api.routes.filter(isWrite).length;
    goal.atLeast('routes that write', writes, 34);
    goal.is('bodies sent', bodies.length, writes * BODIES);
    goal.is('paths and queries sent', addresses.length, app.api.routes.length * ADDRESSES);
    goal.is('5xx, or no answer', [...bodies, ...addresses].filter(isFault).length, 0);
  });

  it('gets past the first checks: part of it is accepted on most routes', () => {
    const open = new Set(bodies.filter(isAccepted).map(({ route }) => route.call));
    goal.atLeast('bodies accepted', bodies.filter(isAccepted).length, Math.floor(bodies.length / 20));
    goal.atLeast('bodies refused', bodies.filter(isRefused).length, Math.floor(bodies.length / 2));
    goal.atLeast('routes that accepted one', open.size, scaled(34, 15));
    goal.atLeast('paths and queries accepted', addresses.filter(isAccepted).length, Math.floor(addresses.length / 20));
  }); // oxfmt-ignore

  it('is answered in time', () => {
    const slowest = [...bodies, ...addresses].reduce((a, b) => (b.ms > a.ms ? b : a));
    goal.within(`slowest (${slowest.route.call})`, slowest.ms, SLOW_MS);
  });

  it('stops no process and breaks no rule of seats and money', async () => {
    goal.is('processes gone', await app.gone(), 0);
    expect(await violations(app.processes.db)).toEqual([]);
  });
});

describe('Random input to a server without body validation (negative control)', () => {
  it('causes server errors', async () => {
    const app = await FuzzHarness.open({ processes: 1, bookings: 2 }, without('body-validation'));
    try {
      const writes = app.api.routes.filter(isWrite).slice(0, 20);
      const sent: Sent[] = [];
      for (const route of writes) sent.push(...(await sendAll(app, bodyCalls(app, route, CONTROL_BODIES))));
      goal.control('5xx without the validation of bodies', sent.filter(isFault).length);
    } finally {
      await app.close();
    }
  }); // oxfmt-ignore
});
