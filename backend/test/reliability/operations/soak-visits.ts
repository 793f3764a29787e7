import { ApiClient, type OrderInput, bearer, tokenOf } from '../../harness/api-client.js';
import { confirmCard } from '../../harness/sandbox-harness.js';

/** Data shared by all visitors, and the statuses they received. */
export interface Day {
  /** What customers want: with an airport, a room and extras. */
  readonly order: OrderInput;
  readonly statuses: Map<number, number>;
  paidBookings: number;
}

export interface Visit {
  readonly baseUrl: string;
  readonly turn: number;
  readonly day: Day;
}

const recordStatus = ({ statuses }: Day, status: number): void => {
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
};

async function read({ baseUrl, day }: Visit, path: string, headers = {}): Promise<void> {
  const status = await fetch(`${baseUrl}${path}`, { headers })
    .then(async (response) => {
      await response.arrayBuffer();
      return response.status;
    })
    .catch(() => 0);
  recordStatus(day, status);
}

/** Buys, from the quote to opening the paid booking. */
async function buy(visit: Visit): Promise<void> {
  const { baseUrl, day } = visit;
  const customer = new ApiClient(baseUrl);
  const order = await customer.order({ ...day.order, lastName: 'Lund' });
  const { status, body } = await customer.start(order);
  recordStatus(day, status);
  const paid = await confirmCard(baseUrl, body.clientSecret);
  recordStatus(day, paid.status);
  const told = await customer.byIntent(body.clientSecret);
  recordStatus(day, told.status);
  const seen = await customer.booking(body.bookingId);
  recordStatus(day, seen.status);
  day.paidBookings += 1;
}

/** Reads the lists that staff use most. */
async function work(visit: Visit): Promise<void> {
  const headers = bearer(await tokenOf(visit.baseUrl, 'agent'));
  const page = `range=${encodeURIComponent('[0,24]')}`;
  for (const list of ['bookings', 'departures', 'mails', 'payments', 'overview/tasks']) {
    await read(visit, `/api/${list}?${page}`, headers);
  }
  await read(visit, '/api/dashboard', headers);
  await read(visit, '/api/admin/search?q=Lund', headers);
}

const PAGES = ['/', '/ar', '/destinationer', '/destination/istanbul', '/sitemap.xml', '/admin/'];
const READS = ['/api/config', '/api/destinations', '/api/destinations/istanbul', '/api/places?term=stock&locale=sv&field=origin']; // oxfmt-ignore

/** Makes one visit; its kind depends on `turn`. */
export async function visit(one: Visit): Promise<void> {
  const { turn } = one;
  if (turn % 12 === 0) await buy(one);
  else if (turn % 40 === 5) await work(one);
  else if (turn % 3 === 0) await read(one, PAGES[turn % PAGES.length] ?? '/');
  else await read(one, READS[turn % READS.length] ?? '/');
}
