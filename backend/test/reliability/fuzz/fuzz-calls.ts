import fc from 'fast-check';
import { atOnce } from '../seats/at-once.js';
import { addressesFor, rightPath } from './fuzz-addresses.js';
import { bodiesFor } from './fuzz-bodies.js';
import { type Route, isWrite } from './fuzz-routes.js';
import type { Call, FuzzHarness, Sent } from './fuzz-harness.js';

const AT_ONCE = 8;
const SEED = 2_011;

const picks = fc.array(fc.nat(1_000), { minLength: 8, maxLength: 8 });

/** Generates this many bodies for a route, at known addresses. */
export const bodyCalls = (app: FuzzHarness, route: Route, count: number): Call[] =>
  fc
    .sample(fc.tuple(bodiesFor(app.rights, route.body), picks), { numRuns: count, seed: SEED })
    .map(([body, some]) => ({ route, body, address: rightPath(route, app.memory, some) }));

/** Generates this many valid bodies for a route. */
export const rightCalls = (app: FuzzHarness, route: Route, count: number): Call[] =>
  fc
    .sample(fc.tuple(app.rights.of(route.body), picks), { numRuns: count, seed: SEED })
    .map(([body, some]) => ({
      route,
      body: isWrite(route) ? JSON.stringify(body ?? {}) : null,
      address: rightPath(route, app.memory, some),
    }));

/** Generates this many paths and queries for a route. */
export const addressCalls = (app: FuzzHarness, route: Route, count: number): Call[] =>
  fc
    .sample(addressesFor(route, app), { numRuns: count, seed: SEED })
    .map((address) => ({ route, address, body: isWrite(route) ? '{}' : null }));

export async function sendAll(app: FuzzHarness, calls: readonly Call[]): Promise<Sent[]> {
  const sent: Sent[] = [];
  await atOnce(calls, AT_ONCE, async (call) => {
    sent.push(await app.send(call));
  });
  return sent;
}
