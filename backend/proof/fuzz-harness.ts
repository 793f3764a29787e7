import { randomBytes, randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '../seed/staff.js';
import { hashPassword } from '../src/core/passwords.js';
import { eventView } from '../src/payments/sandbox/sandbox.events.js';
import { signatureHeader } from '../src/payments/sandbox/sandbox.webhooks.js';
import { CustomerClient, type OrderBody, intentIdOf } from '../test/customer-client.js';
import { makeDeparture } from '../test/departures.js';
import { type ProcessHarness, startProcesses } from '../test/processes.js';
import { confirmCard, listEvents } from '../test/sandbox-harness.js';
import { bearer } from '../test/staff.js';
import { atOnce, countUpTo } from './at-once.js';
import { type ListFields, rightPath } from './fuzz-addresses.js';
import { type Body, RightBodies } from './fuzz-bodies.js';
import { Memory, singular } from './fuzz-memory.js';
import { type Api, type Route, describedApi, listWords } from './fuzz-routes.js';
import { sign } from './tokens-forged.js';

const JWT_SECRET = randomBytes(32).toString('base64url');
const BOOKING_SECRET = randomBytes(32).toString('base64url');
const MOST_LEARNT = 20_000;
const REQUEST_TIMEOUT_MS = 30_000;

/** What every so-manieth call says of itself besides. */
const ODD_HEADERS: readonly Readonly<Record<string, string>>[] = [
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'application/json; charset=nonsense' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'text/plain' },
  { 'content-encoding': 'gzip' },
  { 'content-encoding': 'nonsense' },
  { authorization: 'Bearer a.b.c' },
  { authorization: 'Basic \u00ff' },
  { cookie: 'bk=%; bk=\u00ff; __proto__=x' },
  { 'idempotency-key': 'x' },
  { 'x-payment-secret': '%00' },
  { range: 'bytes=9-1' },
  { 'accept-language': ',;q=x' },
  { 'x-forwarded-for': 'nobody, 1.2.3.4.5' },
];
const ODD_EVERY = 20;

/** A call as it is sent, and what came of it. */
export interface Sent {
  readonly route: Route;
  readonly address: string;
  readonly body: Body | null;
  /** 0: no answer at all. */
  readonly status: number;
  readonly ms: number;
}

/** What came back over the wire. */
export interface Heard {
  readonly route: Route;
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

export type Call = Pick<Sent, 'route' | 'address' | 'body'>;

/** Server processes with something in them to fuzz, and callers who may do everything. */
export class FuzzHarness {
  readonly memory = new Memory();
  /** What each list can be sorted and filtered by. */
  listFields: ListFields = new Map();
  readonly rights: RightBodies;
  /** Is told every answer. */
  listener: (heard: Heard) => void = () => undefined;
  private admin = '';
  private passwordHash = '';
  private bookingIds: readonly string[] = [];
  private calls = 0;

  private constructor(
    readonly processes: ProcessHarness,
    readonly api: Api,
  ) {
    this.rights = new RightBodies(this.memory, api.schemas);
  }

  /** @param variables of the processes besides those that all have */
  static async open(
    { processes, bookings }: { processes: number; bookings: number },
    variables: Readonly<Record<string, string>> = {},
  ): Promise<FuzzHarness> {
    const started = await startProcesses(processes, { JWT_SECRET, BOOKING_SECRET, ...variables });
    const harness = new FuzzHarness(started, await describedApi(started.baseUrlFor(0)));
    harness.passwordHash = await hashPassword(DEMO_PASSWORD);
    harness.admin = await harness.hire();
    harness.memory.learn({ email: 'agent@safar.example', password: DEMO_PASSWORD, currentPassword: DEMO_PASSWORD });
    await harness.sell(bookings);
    await harness.lookAround();
    return harness;
  } // oxfmt-ignore

