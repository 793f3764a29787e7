import { randomBytes, randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '../../../seed/staff.js';
import { hashPassword } from '../../../src/common/auth/passwords.js';
import { eventView } from '../../../stripe-sandbox/webhooks/events.js';
import { signatureHeader } from '../../../stripe-sandbox/webhooks/webhooks.js';
import { ApiClient, type OrderBody, bearer, intentIdOf } from '../../harness/api-client.js';
import { buildDeparture } from '../../factories/departures.js';
import { type ProcessHarness, startProcesses } from '../../harness/processes.js';
import { confirmCard, listEvents } from '../../harness/sandbox-harness.js';
import { atOnce, countUpTo } from '../seats/at-once.js';
import { type ListFields, rightPath } from './fuzz-addresses.js';
import { type Body, RightBodies } from './fuzz-bodies.js';
import { Memory, singular } from './fuzz-memory.js';
import { type Api, type Route, describedApi, listWords } from './fuzz-routes.js';
import { sign } from '../security/tokens-forged.js';

const JWT_SECRET = randomBytes(32).toString('base64url');
const BOOKING_SECRET = randomBytes(32).toString('base64url');
const MOST_LEARNT = 20_000;
const REQUEST_TIMEOUT_MS = 30_000;

/** Extra headers; every 20th call gets one of them. */
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

/** A call and its outcome. */
export interface Sent {
  readonly route: Route;
  readonly address: string;
  readonly body: Body | null;
  /** 0: no response. */
  readonly status: number;
  readonly ms: number;
}

/** A response as received. */
export interface Heard {
  readonly route: Route;
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

export type Call = Pick<Sent, 'route' | 'address' | 'body'>;

/** Server processes with data to fuzz, and callers with full access. */
export class FuzzHarness {
  readonly memory = new Memory();
  /** Fields that each list can be sorted and filtered by. */
  listFields: ListFields = new Map();
  readonly rights: RightBodies;
  /** Called with every response. */
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

  /** @param variables environment variables of the processes in addition to the common ones */
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

  /** Sends a call as a caller who may make it, and remembers the values in the response. */
  async send({ route, address, body }: Call): Promise<Sent> {
    const nth = (this.calls += 1);
    const { admin } = this;
    const began = performance.now();
    const response = await fetch(`${this.processes.baseUrlFor(nth)}${address}`, {
      method: route.method,
      headers: this.headersFor({ route, address, body }, nth),
      ...(body === null ? {} : { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    }).catch(() => null);
    const startedMs = performance.now() - began;
    const status = response ? await this.answer(route, response).catch(() => 0) : 0;
    // A call has ended the session of the admin account in use.
    if (status === 401 && route.caller === 'admin' && admin === this.admin) this.admin = await this.hire();
    // A list is sent as a file while it is read: its rows decide how long that takes, and the file grows meanwhile.
    const isFile = response?.headers.get('content-type')?.startsWith('text/csv');
    return { route, address, body, status, ms: isFile ? startedMs : performance.now() - began };
  } // oxfmt-ignore

  /** Returns how many processes no longer answer. */
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

  /** Returns the cookie of the booking in the address, or of any booking. */
  private cookie(address: string, nth: number): Record<string, string> {
    const asked = this.bookingIds.find((id) => address.includes(id));
    const subject = asked ?? this.bookingIds[nth % this.bookingIds.length] ?? '';
    const claims = { secret: BOOKING_SECRET, audience: 'booking', subject, expiresIn: 1_200 };
    return { cookie: `bk=${sign({ v: 1 }, claims)}` };
  }

  /** Signs a webhook body as the provider does. */
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

  /** Creates bookings with a paid deposit, bookings with an open payment, and options. */
  private async sell(count: number): Promise<void> {
    const { db } = this.processes;
    const days = await Promise.all([buildDeparture(db), buildDeparture(db), buildDeparture(db)]);
    const ids: string[] = [];
    await atOnce(countUpTo(count), 4, async (index) => {
      const customer = new ApiClient(this.processes.baseUrlFor(index));
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
        await confirmCard(customer.baseUrl, body.clientSecret);
        await customer.byIntent(body.clientSecret);
      }
    });
    this.bookingIds = ids;
  } // oxfmt-ignore

  /** Creates an option by telephone that later calls can confirm, pay, change or release. */
  private async createStaffBooking(customer: ApiClient, order: OrderBody): Promise<void> {
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

  /** Reads all resources, and determines the fields of the lists. */
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
