import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '../../../seed/staff.js';
import { type S3Server, startS3Server } from '../../harness/s3-server.js';
import { ApiClient, bearer, tokenOf } from '../../harness/api-client.js';
import { buildDeparture } from '../../factories/departures.js';
import { type ProcessHarness, startProcesses } from '../../harness/processes.js';
import { waitForJobs } from '../../harness/wait-for-jobs.js';
import { confirmCard } from '../../harness/sandbox-harness.js';
import { photograph, upload } from '../../factories/uploads.js';
import { Metric } from '../metric.js';
import { without } from '../preload.js';

jest.setTimeout(240_000);

const goal = new Metric('G22');
const CARD = '4242424242424242';
const PHONE = '+46709876543';
const NAME = 'Zubaydulla';
const BIRTHDATE = '1983-07-19';

/** Values that must not appear in any log line. */
interface Secrets {
  readonly staffToken: string;
  readonly clientSecret: string;
  readonly cookie: string;
}

const patterns = ({ staffToken, clientSecret, cookie }: Secrets): Record<string, RegExp> => ({
  'an e-mail': /[\w.+-]+@[\w-]+\.[a-z]{2,}/i,
  'a telephone number': /\+?46\s?70\s?9876543/,
  'a name': new RegExp(NAME, 'i'),
  'a birthdate': new RegExp(BIRTHDATE),
  'a staff token': new RegExp(staffToken.slice(-40)),
  'any signed token': /eyJ[\w-]{8,}\.[\w-]{8,}/,
  'a booking cookie': new RegExp(cookie.slice(-40)),
  'a client secret': new RegExp(clientSecret.slice(clientSecret.indexOf('_secret_'))),
  'a key of the provider': /\b(sk|rk|whsec)_[A-Za-z0-9]{6,}/,
  'a password': new RegExp(DEMO_PASSWORD),
  'a card number': /(?<!\d)4242 ?4242 ?4242 ?4242(?!\d)/,
  'a query string': /[?&](q|email|token|term|ref|payment_intent)=/,
});

