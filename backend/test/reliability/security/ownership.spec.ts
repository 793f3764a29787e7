import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ApiClient, intentIdOf } from '../../harness/api-client.js';
import { buildDeparture } from '../../factories/departures.js';
import { type ProcessHarness, startProcesses } from '../../harness/processes.js';
import { Metric, scaled } from '../metric.js';
import { sign } from './tokens-forged.js';

jest.setTimeout(600_000);

const goal = new Metric('G10');
const BOOKINGS = scaled(100, 8);
const AT_ONCE = 24;
const SECRET = randomBytes(32).toString('base64url');

interface Holder {
  readonly id: string;
  readonly cookie: string;
  readonly intentId: string;
  /** Values of which at least one is in every response about the booking. */
  readonly identifiers: readonly string[];
}

/** Creates bookings, each with its own name, address and holder. */
async function holders(app: ProcessHarness, count: number): Promise<Holder[]> {
  const { date: departureDate } = await buildDeparture(app.db);
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const customer = new ApiClient(app.baseUrlFor(index));
      const name = `Foreign${[...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
      const order = await customer.order({ departureDate, lastName: name });
      const contactEmail = `${name.toLowerCase()}@example.com`;
      const { status, body } = await customer.start({ ...order, contactEmail });
      if (status !== 200) throw new Error(`No booking: ${status}`);
      const claims = {
        secret: SECRET,
        audience: 'booking',
        subject: body.bookingId,
        expiresIn: 1_200,
      };
      return {
        id: body.bookingId,
        cookie: `bk=${sign({ v: 1 }, claims)}`,
        intentId: intentIdOf(body.clientSecret),
        identifiers: [name, contactEmail, body.bookingRef, body.clientSecret],
      };
    }),
  );
}

/** Every route with the id of a booking that its holder may call. */
const ROUTES: readonly ((of: Holder) => { method?: string; path: string; body?: object })[] = [
  ({ id }) => ({ path: `/api/booking/${id}` }),
  ({ id }) => ({ path: `/api/booking/${id}/calendar.ics` }),
  ({ id }) => ({ path: `/api/booking/${id}/documents/00000000-0000-4000-8000-000000000000` }),
  ({ intentId }) => ({ path: `/api/admin/booking/by-intent/${intentId}` }),
  ({ id }) => ({
    method: 'POST',
    path: '/api/payment-intent',
    body: { bookingId: id, amount: 1, pmType: 'card' },
  }),
];

type Route = (typeof ROUTES)[number];

/** Whether the holder of this cookie learns anything about the booking. */
async function reads(
  baseUrl: string,
  { by, of, route }: { by: Holder; of: Holder; route: Route },
): Promise<boolean> {
  const { method = 'GET', path, body } = route(of);
  const response = await fetch(`${baseUrl}${path}`, {
    method,
    headers: { cookie: by.cookie, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  // The due amount in a PRICE_CHANGED error also reveals something about the booking.
  return (
    ![403, 404].includes(response.status) || of.identifiers.some((mark) => text.includes(mark))
  );
}

/** Returns how many requests for a booking of another holder reveal something. */
async function foreignReads(
  app: ProcessHarness,
  all: readonly Holder[],
): Promise<{ tried: number; read: number }> {
  const calls = all.flatMap((by) =>
    all.filter((of) => of !== by).flatMap((of) => ROUTES.map((route) => ({ by, of, route }))),
  );
  let read = 0;
  for (let first = 0; first < calls.length; first += AT_ONCE) {
    const batch = calls.slice(first, first + AT_ONCE);
    const found = await Promise.all(batch.map((call, index) => reads(app.baseUrlFor(index), call)));
    read += found.filter(Boolean).length;
  }
  return { tried: calls.length, read };
}

describe('Bookings of other customers, requested at two processes', () => {
  it('are closed to the holder of another booking on every route with an id', async () => {
    const app = await startProcesses(2, { BOOKING_SECRET: SECRET });
    try {
      const all = await holders(app, BOOKINGS);
      const own = await Promise.all(
        all.map(async (holder, index) => {
          const [view] = ROUTES;
          return view && reads(app.baseUrlFor(index), { by: holder, of: holder, route: view });
        }),
      );
      goal.is('own bookings read', own.filter(Boolean).length, BOOKINGS);
      const { tried, read } = await foreignReads(app, all);
      goal.is('tried', tried, BOOKINGS * (BOOKINGS - 1) * ROUTES.length);
      goal.is('foreign reads', read, 0);
    } finally {
      await app.close();
    }
  });

  it('are open when the cookie of any booking opens every booking (negative control)', async () => {
    const file = pathToFileURL(join(import.meta.dirname, '../mutations', 'booking-subject.mjs'));
    const app = await startProcesses(1, {
      BOOKING_SECRET: SECRET,
      NODE_OPTIONS: `--import ${file.href}`,
    });
    try {
      const { read } = await foreignReads(app, await holders(app, 2));
      goal.control('foreign reads when any cookie opens every booking', read);
    } finally {
      await app.close();
    }
  });
});
