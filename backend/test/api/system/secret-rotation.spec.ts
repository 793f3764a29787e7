import { randomBytes } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import { SecondFactorSeeds } from '../../../src/staff/second-factor/second-factor-seeds.service.js';
import { Secret, TOTP } from 'otpauth';
import request from 'supertest';
import { DEMO_PASSWORD } from '../../../seed/staff.js';
import { createApp } from '../../../src/app.js';
import { seal, unseal } from '../../../src/staff/second-factor/sealed-secret.js';
import { ENV, type Env, readEnv } from '../../../src/common/config/env.js';
import { hold } from '../../factories/purchase.js';
import { stopRounds, openApp } from '../../harness/app.js';
import { ApiClient, bearer, tokenOf } from '../../harness/api-client.js';

jest.setTimeout(120_000);

const secret = (): string => randomBytes(32).toString('base64url');
const [JWT, JWT_BEFORE, BOOKING, BOOKING_BEFORE, OTP, OTP_BEFORE, UNKNOWN] = [
  secret(),
  secret(),
  secret(),
  secret(),
  secret(),
  secret(),
  secret(),
];

const app = openApp({
  JWT_SECRET: `${JWT},${JWT_BEFORE}`,
  BOOKING_SECRET: `${BOOKING}, ${BOOKING_BEFORE}`,
  OTP_SECRET: `${OTP},${OTP_BEFORE}`,
});

const sign = (claims: object, options: object): string =>
  app.nest.get(JwtService, { strict: false }).sign(claims, options);

describe('While a secret is being rotated', () => {
  // [ASVS 11.2.2]
  it('staff tokens signed with the old secret are valid, and new ones are signed with the new secret', async () => {
    const [agent] = await app.db.query<{ id: string; ver: number }[]>(
      `select id, token_version as ver from users where email = 'agent@safar.example'`,
    );
    const claims = { role: 'agent', ver: agent?.ver };
    const right = { audience: 'staff', subject: agent?.id, expiresIn: 60 };
    const statusOf = async (token: string): Promise<number> =>
      (await new ApiClient(app.baseUrl).call('GET', '/api/dashboard', undefined, bearer(token)))
        .status;
    const statuses = await Promise.all(
      [JWT, JWT_BEFORE, UNKNOWN, BOOKING].map((key) =>
        statusOf(sign(claims, { ...right, secret: key })),
      ),
    );
    expect(statuses).toEqual([200, 200, 401, 401]);
    const fresh = await tokenOf(app.baseUrl, 'agent');
    expect(() => new JwtService().verify(fresh, { secret: JWT })).not.toThrow();
  });

  it('booking cookies signed with the old secret are valid', async () => {
    const { body } = await hold(app);
    const right = { audience: 'booking', subject: body.bookingId, expiresIn: 60 };
    const statusOf = async (key: string): Promise<number> => {
      const cookie = `bk=${sign({ v: 1 }, { ...right, secret: key })}`;
      const path = `/api/booking/${body.bookingId}`;
      return (await new ApiClient(app.baseUrl).call('GET', path, undefined, { cookie })).status;
    };
    const statuses = await Promise.all([BOOKING, BOOKING_BEFORE, UNKNOWN, JWT].map(statusOf));
    expect(statuses).toEqual([200, 200, 403, 403]);
  });

  const sealedOf = async (name: string): Promise<string> => {
    const [row] = await app.db.query<{ otp_secret: string }[]>(
      `select otp_secret from users where email = $1`,
      [`${name}@safar.example`],
    );
    return row?.otp_secret ?? '';
  };
  const keep = (name: string, sealed: string) =>
    app.db.query(`update users set otp_secret = $2, otp_since = now() where email = $1`, [
      `${name}@safar.example`,
      sealed,
    ]);
  const restart = () => app.nest.get(SecondFactorSeeds, { strict: false }).onModuleInit();

  // [ASVS 11.2.2]
  it.each([
    ['the one before', OTP_BEFORE],
    ['the secret of staff tokens, as it was done once', JWT],
    ['the secret of staff tokens before', JWT_BEFORE],
  ])('second factors encrypted with %s are re-encrypted at the start', async (_, before) => {
    const phone = randomBytes(20);
    await keep('editor', seal(phone, before));
    await restart();
    expect(unseal(await sealedOf('editor'), OTP)).toEqual(phone);
    expect(unseal(await sealedOf('editor'), before)).toBeNull();
  });

  it('second factors that no secret decrypts are counted and left unchanged', async () => {
    const figure = async (): Promise<string | undefined> =>
      (await (await fetch(`${app.baseUrl}/metrics`)).text())
        .split('\n')
        .find((line) => line.startsWith('safar_second_factors_unreadable '));
    await restart();
    expect(await figure()).toBe('safar_second_factors_unreadable 0');
    const lost = seal(randomBytes(20), UNKNOWN);
    await keep('agent', lost);
    await restart();
    expect(await figure()).toBe('safar_second_factors_unreadable 1');
    expect(await sealedOf('agent')).toBe(lost);
    await app.db.query(`update users set otp_secret = null, otp_since = null`);
    await restart();
  });
});

describe('After a leak', () => {
  // The documented reaction: docs/operations.md, «When something happened».
  it('a new JWT_SECRET alone signs all staff out and does not affect second factors', async () => {
    const phone = randomBytes(20);
    const token = await tokenOf(app.baseUrl, 'admin');
    await app.db.query(
      `update users set otp_secret = $1, otp_since = now(), otp_step = 0 where email = 'admin@safar.example'`,
      [seal(phone, OTP)],
    );
    const { databaseUrl, dataDir } = app.nest.get<Env>(ENV);
    const changed = await createApp(
      readEnv({
        ...{ DATABASE_URL: databaseUrl, SAFAR_DATA: dataDir, SAFAR_DEMO: '1', LOG_LEVEL: 'silent' },
        ...{ JWT_SECRET: secret(), OTP_SECRET: OTP, DATABASE_TIME_FACTOR: '10' },
      }),
    );
    await stopRounds(changed);
    try {
      const server = changed.getHttpServer();
      const old = await request(server).get('/api/dashboard').set(bearer(token));
      const otp = TOTP.generate({ secret: Secret.fromHex(phone.toString('hex')) });
      const account = { email: 'admin@safar.example', password: DEMO_PASSWORD };
      const anew = await request(server)
        .post('/api/login')
        .send({ ...account, otp });
      expect([old.status, anew.status]).toEqual([401, 200]);
    } finally {
      await changed.close();
      await app.db.query(`update users set otp_secret = null, otp_since = null`);
    }
  });
});