/** Sends personal data through purchase, lookup, search, invalid input, declined and failed requests. */
async function journey(app: ProcessHarness): Promise<Secrets> {
  const { date: departureDate } = await buildDeparture(app.db, { capacity: 20 });
  const customer = new ApiClient(app.baseUrlFor(0), 'ar');
  const order = await customer.order({ departureDate, lastName: NAME });
  const passengers = (order['passengers'] as object[]).map((passenger) => ({
    ...passenger,
    birthdate: BIRTHDATE,
  }));
  const whole = { ...order, contactPhone: PHONE, passengers };
  const { body } = await customer.start(whole);
  await confirmCard(app.baseUrlFor(1), body.clientSecret);
  await customer.byIntent(body.clientSecret);
  const lookup = await fetch(`${app.baseUrlFor(1)}/api/booking/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ bookingRef: body.bookingRef, lastName: NAME }),
  });
  const cookie = /bk=([^;]+)/.exec(lookup.headers.get('set-cookie') ?? '')?.[1] ?? '';
  const staffToken = await tokenOf(app.baseUrlFor(0), 'admin');
  await asStaff(app, { staffToken, bookingId: body.bookingId });
  await mistakes(app, { ...whole, amount: 1 });
  await unreadable(app);
  await waitForJobs(app.db);
  return { staffToken, clientSecret: body.clientSecret, cookie };
}

async function asStaff(
  app: ProcessHarness,
  { staffToken, bookingId }: { staffToken: string; bookingId: string },
): Promise<void> {
  const staff = new ApiClient(app.baseUrlFor(1));
  const headers = bearer(staffToken);
  const filter = encodeURIComponent(JSON.stringify({ q: NAME }));
  await staff.call('GET', `/api/bookings?range=[0,9]&filter=${filter}`, undefined, headers);
  await staff.call('GET', `/api/booking/${bookingId}`, undefined, headers);
  await staff.call('GET', `/api/places?term=${NAME}&locale=sv`);
  await staff.call('POST', '/api/contact/send', {
    name: NAME,
    email: `${NAME}@example.com`,
    message: `Ring ${PHONE}`,
  });
  // Upload to the bucket: the S3 library prints its own warning when Node.js is too old for it.
  const data = await photograph(320, 200).jpeg().toBuffer();
  expect((await upload(app.baseUrlFor(1), staffToken, { data })).status).toBe(201);
}

/** Causes application and database errors, which often quote their input. */
async function mistakes(app: ProcessHarness, order: Record<string, unknown>): Promise<void> {
  const customer = new ApiClient(app.baseUrlFor(0));
  const email = `${NAME}@example.com`;
  await customer.start(order);
  await customer.call('POST', '/api/login', { email, password: DEMO_PASSWORD });
  await customer.call('POST', '/api/login', { email: 'agent@safar.example', password: `x${CARD}` });
  await customer.call('GET', `/api/booking/${NAME}?email=${email}`);
  await customer.call('GET', `/api/${email}/${CARD}?token=${NAME}`);
  await customer.call('POST', '/api/booking/verify', {
    bookingRef: NAME,
    lastName: `\u0000${NAME}`,
  });
  await customer.call('GET', `/api/admin/booking/by-intent/${NAME}`, undefined, {
    'x-payment-secret': `pi_x_secret_${NAME}`,
  });
  await fetch(`${app.baseUrlFor(0)}/destination/${NAME}?email=${email}\r\nX: y`.slice(0, -6));
  await app.db.query(`alter table contact_messages rename to contact_messages_away`);
  const contact = { name: NAME, email, message: `Ring ${PHONE}, ${CARD}` };
  await customer.call('POST', '/api/contact/send', contact);
  await app.db.query(`alter table contact_messages_away rename to contact_messages`);
}

/** Unknown addresses that a library might log on its own. */
const UNREADABLE = [
  '/destination/%E0%A4%A',
  '/%ff',
  '/ar/%c3%28',
  '/ar/destinationer/%zz?q=%ff',
  '/assets/%ff',
  '/media/%ff',
  '/ar/%0d%0aX',
  '//[',
  '//elsewhere.example/%ff',
];

async function unreadable(app: ProcessHarness): Promise<void> {
  const statuses = UNREADABLE.map(async (address, nth) => {
    const { status } = await fetch(`${app.baseUrlFor(nth)}${address}`);
    return `${address} ${status}`;
  });
  expect(await Promise.all(statuses)).toEqual(UNREADABLE.map((address) => `${address} 404`));
}

const LOOSE = 'lines that are no JSON object with a level and a time';

/** Whether the line is a JSON object with level and time. */
function isEntry(line: string): boolean {
  try {
    const entry = JSON.parse(line) as Record<string, unknown> | null;
    return typeof entry?.['level'] === 'string' && typeof entry['time'] === 'string';
  } catch {
    return false;
  }
}

describe('The log of a whole journey', () => {
  interface Log {
    readonly lines: readonly string[];
    readonly hits: readonly string[];
    /** Lines that are not a JSON object with level and time. */
    readonly loose: readonly string[];
  }
  let folder: string;
  let s3: S3Server;
  let log: Log;
  beforeAll(async () => {
    s3 = await startS3Server();
    folder = mkdtempSync(join(tmpdir(), 'safar-logs-'));
    log = await logOf('log');
  });
  afterAll(async () => {
    await s3.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function logOf(name: string, variables: Record<string, string> = {}): Promise<Log> {
    const logFile = join(folder, `${name}.log`);
    const env = { LOG_LEVEL: 'debug', ...s3.variables, ...variables };
    const app = await startProcesses(2, env, { logFile });
    let secrets: Secrets;
    try {
      secrets = await journey(app);
    } finally {
      await app.close();
    }
    const lines = readFileSync(logFile, 'utf8').split('\n').filter(Boolean);
    const found = Object.entries(patterns(secrets));
    goal.is('patterns searched for', found.length, 12);
    const hits = found.flatMap(([what, pattern]) =>
      lines.filter((line) => pattern.test(line)).map((line) => `${what}: ${line.slice(0, 300)}`),
    );
    return { lines, hits, loose: lines.filter((line) => !isEntry(line)) };
  }

  // [SPEC I6.10] [ASVS 16.2.4]
  it('is JSON in every line, for every request and every library', () => {
    expect(log.loose).toEqual([]);
    goal.is(LOOSE, log.loose.length, 0);
  });

  // [SPEC I6.11] [ASVS 16.2.5]
  it('contains none of 12 patterns of personal data, even at the debug level', () => {
    expect(log.hits).toEqual([]);
    goal.is('hits', log.hits.length, 0);
    goal.atLeast('lines', log.lines.length, 50);
    const entries = log.lines.filter(isEntry).map((line) => JSON.parse(line) as object);
    expect(entries).toContainEqual(
      expect.objectContaining({
        req: { id: expect.any(String), method: 'GET' },
        res: { status: 200 },
        route: '/api/booking/:id',
        actor: expect.stringMatching(/^[0-9a-f-]{36}$/),
        ms: expect.any(Number),
      }),
    );
  });

  it('contains personal data when requests are logged carelessly (negative control)', async () => {
    const { hits, loose } = await logOf('careless', without('careless-logs'));
    goal.control('hits', new Set(hits.map((hit) => hit.split(':')[0])).size);
    goal.control(LOOSE, loose.length);
  });
});