  /** Sends a call as somebody who may make it. What it was answered is learnt. */
  async send({ route, address, body }: Call): Promise<Sent> {
    const nth = (this.calls += 1);
    const { admin } = this;
    const began = performance.now();
    const status = await fetch(`${this.processes.baseUrlFor(nth)}${address}`, {
      method: route.method,
      headers: this.headersFor({ route, address, body }, nth),
      ...(body === null ? {} : { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    })
      .then((response) => this.answer(route, response))
      .catch(() => 0);
    // Somebody has just ended the sessions of whoever we were.
    if (status === 401 && route.caller === 'admin' && admin === this.admin) this.admin = await this.hire();
    return { route, address, body, status, ms: performance.now() - began };
  } // oxfmt-ignore

  /** How many of the processes do not answer any more. */
  async gone(): Promise<number> {
    const ready = this.processes.processes.map(({ baseUrl }) =>
      fetch(`${baseUrl}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    return (await Promise.all(ready)).filter((isReady) => !isReady).length;
  }

  close(): Promise<void> {
    return this.processes.close();
  }

  private async answer(route: Route, response: Response): Promise<number> {
    const { path } = route;
    const text = await response.text();
    const type = response.headers.get('content-type') ?? '';
    this.listener({ route, status: response.status, type, text });
    const isJson = type.startsWith('application/json');
    if (response.ok && isJson && text.length < MOST_LEARNT) {
      const thing = path.split('/').findLast((step) => /^[^:]/.test(step)) ?? '';
      this.memory.learn(JSON.parse(text), singular(thing));
    }
    return response.status;
  }

  private headersFor({ route, address, body }: Call, nth: number): Record<string, string> {
    return {
      ...(route.caller === 'admin' ? bearer(this.admin) : this.cookie(address, nth)),
      ...(body === null ? {} : { 'content-type': 'application/json' }),
      'accept-language': nth % 2 ? 'sv' : 'ar',
      ...(nth % 2 ? { 'idempotency-key': randomUUID() } : {}),
      ...(nth % ODD_EVERY === 0 ? ODD_HEADERS[(nth / ODD_EVERY) % ODD_HEADERS.length] : {}),
      ...(route.path.endsWith('/webhooks/stripe') ? this.signature(body ?? '') : {}),
    };
  }

  /** Of the booking that is asked for, or of any. */
  private cookie(address: string, nth: number): Record<string, string> {
    const asked = this.bookingIds.find((id) => address.includes(id));
    const subject = asked ?? this.bookingIds[nth % this.bookingIds.length] ?? '';
    const claims = { secret: BOOKING_SECRET, audience: 'booking', subject, expiresIn: 1_200 };
    return { cookie: `bk=${sign({ v: 1 }, claims)}` };
  }

  /** The provider signs whatever it sends. */
  private signature(body: Body): Record<string, string> {
    const text = Buffer.from(body).toString('utf8');
    const seconds = Math.floor(Date.now() / 1_000);
    return { 'stripe-signature': signatureHeader(text, this.processes.webhookSecret, seconds) };
  }

  private async hire(): Promise<string> {
    const [row] = await this.processes.db.query<{ id: string }[]>(
      `insert into users (username, email, password_hash, role) values ('Fuzz', $1, $2, 'admin') returning id`,
      [`${randomUUID()}@safar.example`, this.passwordHash],
    );
    const right = { secret: JWT_SECRET, audience: 'staff', subject: row?.id ?? '', expiresIn: 3_600 };
    return sign({ role: 'admin', ver: 1 }, right);
  } // oxfmt-ignore

  /** Bookings of people who paid a part, of others who pay now, and messages. */
  private async sell(count: number): Promise<void> {
    const { db } = this.processes;
    const days = await Promise.all([makeDeparture(db), makeDeparture(db), makeDeparture(db)]);
    const ids: string[] = [];
    await atOnce(countUpTo(count), 4, async (index) => {
      const customer = new CustomerClient(this.processes.baseUrlFor(index));
      const departureDate = days[index % days.length]?.date ?? '';
      const order = await customer.order({ departureDate, adults: 1 + (index % 2) });
      const { status, body } = await customer.start(order);
      if (status !== 200) throw new Error(`No booking: ${status}`);
      ids.push(body.bookingId);
      this.memory.learn({ ...order, departure_date: departureDate, intentId: intentIdOf(body.clientSecret) });
      this.memory.learn(body);
      this.memory.learn({ destinationId: 'istanbul', departureDate, adults: 1, children: 0, infants: 0, insurance: null });
      await this.createStaffBooking(customer, order);
      if (index % 2 === 0) {
        await confirmCard(customer.baseUrl, body.clientSecret, '4242424242424242');
        await customer.byIntent(body.clientSecret);
      }
    });
    this.bookingIds = ids;
  } // oxfmt-ignore

  /** The same by telephone: an option that somebody may confirm, pay, change or let go. */
  private async createStaffBooking(customer: CustomerClient, order: OrderBody): Promise<void> {
    const request = {
      ...{ destination_id: 'istanbul', departure_date: order['departureDate'], passengers: order['passengers'] },
      ...{ email: order['contactEmail'], phone: order['contactPhone'], language: 'sv', source: 'phone' },
      ...{ state: 'option', insurance: null, expected_total: order['totalPrice'] },
    };
    const { status, body } = await customer.call('POST', '/api/bookings', request, bearer(this.admin));
    if (status !== 201) throw new Error(`No option: ${status}`);
    this.memory.learn(request);
    this.memory.learn(body, 'booking');
  } // oxfmt-ignore

  /** Reads everything there is to read, and finds out what the lists take. */
  private async lookAround(): Promise<void> {
    for (const event of await listEvents(this.processes.db)) this.memory.learn(eventView(event));
    const reads = this.api.routes.filter(({ method }) => method === 'GET');
    for (const isDeep of [false, true]) {
      const some = reads.filter(({ path }) => path.includes(':') === isDeep);
      await atOnce(some, 4, async (route) => {
        for (const pick of countUpTo(isDeep ? 4 : 1)) {
          await this.send({ route, address: rightPath(route, this.memory, [pick]), body: null });
        }
      });
    }
    const lists = reads.filter(({ isList }) => isList);
    this.listFields = new Map(await Promise.all(lists.map(async (route) => [route.call, await this.listFieldsOf(route)] as const)));
  } // oxfmt-ignore

  private async listFieldsOf({ path }: Route): Promise<string[]> {
    const url = `${this.processes.baseUrlFor(0)}${path}?range=[0,0]`;
    const { headers } = await fetch(url, { headers: bearer(this.admin) });
    return listWords(headers.get('content-range')?.split(' ')[0] ?? '');
  }
}
