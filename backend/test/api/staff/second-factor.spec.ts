import type {
  EnrolmentView,
  LoginView,
  RecoveryCodesView,
} from '@safar/domain/contracts/staff/auth';
import { HOTP, Secret, TOTP } from 'otpauth';
import { DEMO_PASSWORD } from '../../../seed/staff.js';
import { openApp } from '../../harness/app.js';
import { valueOf } from '../../harness/rows.js';
import { ApiClient, type ApiResponse, bearer, tokenOf } from '../../harness/api-client.js';
import { inOneWindow, someAddress } from '../../harness/rate-limit-helpers.js';
import { until } from '../../harness/wait-for-jobs.js';

jest.setTimeout(120_000);

const app = openApp({ RATE_LIMITS: 'on', REQUIRE_ADMIN_OTP: 'on', TRUST_PROXY: '1' });
beforeEach(async () => {
  await app.db.query(`delete from failed_attempts`);
  await app.db.query(`delete from rate_limits`);
  await app.db.query(
    `update users set otp_secret = null, otp_since = null, otp_recovery = '{}', otp_step = 0`,
  );
});

const WAITING = `select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

type ErrorBody = Readonly<{ code: string; details?: readonly { field: string; code: string }[] }>;

const call = <T>(path: string, body: unknown, token?: string): Promise<ApiResponse<T>> =>
  new ApiClient(app.baseUrl).call<T>('POST', path, body, token ? bearer(token) : {});

const signIn = (role: string, otp?: string): Promise<ApiResponse<LoginView & ErrorBody>> =>
  call('/api/login', {
    email: `${role}@safar.example`,
    password: DEMO_PASSWORD,
    ...(otp === undefined ? {} : { otp }),
  });

/**
 * The authenticator of an enrolled account; `code(1)` is the next code.
 * The current code is fixed at the time of enrolment, however long the test takes; otherwise a code computed at the end
 * of its interval could be too old when it arrives.
 */
interface Telephone {
  readonly code: (later?: number) => string;
  readonly recoveryCodes: readonly string[];
}

async function enrol(role: 'admin' | 'agent' | 'editor'): Promise<Telephone> {
  const token = await tokenOf(app.baseUrl, role);
  const begun = await call<EnrolmentView>(
    '/api/auth/second-factor/begin',
    { currentPassword: DEMO_PASSWORD },
    token,
  );
  expect(begun.status).toBe(200);
  const secret = Secret.fromBase32(begun.body.secret);
  const step = TOTP.counter();
  const code = (later = 0): string => HOTP.generate({ secret, counter: step + later });
  const confirmed = await call<RecoveryCodesView>(
    '/api/auth/second-factor/confirm',
    { otp: code() },
    token,
  );
  expect(confirmed.status).toBe(200);
  // Sets the last used step back by one, so that the current code can be used again.
  await app.db.query(`update users set otp_step = $2 where email = $1`, [
    `${role}@safar.example`,
    step - 1,
  ]);
  return { code, recoveryCodes: confirmed.body.recoveryCodes };
}

const actions = async (): Promise<string[]> =>
  (
    await app.db.query<{ action: string }[]>(
      `select action from audit_log where action like 'user.%factor%' or action like 'user.recovery%' order by id`,
    )
  ).map(({ action }) => action);

describe('A second factor', () => {
  // [ASVS 6.3.3]
  it('is requested after the right password only', async () => {
    const telephone = await enrol('agent');
    const wrong = await call<ErrorBody>('/api/login', {
      email: 'agent@safar.example',
      password: 'fel',
    });
    expect(wrong.body.code).toBe('LOGIN_FAILED');
    const needed = await signIn('agent');
    expect([needed.status, needed.body.code]).toEqual([401, 'SECOND_FACTOR_NEEDED']);
    const refused = await signIn('agent', '000000');
    expect([refused.status, refused.body.code]).toEqual([401, 'SECOND_FACTOR_WRONG']);
    const done = await signIn('agent', telephone.code());
    expect(done.status).toBe(200);
    expect(done.body.token).toBeTruthy();
  });

  // [SPEC I6.6] [ASVS 6.5.1]
  it('accepts a code once, even when it is sent twice at once, and no older code', async () => {
    const telephone = await enrol('agent');
    const twice = await Promise.all([
      signIn('agent', telephone.code()),
      signIn('agent', telephone.code()),
    ]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await signIn('agent', telephone.code(-1))).status).toBe(401);
    expect((await signIn('agent', telephone.code(1))).status).toBe(200);
  });

  it('is not turned on by a code when another tab has asked for a new secret meanwhile', async () => {
    const token = await tokenOf(app.baseUrl, 'agent');
    const begin = () =>
      call<EnrolmentView>(
        '/api/auth/second-factor/begin',
        { currentPassword: DEMO_PASSWORD },
        token,
      );
    const other = await begin();
    const [{ otp_secret: sealed }] = await app.db.query<[{ otp_secret: string }]>(
      `select otp_secret from users where email = 'agent@safar.example'`,
    );
    const secret = Secret.fromBase32((await begin()).body.secret);
    const { sent } = await app.db.transaction(async (tx) => {
      // The code has been read, and waits to be used up.
      await tx.query(`update users set otp_secret = $1 where email = 'agent@safar.example'`, [
        sealed,
      ]);
      const answer = call<ErrorBody>(
        '/api/auth/second-factor/confirm',
        { otp: HOTP.generate({ secret, counter: TOTP.counter() }) },
        token,
      );
      await until(
        () => tx.query<unknown[]>(WAITING),
        ({ length }) => length > 0,
      );
      return { sent: answer };
    });
    const { status, body } = await sent;
    expect([status, body.details]).toMatchObject([
      422,
      [{ field: 'otp', code: 'SECOND_FACTOR_WRONG' }],
    ]);
    const code = TOTP.counter() + 1;
    const confirmed = await call<RecoveryCodesView>(
      '/api/auth/second-factor/confirm',
      { otp: HOTP.generate({ secret: Secret.fromBase32(other.body.secret), counter: code }) },
      token,
    );
    expect(confirmed.body.recoveryCodes).toHaveLength(10);
  });

  it('accepts Arabic digits and spaces', async () => {
    const telephone = await enrol('agent');
    const arabic = telephone
      .code()
      .replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))
      .replace(/^.{3}/, '$& ');
    expect((await signIn('agent', arabic)).status).toBe(200);
  });

  // [ASVS 6.5.1] [ASVS 6.5.2]
  it('comes with ten recovery codes, shown once, stored as hashes, and each valid once', async () => {
    const { recoveryCodes } = await enrol('agent');
    expect(new Set(recoveryCodes).size).toBe(10);
    const [code = ''] = recoveryCodes;
    // 120 bits; from 112 bits on, a plain hash is sufficient.
    expect(code).toMatch(/^([a-z2-7]{6}-){3}[a-z2-7]{6}$/);
    const [row] = await app.db.query<object[]>(
      `select * from users where email = 'agent@safar.example'`,
    );
    expect(JSON.stringify(row)).not.toContain(code);
    expect((await signIn('agent', code.toUpperCase())).status).toBe(200);
    expect((await signIn('agent', code)).status).toBe(401);
    expect(await actions()).toContain('user.recovery-code-used');
  });

  it('allows twenty wrong codes an hour, from all addresses together', async () => {
    await enrol('agent');
    const body = { email: 'agent@safar.example', password: DEMO_PASSWORD, otp: '000000' };
    const statuses = await inOneWindow(60, async () => {
      await app.db.query('delete from rate_limits');
      const answers: number[] = [];
      for (let guess = 0; guess < 24; guess += 1) {
        const from = { 'x-forwarded-for': someAddress() };
        const customer = new ApiClient(app.baseUrl);
        answers.push((await customer.call('POST', '/api/login', body, from)).status);
      }
      return answers;
    });
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect(statuses.slice(20)).toEqual([429, 429, 429, 429]);
  });

  it('is added and removed with the password, and is active only after confirmation', async () => {
    const token = await tokenOf(app.baseUrl, 'editor');
    const begin = (currentPassword: string) =>
      call<ErrorBody>('/api/auth/second-factor/begin', { currentPassword }, token);
    expect((await begin('fel')).status).toBe(422);
    expect((await begin(DEMO_PASSWORD)).status).toBe(200);
    const blind = await call<ErrorBody>(
      '/api/auth/second-factor/confirm',
      { otp: '123456' },
      token,
    );
    expect(blind.body.details).toMatchObject([{ field: 'otp', code: 'SECOND_FACTOR_WRONG' }]);
    expect((await signIn('editor')).status).toBe(200);

    const telephone = await enrol('editor');
    expect((await begin(DEMO_PASSWORD)).status).toBe(409);
    const remove = (otp: string, currentPassword = DEMO_PASSWORD) =>
      call('/api/auth/second-factor/remove', { currentPassword, otp }, token);
    expect((await remove('000000')).status).toBe(422);
    expect((await remove(telephone.code(), 'fel')).status).toBe(422);
    expect((await remove(telephone.code())).status).toBe(200);
    expect((await signIn('editor')).status).toBe(200);
  });

  // [ASVS 6.4.4]
  it('is reset only by an admin and only for another account, which is signed out', async () => {
    const boss = await enrol('admin');
    await enrol('agent');
    const { body } = await signIn('admin', boss.code());
    const idOf = (role: string): Promise<string> =>
      valueOf(app.db, `select id from users where email = $1`, `${role}@safar.example`);
    const reset = async (role: string, token: string): Promise<number> =>
      (await call(`/api/admin/users/${await idOf(role)}/reset-second-factor`, {}, token)).status;
    expect(await reset('admin', body.token)).toBe(409);
    expect(await reset('agent', await tokenOf(app.baseUrl, 'editor'))).toBe(403);
    const before = await app.db.query<{ v: number }[]>(
      `select token_version as v from users where email = 'agent@safar.example'`,
    );
    expect(await reset('agent', body.token)).toBe(200);
    const after = await app.db.query<{ v: number }[]>(
      `select token_version as v from users where email = 'agent@safar.example'`,
    );
    expect(after[0]?.v).toBe((before[0]?.v ?? 0) + 1);
    expect((await signIn('agent')).status).toBe(200);
    expect(await actions()).toContain('user.factor-reset');
  });
});

describe('An admin without a second factor, when it is required (REQUIRE_ADMIN_OTP)', () => {
  // [ASVS 6.3.3]
  it('can do nothing but set one up', async () => {
    const token = await tokenOf(app.baseUrl, 'admin');
    const get = (path: string) =>
      new ApiClient(app.baseUrl).call<ErrorBody>('GET', path, undefined, bearer(token));
    const [row] = await app.db.query<{ id: string }[]>(
      `select id from users where email = 'admin@safar.example'`,
    );
    const [other] = await app.db.query<{ id: string }[]>(
      `select id from users where email = 'agent@safar.example'`,
    );
    for (const path of ['/api/users', '/api/settings', '/api/admin/bookings', '/api/audit']) {
      const { status, body } = await get(path);
      expect([path, status, body.code]).toEqual([path, 403, 'SECOND_FACTOR_REQUIRED']);
    }
    expect((await get(`/api/users/${row?.id ?? ''}`)).status).toBe(200);
    expect((await get(`/api/users/${other?.id ?? ''}`)).status).toBe(403);
    expect((await get('/api/destinations')).status).toBe(200);
    await enrol('admin');
    expect((await get('/api/users')).status).toBe(200);
  });

  it('does not affect agents and editors', async () => {
    const { status } = await new ApiClient(app.baseUrl).call(
      'GET',
      '/api/dashboard',
      undefined,
      bearer(await tokenOf(app.baseUrl, 'agent')),
    );
    expect(status).toBe(200);
  });
});
