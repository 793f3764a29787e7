import { randomUUID } from 'node:crypto';
import { Controller, Get, type INestApplication, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { JwtService } from '@nestjs/jwt';
import { Test } from '@nestjs/testing';
import type { LoginView } from '@safar/domain/contracts/auth';
import type { ErrorView } from '@safar/domain/contracts/errors';
import type { PaymentIntentView } from '@safar/domain/contracts/payments';
import { Public } from '../src/core/access.js';
import { requireDeclaredAccess, routePolicies } from '../src/core/access-audit.js';
import { ENV, type Env } from '../src/core/env.js';
import { type TestApp, createTestApp } from './app.js';
import { type Answer, Buyer } from './buyer.js';
import { makeDeparture } from './departures.js';
import { bearer, tokenOf } from './staff.js';

jest.setTimeout(60_000);

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

const visitor = (): Buyer => new Buyer(world.baseUrl);

/** A booking whose buyer is gone. */
async function held(): Promise<PaymentIntentView> {
  const { date: departureDate } = await makeDeparture(world.db);
  const buyer = visitor();
  return (await buyer.start(await buyer.order({ departureDate }))).body;
}

describe('a staff token', () => {
  const list = (token: string): Promise<Answer<ErrorView>> =>
    visitor().call('GET', '/api/admin/bookings', undefined, bearer(token));
  const login = (email: string, password: string): Promise<Answer<LoginView & ErrorView>> =>
    visitor().call('POST', '/api/login', { email, password });
  const secrets = (): Env => world.app.get<Env>(ENV);
  const sign = (claims: object, options: object): string =>
    world.app.get(JwtService, { strict: false }).sign(claims, options);
  const agentId = async (): Promise<string> => {
    const [row] = await world.db.query<{ id: string }[]>(
      `select id from users where role = 'agent'`,
    );
    return row?.id ?? '';
  };

  it.each([
    ['a wrong password', 'agent@safar.example'],
    ['an unknown address', 'nobody@safar.example'],
  ])('is refused to %s with the same sentence', async (_, email) => {
    const { status, body } = await login(email, 'wrong password');
    expect({ status, message: body.message }).toEqual({
      status: 401,
      message: 'Ogiltig e-postadress eller lösenord',
    });
  });

  it.each([
    ['the account is disabled', `disabled_at = now()`, `disabled_at = null`],
    ['its sessions are ended', `token_version = token_version + 1`, `role = 'agent'`],
    ['its role changes', `role = 'editor'`, `role = 'agent'`],
  ])('ends at once when %s', async (_, change, undo) => {
    const token = await tokenOf(world.baseUrl, 'agent');
    expect((await list(token)).status).toBe(200);
    await world.db.query(`update users set ${change} where email = 'agent@safar.example'`);
    const { status } = await list(token);
    await world.db.query(`update users set ${undo} where email = 'agent@safar.example'`);
    expect([401, 403]).toContain(status);
  });

  it('that has run out says so', async () => {
    const { jwtSecret: secret } = secrets();
    const exp = Math.floor(Date.now() / 1000) - 1;
    const options = { secret, audience: 'staff', subject: await agentId() };
    const { status, body } = await list(sign({ role: 'agent', ver: 1, exp }, options));
    expect({ status, message: body.message }).toEqual({
      status: 401,
      message: 'Sessionen har gått ut. Logga in igen.',
    });
  });

  it('that is forged opens nothing', async () => {
    const { jwtSecret, bookingSecret } = secrets();
    const subject = await agentId();
    const [version] = await world.db.query<{ ver: number }[]>(
      `select token_version as ver from users where id = $1`,
      [subject],
    );
    const claims = { role: 'admin', ver: version?.ver };
    const right = { secret: jwtSecret, audience: 'staff', subject, expiresIn: 60 };
    expect((await list(sign(claims, right))).status).toBe(200);
    const full = { ...claims, sub: subject, aud: 'staff' };
    const forged = [
      ...unsignedTokens(full),
      ...['another secret of more than 32 characters', bookingSecret, 'secret', 'safar'].map(
        (secret) => sign(claims, { ...right, secret }),
      ),
      ...(['HS384', 'HS512'] as const).map((algorithm) => sign(claims, { ...right, algorithm })),
      ...['booking', 'Staff', '', ['booking']].map((audience) =>
        sign(claims, { ...right, audience }),
      ),
      ...[randomUUID(), '', 'admin', `${subject} `].map((other) =>
        sign(claims, { ...right, subject: other }),
      ),
      ...[99, 0, -1, String(version?.ver), null].map((ver) => sign({ ...claims, ver }, right)),
      sign({ role: 'admin' }, right),
      sign({ v: 1 }, { secret: bookingSecret, audience: 'booking', subject }),
      ...tamperedTokens(sign(claims, right), full),
      'no token at all',
      '',
      'null',
      '..',
    ];
    expect(forged.length).toBeGreaterThanOrEqual(40);
    for (const token of forged) expect([token, (await list(token)).status]).toEqual([token, 401]);
  });

  it('is no booking cookie, and a staff secret makes none', async () => {
    const booking = await held();
    const { jwtSecret, bookingSecret } = secrets();
    const subject = booking.bookingId;
    const read = (token: string): Promise<Answer<unknown>> =>
      visitor().call('GET', `/api/booking/${subject}`, undefined, { cookie: `bk=${token}` });
    const right = { secret: bookingSecret, audience: 'booking', subject, expiresIn: 60 };
    expect((await read(sign({ v: 1 }, right))).status).toBe(200);
    const forged = [
      await tokenOf(world.baseUrl, 'agent'),
      sign({ v: 1 }, { ...right, secret: jwtSecret }),
      sign({ v: 1 }, { ...right, audience: 'staff' }),
      sign({ v: 2 }, right),
    ];
    for (const token of forged) expect((await read(token)).status).toBe(403);
  });
});

const encoded = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Tokens that say nobody signed them, in every spelling that some library has fallen for. */
function unsignedTokens(claims: object): string[] {
  const headers = ['none', 'None', 'NONE', 'nOnE', '', null, 'HS256', 'RS256'].map((alg) => ({
    alg,
    typ: 'JWT',
  }));
  return headers.flatMap((header) => [
    `${encoded(header)}.${encoded(claims)}.`,
    `${encoded(header)}.${encoded(claims)}`,
  ]);
}

/** A right token whose parts were exchanged afterwards. */
function tamperedTokens(token: string, claims: object): string[] {
  const [head = '', payload = '', signature = ''] = token.split('.');
  const others = [
    [encoded({ alg: 'HS256', kid: '../../dev/null' }), payload],
    [encoded({ alg: 'HS256', jku: 'https://evil.example/keys' }), payload],
    [head, encoded({ ...claims, role: 'admin', exp: 9_999_999_999 })],
    [head, encoded({ ...claims, sub: randomUUID() })],
  ].map(([start, middle]) => `${start}.${middle}.${signature}`);
  return [...others, `${head}.${payload}.${signature.slice(1)}`, `${token}.${signature}`];
}

describe('the access policy', () => {
  it('is declared on every route', () => {
    const policies = routePolicies(world.app);
    expect(policies.length).toBeGreaterThan(20);
    expect(policies.filter(({ policy }) => !policy)).toEqual([]);
  });

  it('stops the boot when a route forgot it (negative control)', async () => {
    await withRoutes(Careful, (app) => expect(() => requireDeclaredAccess(app)).not.toThrow());
    await withRoutes(Forgetful, (app) =>
      expect(() => requireDeclaredAccess(app)).toThrow('No access policy on: Forgetful.open'),
    );
  });
});

@Controller('careful')
class Careful {
  @Get()
  @Public()
  open(): string {
    return 'for everybody';
  }
}

@Controller('forgetful')
class Forgetful {
  @Get()
  open(): string {
    return 'for whom?';
  }
}

async function withRoutes(
  controller: typeof Careful | typeof Forgetful,
  check: (app: INestApplication) => void,
): Promise<void> {
  @Module({ imports: [DiscoveryModule], controllers: [controller] })
  class Routes {}
  const module = await Test.createTestingModule({ imports: [Routes] }).compile();
  const app = module.createNestApplication();
  await app.init();
  try {
    check(app);
  } finally {
    await app.close();
  }
}
