import { randomUUID } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import type { Role } from '@safar/domain/access/permissions';
import { hashPassword } from '../../../src/common/auth/passwords.js';
import { AccessGuard } from '../../../src/common/auth/access.js';
import { requireDeclaredAccess, routePolicies } from '../../../src/common/auth/access-audit.js';
import { ENV, type Env } from '../../../src/common/config/env.js';
import { hold } from '../../factories/purchase.js';
import { insert, valueOf } from '../../harness/rows.js';
import {
  type MatrixLine,
  type MatrixThings,
  type Party,
  addressOf,
} from '../../harness/access/access-line.js';
import { ACCESS_MATRIX } from '../../harness/access/access-matrix.js';
import { openApp } from '../../harness/app.js';
import { bearer, intentIdOf, tokenOf } from '../../harness/api-client.js';
import { Strict, Leaky, withRoutes } from './access-routes.js';
import { Metric } from '../metric.js';

jest.setTimeout(240_000);

const goal = new Metric('G9');

/** A caller and the code of the access matrix that states their rights. */
interface Caller {
  readonly name: string;
  readonly as: Party;
  readonly role: string;
  readonly userId: string;
  readonly headers: Readonly<Record<string, string>>;
}

const app = openApp();
let callers: readonly Caller[];
let things: Omit<MatrixThings, 'ownId' | 'ownRole'>;
let otherBookingId: string;

const idOf = (email: string): Promise<string> =>
  valueOf(app.db, `select id from users where email = $1`, email);

async function hire(username: string): Promise<string> {
  const email = `${randomUUID()}@safar.example`;
  const password_hash = await hashPassword('a long enough password');
  return insert(app.db, 'users', { username, email, password_hash, role: 'admin' });
}

const sign = (claims: object, options: object): string =>
  app.nest.get(JwtService, { strict: false }).sign(claims, options);

const staff = async (role: Role, as: Party): Promise<Caller> => ({
  name: role,
  as,
  role,
  userId: await idOf(`${role}@safar.example`),
  headers: bearer(await tokenOf(app.baseUrl, role)),
});

/** Admins with tokens that are not valid; they must have the rights of a visitor only. */
async function powerless(): Promise<Caller[]> {
  const { jwtSecret: secret, bookingSecret } = app.nest.get<Env>(ENV);
  const [disabled, stale, admin] = [
    await hire('disabled'),
    await hire('stale'),
    await hire('real'),
  ];
  const claims = { role: 'admin', ver: 1 };
  const right = { secret, audience: 'staff', expiresIn: 600 };
  await app.db.query(`update users set disabled_at = now() where id = $1`, [disabled]);
  await app.db.query(`update users set token_version = 2 where id = $1`, [stale]);
  const broken = (name: string, userId: string, token: string): Caller => ({
    name,
    as: 'V',
    role: 'admin',
    userId,
    headers: bearer(token),
  });
  return [
    broken('a disabled account', disabled, sign(claims, { ...right, subject: disabled })),
    broken('a stale token', stale, sign(claims, { ...right, subject: stale })),
    broken(
      'a forged token',
      admin,
      sign(claims, { ...right, secret: bookingSecret, subject: admin }),
    ),
    broken(
      'a foreign audience',
      admin,
      sign(claims, { ...right, audience: 'booking', subject: admin }),
    ),
  ];
}

function holders(bookingId: string, foreignId: string): Caller[] {
  const { bookingSecret: secret } = app.nest.get<Env>(ENV);
  const cookie = (subject: string, expiresIn: number) => ({
    cookie: `bk=${sign({ v: 1 }, { secret, audience: 'booking', subject, expiresIn })}`,
  });
  const holder = (name: string, as: Party, headers: Caller['headers']): Caller => ({
    name,
    as,
    role: '',
    userId: randomUUID(),
    headers,
  });
  return [
    holder('the holder of the booking', 'B', cookie(bookingId, 600)),
    holder('the holder of another booking', 'V', cookie(foreignId, 600)),
    holder('a holder whose time is up', 'V', cookie(bookingId, -1)),
  ];
}

beforeAll(async () => {
  const [booking, other] = [await hold(app), await hold(app)];
  const { bookingId, clientSecret } = booking.body;
  things = { bookingId, intentId: intentIdOf(clientSecret), otherId: await hire('colleague') };
  otherBookingId = other.body.bookingId;
});
const everybody = async (): Promise<Caller[]> => [
  { name: 'a visitor', as: 'V', role: '', userId: randomUUID(), headers: {} },
  ...holders(things.bookingId, otherBookingId),
  await staff('agent', 'G'),
  await staff('editor', 'E'),
  await staff('admin', 'A'),
  ...(await powerless()),
];
beforeEach(async () => {
  callers = await everybody();
});

