import { randomUUID } from 'node:crypto';
import { Controller, Get, type INestApplication, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { JwtService } from '@nestjs/jwt';
import { Test } from '@nestjs/testing';
import type { LoginView } from '@safar/domain/contracts/auth';
import type { BookingListView, VerifyBookingView } from '@safar/domain/contracts/bookings';
import type { ErrorView } from '@safar/domain/contracts/errors';
import type { PaymentIntentView } from '@safar/domain/contracts/payments';
import type { Role } from '@safar/domain/rules/permissions';
import { Public } from '../src/core/access.js';
import { requireDeclaredAccess, routePolicies } from '../src/core/access-audit.js';
import { ENV, type Env } from '../src/core/env.js';
import { type TestApp, createTestApp } from './app.js';
import { type Answer, Buyer, intentIdOf } from './buyer.js';
import { makeDeparture } from './departures.js';
import { bearer, tokenOf } from './staff.js';

jest.setTimeout(60_000);

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

const visitor = (language: 'sv' | 'ar' = 'sv'): Buyer => new Buyer(world.baseUrl, language);

/** A held booking of Amal Al-Khåtib-Müller and Omar Łuczak, whose buyer is gone. */
async function booked(): Promise<PaymentIntentView> {
  const { date: departureDate } = await makeDeparture(world.db);
  const buyer = visitor();
  const order = await buyer.order({ departureDate, adults: 2 });
  const traveller = { type: 'adult', birthdate: '1990-01-31', gender: 'female' };
  const passengers = [
    { ...traveller, firstName: 'Amal', lastName: 'Al-Khåtib Müller' },
    { ...traveller, firstName: 'Omar', lastName: 'Łuczak' },
  ];
  const { status, body } = await buyer.start({ ...order, passengers });
  expect(status).toBe(200);
  return body;
}

describe('looking a booking up', () => {
  let booking: PaymentIntentView;
  beforeAll(async () => {
    booking = await booked();
  });

  const verify = <T>(bookingRef: string, lastName: string, buyer = visitor()): Promise<Answer<T>> =>
    buyer.call('POST', '/api/booking/verify', { bookingRef, lastName });

  it.each([
    ['the name as it stands', 'Al-Khåtib Müller'],
    ['capitals', 'AL-KHÅTIB MÜLLER'],
    ['no marks', 'al-khatib muller'],
    ['no hyphen and no space', 'alkhatibmuller'],
    ['a space for the hyphen', ' Al Khatib  Müller '],
    ['the name of any other traveller', 'luczak'],
  ])('accepts %s', async (_, lastName) => {
    const { status, body } = await verify<VerifyBookingView>(booking.bookingRef, lastName);
    expect({ status, body }).toEqual({
      status: 200,
      body: { bookingId: booking.bookingId, expiresIn: 1_200 },
    });
  });

  it('forgives spaces, hyphens and small letters in the reference', async () => {
    const { bookingRef } = booking;
    const typed = ` ${bookingRef.slice(0, 3)}-${bookingRef.slice(3).toLowerCase()}`;
    expect((await verify(typed, 'Łuczak')).status).toBe(200);
  });

  it('answers a wrong reference and a wrong name alike', async () => {
    const wrongName = await verify<ErrorView>(booking.bookingRef, 'Svensson');
    const wrongReference = await verify<ErrorView>('SAFAAAAAA', 'Łuczak');
    for (const { status, body } of [wrongName, wrongReference]) {
      expect({ ...body, status, requestId: '' }).toEqual({
        status: 404,
        statusCode: 404,
        code: 'BOOKING_LOOKUP_FAILED',
        message: 'Vi hittar ingen bokning med det bokningsnumret och efternamnet.',
        requestId: '',
      });
    }
    const inArabic = await verify<ErrorView>('SAFAAAAAA', 'Łuczak', visitor('ar'));
    expect(inArabic.body.message).toBe('لم نعثر على حجز بهذا الرقم واسم العائلة.');
  });

  it.each([
    ['no reference', '', 'Łuczak', 'bookingRef'],
    ['no name', 'SAFAAAAAA', '  ', 'lastName'],
  ])('asks for what is missing: %s', async (_, bookingRef, lastName, field) => {
    const { status, body } = await verify<ErrorView>(bookingRef, lastName);
    expect(status).toBe(422);
    expect(body.details).toEqual([
      expect.objectContaining({ field, message: 'Fyll i bokningsnummer och efternamn.' }),
    ]);
  });

  it('opens that booking and no other', async () => {
    const other = await booked();
    const buyer = visitor();
    await verify(booking.bookingRef, 'Łuczak', buyer);
    expect(await buyer.booking(booking.bookingId)).toMatchObject({
      status: 200,
      body: { id: booking.bookingId, booking_ref: booking.bookingRef },
    });
    expect((await buyer.booking(other.bookingId)).status).toBe(403);
  });
});

describe('reading a booking', () => {
  let booking: PaymentIntentView;
  beforeAll(async () => {
    booking = await booked();
  });
  const read = (id: string, headers: Record<string, string> = {}): Promise<Answer<ErrorView>> =>
    visitor().call('GET', `/api/booking/${id}`, undefined, headers);

  it('needs its cookie: a hundred visitors with another booking read nothing', async () => {
    const holder = visitor();
    const { date: departureDate } = await makeDeparture(world.db);
    await holder.start(await holder.order({ departureDate }));
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => holder.booking(booking.bookingId)),
    );
    expect(answers.filter(({ status }) => status !== 403)).toEqual([]);
  });

  it('answers a missing booking and a foreign one alike', async () => {
    const foreign = await read(booking.bookingId);
    const missing = await read(randomUUID());
    for (const { status, body } of [foreign, missing]) {
      expect({ status, message: body.message }).toEqual({
        status: 403,
        message: 'Du har inte behörighet att se denna bokning.',
      });
    }
  });

  it.each<[Role, number]>([
    ['agent', 200],
    ['admin', 200],
    ['editor', 403],
  ])('as %s: %i', async (role, status) => {
    const token = await tokenOf(world.baseUrl, role);
    expect((await read(booking.bookingId, bearer(token))).status).toBe(status);
  });

  it('by its intent needs proof: nobody, a stranger and a foreign secret get 404', async () => {
    const other = await booked();
    const path = `/api/admin/booking/by-intent/${intentIdOf(booking.clientSecret)}`;
    const ask = (headers: Record<string, string>): Promise<Answer<unknown>> =>
      visitor().call('GET', path, undefined, headers);
    const foreign = other.clientSecret;
    const forged = `${intentIdOf(booking.clientSecret)}_secret_guessed`;
    for (const headers of [{}, { 'x-payment-secret': foreign }, { 'x-payment-secret': forged }]) {
      expect(await ask(headers)).toMatchObject({ status: 404, body: { code: 'BOOKING_NOT_FOUND' } });
    }
    expect(await ask({ 'x-payment-secret': booking.clientSecret })).toMatchObject({
      status: 200,
      body: { bookingRef: booking.bookingRef },
    });
    expect((await ask(bearer(await tokenOf(world.baseUrl, 'agent')))).status).toBe(200);
    expect((await ask(bearer(await tokenOf(world.baseUrl, 'editor')))).status).toBe(404);
  });

  it.each<[Role | 'visitor', number]>([
    ['agent', 200],
    ['admin', 200],
    ['editor', 403],
    ['visitor', 401],
  ])('in the list as %s: %i', async (who, status) => {
    const headers = who === 'visitor' ? {} : bearer(await tokenOf(world.baseUrl, who));
    const answer = await visitor().call<BookingListView>(
      ...(['GET', '/api/admin/bookings', undefined, headers] as const),
    );
    expect(answer.status).toBe(status);
    if (status !== 200) return;
    expect(answer.body.bookings).toContainEqual(
      expect.objectContaining({ id: booking.bookingId, booking_ref: booking.bookingRef }),
    );
  });
});

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
    const unsigned = [{ alg: 'none', typ: 'JWT' }, { ...claims, sub: subject, aud: 'staff' }]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    const forged = [
      `${unsigned}.`,
      sign(claims, { ...right, secret: 'another secret of more than 32 characters' }),
      sign(claims, { ...right, secret: bookingSecret }),
      sign(claims, { ...right, audience: 'booking' }),
      sign(claims, { ...right, algorithm: 'HS512' }),
      sign(claims, { ...right, subject: randomUUID() }),
      sign({ ...claims, ver: 99 }, right),
      sign({ v: 1 }, { secret: bookingSecret, audience: 'booking', subject }),
      'no token at all',
    ];
    for (const token of forged) expect((await list(token)).status).toBe(401);
  });

  it('is no booking cookie, and a staff secret makes none', async () => {
    const booking = await booked();
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
