import { randomBytes } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import { SecondFactor } from '../src/auth/second-factor.service.js';
import { seal, unseal } from '../src/auth/sealed-secret.js';
import { type TestApp, createTestApp } from './app.js';
import { Buyer } from './buyer.js';
import { makeDeparture } from './departures.js';
import { bearer, tokenOf } from './staff.js';

jest.setTimeout(120_000);

const secret = (): string => randomBytes(32).toString('base64url');
const [JWT, JWT_BEFORE, BOOKING, BOOKING_BEFORE, UNKNOWN] = [
  secret(),
  secret(),
  secret(),
  secret(),
  secret(),
];

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp({
    JWT_SECRET: `${JWT},${JWT_BEFORE}`,
    BOOKING_SECRET: `${BOOKING}, ${BOOKING_BEFORE}`,
  });
});
afterAll(() => world.close());

const sign = (claims: object, options: object): string =>
  world.app.get(JwtService, { strict: false }).sign(claims, options);

describe('while a secret is being changed', () => {
  // [ASVS 11.2.2]
  it('tokens of staff hold that were signed with the one before, and new ones are signed with the new', async () => {
    const [agent] = await world.db.query<{ id: string; ver: number }[]>(
      `select id, token_version as ver from users where email = 'agent@safar.example'`,
    );
    const claims = { role: 'agent', ver: agent?.ver };
    const right = { audience: 'staff', subject: agent?.id, expiresIn: 60 };
    const statusOf = async (token: string): Promise<number> =>
      (await new Buyer(world.baseUrl).call('GET', '/api/dashboard', undefined, bearer(token)))
        .status;
    const statuses = await Promise.all(
      [JWT, JWT_BEFORE, UNKNOWN, BOOKING].map((key) =>
        statusOf(sign(claims, { ...right, secret: key })),
      ),
    );
    expect(statuses).toEqual([200, 200, 401, 401]);
    const fresh = await tokenOf(world.baseUrl, 'agent');
    expect(() => new JwtService().verify(fresh, { secret: JWT })).not.toThrow();
  });

  it('cookies of bookings hold that were signed with the one before', async () => {
    const { date: departureDate } = await makeDeparture(world.db);
    const buyer = new Buyer(world.baseUrl);
    const { body } = await buyer.start(await buyer.order({ departureDate }));
    const right = { audience: 'booking', subject: body.bookingId, expiresIn: 60 };
    const statusOf = async (key: string): Promise<number> => {
      const cookie = `bk=${sign({ v: 1 }, { ...right, secret: key })}`;
      const path = `/api/booking/${body.bookingId}`;
      return (await new Buyer(world.baseUrl).call('GET', path, undefined, { cookie })).status;
    };
    const statuses = await Promise.all([BOOKING, BOOKING_BEFORE, UNKNOWN, JWT].map(statusOf));
    expect(statuses).toEqual([200, 200, 403, 403]);
  });

  // [ASVS 11.2.2]
  it('second factors are sealed anew at the start, so that the one before may go', async () => {
    const phone = randomBytes(20);
    const before = seal(phone, JWT_BEFORE);
    await world.db.query(
      `update users set otp_secret = $1, otp_since = now() where email = 'editor@safar.example'`,
      [before],
    );
    await world.app.get(SecondFactor, { strict: false }).onModuleInit();
    const [row] = await world.db.query<{ otp_secret: string }[]>(
      `select otp_secret from users where email = 'editor@safar.example'`,
    );
    expect(unseal(row?.otp_secret ?? '', JWT)).toEqual(phone);
    expect(unseal(row?.otp_secret ?? '', JWT_BEFORE)).toBeNull();
  });
});