async function statusFor(line: MatrixLine, caller: Caller): Promise<number> {
  const [method = 'GET'] = line.call.split(' ');
  const own = { ...things, ownId: caller.userId, ownRole: caller.role };
  const response = await fetch(`${app.baseUrl}${addressOf(line, own)}`, {
    method,
    headers: { ...caller.headers, 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { body: JSON.stringify(line.body?.(own) ?? {}) }),
  });
  await response.arrayBuffer();
  return response.status;
}

/** Routes that answer 404 when the caller may not see the resource. */
const HIDES = /by-intent/;

/** Returns null when the response matches the matrix, otherwise a description of the difference. */
async function surprise(line: MatrixLine, caller: Caller): Promise<string | null> {
  const status = await statusFor(line, caller);
  const isRefused = status === 401 || status === 403 || (status === 404 && HIDES.test(line.call));
  const may = line.may.split(' ').includes(caller.as);
  if (status < 500 && isRefused !== may) return null;
  const what = `${line.call}${line.about ? ` (${line.about})` : ''}`;
  return `${what} by ${caller.name}: ${status}, though it is ${may ? 'allowed' : 'refused'}`;
}

async function surprises(lines: readonly MatrixLine[]): Promise<string[]> {
  const found: string[] = [];
  for (const line of lines) {
    for (const caller of callers) {
      const wrong = await surprise(line, caller);
      if (wrong) found.push(wrong);
    }
    if (line.revokesToken) callers = await everybody();
  }
  return found;
}

/** One process is enough: access depends on the request and the database, and the routes are those of this app. */
describe('The access matrix', () => {
  // [SPEC I4.10] [SPEC I4.68]
  it('has a line for every route and no line for a route that does not exist', () => {
    const routes = routePolicies(app.nest).flatMap(({ calls }) => calls);
    const lines = new Set(ACCESS_MATRIX.map(({ call }) => call));
    expect([...lines].sort()).toEqual([...new Set(routes)].sort());
    goal.atLeast('routes', routes.length, 35);
  });

  // [SPEC 6.4d] [SPEC I4.10] [SPEC I4.66] [SPEC I4.74] [ASVS 3.5.3] [ASVS 6.3.4] [ASVS 8.2.1]
  // [ASVS 8.3.1] [ASVS 13.4.5]
  it('holds for every call and every kind of caller', async () => {
    goal.is('kinds of callers', callers.length, 11);
    const found = await surprises(ACCESS_MATRIX);
    goal.atLeast('cells', ACCESS_MATRIX.length * callers.length, 385);
    expect(found).toEqual([]);
    goal.is('unexpected', found.length, 0);
  });

  // [SPEC I4.10]
  it('detects a route that is too open and one that is too closed (negative control)', async () => {
    const tooOpen = { call: 'GET /places', may: 'A' };
    const tooClosed = { call: 'GET /admin/bookings', may: 'V B G E A' };
    expect(await surprises([tooOpen])).toHaveLength(10);
    expect(await surprises([tooClosed])).toHaveLength(9);
  });

  it('detects a guard that accepts every request (negative control)', async () => {
    const reads = ACCESS_MATRIX.filter(
      ({ call, may }) => call.startsWith('GET /') && !call.includes(':') && may !== 'V B G E A',
    );
    const guard = jest.spyOn(AccessGuard.prototype, 'canActivate').mockResolvedValue(true);
    try {
      goal.control('guard off', (await surprises(reads)).length);
    } finally {
      guard.mockRestore();
    }
  });
});

describe('The access policy', () => {
  // [SPEC 6.4d] [SPEC I1.33]
  it('is declared on every route', () => {
    const policies = routePolicies(app.nest);
    expect(policies.length).toBeGreaterThan(20);
    goal.is('routes without a policy', policies.filter(({ policy }) => !policy).length, 0);
  });

  // [SPEC I1.33] [ASVS 8.2.1]
  it('stops the start of the app when a route has none (negative control)', async () => {
    await withRoutes(Strict, (app) => expect(() => requireDeclaredAccess(app)).not.toThrow());
    await withRoutes(Leaky, (app) => {
      expect(() => requireDeclaredAccess(app)).toThrow('No access policy on: Leaky.open');
    });
  });
});
