import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LoginView } from '@safar/domain/contracts/staff/auth';
import type { ErrorView } from '@safar/domain/contracts/system/errors';
import type { UserView } from '@safar/domain/contracts/staff/users';
import { DEMO_PASSWORD } from '../../../seed/staff.js';
import { hold } from '../../factories/purchase.js';
import { ApiClient, type ApiResponse, bearer, tokenOf } from '../../harness/api-client.js';
import { type ProcessHarness, startProcesses } from '../../harness/processes.js';
import { Metric } from '../metric.js';
import { forgedTokens, sign } from './tokens-forged.js';

jest.setTimeout(240_000);

const goal = new Metric('G15');
const secret = (): string => randomBytes(32).toString('base64url');
const SECRETS = { jwtSecret: secret(), bookingSecret: secret() };
const VARIABLES = { JWT_SECRET: SECRETS.jwtSecret, BOOKING_SECRET: SECRETS.bookingSecret };
const PASSWORD = 'kanel trappa saxofon';

const off = (defence: string): Record<string, string> => {
  const file = pathToFileURL(join(import.meta.dirname, '../mutations', `${defence}.mjs`));
  return { ...VARIABLES, NODE_OPTIONS: `--import ${file.href}` };
};

type Send = <T>(call: string, token: string, body?: unknown) => Promise<ApiResponse<T>>;

/** Returns a function that sends requests to the processes in turn, so that one checks what the other has revoked. */
function senderOf(app: ProcessHarness): Send {
  let turn = 0;
  return (call, token, body) => {
    const [method = 'GET', path = ''] = call.split(' ');
    turn += 1;
    return new ApiClient(app.baseUrlFor(turn)).call(method, path, body, bearer(token));
  };
}

/** Creates a staff account and signs in. */
async function hire(send: Send, admin: string): Promise<{ user: UserView; token: string }> {
  const email = `${randomUUID()}@example.com`;
  const { body: user } = await send<UserView>('POST /api/users', admin, {
    username: 'Nadia',
    email,
    password: PASSWORD,
    role: 'agent',
  });
  const { body } = await send<LoginView>('POST /api/login', '', { email, password: PASSWORD });
  return { user, token: body.token };
}

/** Every staff action that revokes all tokens of an account. */
const ENDINGS: Readonly<
  Record<string, (send: Send, who: { user: UserView; token: string }, admin: string) => unknown>
> = {
  'signing out everywhere': (send, { user, token }) =>
    send(`POST /api/admin/users/${user.id}/revoke-sessions`, token, {}),
  'an admin signs out': (send, { user }, admin) =>
    send(`POST /api/admin/users/${user.id}/revoke-sessions`, admin, {}),
  'signing out': (send, { token }) => send('POST /api/auth/logout', token, {}),
  'another role': (send, { user: { id, username, email } }, admin) =>
    send(`PUT /api/users/${id}`, admin, { username, email, role: 'editor' }),
  'another password': (send, { user: { id, username, email }, token }) =>
    send(`PUT /api/users/${id}`, token, {
      ...{ username, email },
      password: 'annan kanel trappa',
      currentPassword: PASSWORD,
    }),
  'a disabled account': (send, { user: { id, username, email } }, admin) =>
    send(`PUT /api/users/${id}`, admin, { username, email, disabled: true }),
  'a deleted account': (send, { user }, admin) => send(`DELETE /api/users/${user.id}`, admin),
  'a second factor that was reset': (send, { user }, admin) =>
    send(`POST /api/admin/users/${user.id}/reset-second-factor`, admin, {}),
};

/** Returns the actions after which a token is still accepted. */
async function survivors(app: ProcessHarness): Promise<string[]> {
  const send = senderOf(app);
  const admin = await tokenOf(app.baseUrlFor(0), 'admin');
  const found: string[] = [];
  for (const [ending, happen] of Object.entries(ENDINGS)) {
    const who = await hire(send, admin);
    expect((await send('GET /api/admin/bookings', who.token)).status).toBe(200);
    const done = (await happen(send, who, admin)) as ApiResponse<unknown>;
    expect([ending, done.status]).toEqual([ending, 200]);
    const { status } = await send('GET /api/admin/bookings', who.token);
    if (status !== 401 && status !== 403) found.push(ending);
  }
  return found;
}

async function victimOf(app: ProcessHarness): Promise<{ id: string; version: number }> {
  const [row] = await app.db.query<{ id: string; version: number }[]>(
    `select id, token_version as version from users where email = 'agent@safar.example'`,
  );
  if (!row) throw new Error('No agent');
  return row;
}

/** Returns the forged tokens that are accepted. */
async function accepted(app: ProcessHarness, tokens: readonly string[]): Promise<string[]> {
  const send = senderOf(app);
  const found: string[] = [];
  for (const token of tokens) {
    const { status } = await send('GET /api/admin/bookings', token);
    if (status !== 401) found.push(token);
  }
  return found;
}

describe('Tokens and cookies, at two processes on one database', () => {
  let app: ProcessHarness;
  beforeAll(async () => {
    app = await startProcesses(2, VARIABLES);
  });
  afterAll(() => app.close());

  // [SPEC I4.10] [ASVS 7.2.1] [ASVS 9.1.1] [ASVS 9.1.2]
  it('are rejected when they are forged', async () => {
    const victim = await victimOf(app);
    const right = { secret: SECRETS.jwtSecret, audience: 'staff', subject: victim.id };
    const genuine = sign({ role: 'agent', ver: victim.version }, { ...right, expiresIn: 60 });
    expect((await senderOf(app)('GET /api/admin/bookings', genuine)).status).toBe(200);
    const forged = forgedTokens(victim, SECRETS);
    goal.atLeast('forged', forged.length, 40);
    goal.is('forged and accepted', (await accepted(app, forged)).length, 0);
  });

  // [SPEC 3.11a] [SPEC 7.12a] [SPEC I4.6] [ASVS 7.4.1]
  it('are revoked with the next request when sessions, role, password, account or second factor change', async () => {
    const found = await survivors(app);
    expect(found).toEqual([]);
    goal.is('endings', Object.keys(ENDINGS).length, 8);
    goal.is('tokens that outlived one', found.length, 0);
  });

  // [SPEC 4.15] [SPEC 8.6b] [ASVS 7.3.2] [ASVS 9.2.1]
  it('cause an error that says when they have expired', async () => {
    const { id, version } = await victimOf(app);
    const exp = Math.floor(Date.now() / 1_000) - 1;
    const old = sign(
      { role: 'agent', ver: version, exp },
      { secret: SECRETS.jwtSecret, audience: 'staff', subject: id },
    );
    const { status, body } = await senderOf(app)<ErrorView>('GET /api/admin/bookings', old);
    expect([status, body.message]).toEqual([401, 'Sessionen har gått ut. Logga in igen.']);
  });

  // [SPEC 3.11a] [SPEC 7.12a] [SPEC 8.2a]
  it.each([
    ['a wrong password', 'agent@safar.example'],
    ['an unknown address', 'nobody@safar.example'],
  ])('are not issued for %s, with the same message', async (_, email) => {
    const wrong = { email, password: 'wrong password' };
    const { status, body } = await senderOf(app)<ErrorView>('POST /api/login', '', wrong);
    expect([status, body.message]).toEqual([401, 'Ogiltig e-postadress eller lösenord']);
  });

  // [ASVS 6.3.4] [ASVS 9.2.2] [ASVS 9.2.3]
  it('of a booking are valid for twenty minutes and are not exchangeable with staff tokens', async () => {
    const { body: booking } = await hold(app);
    const subject = booking.bookingId;
    const read = async (token: string): Promise<number> => {
      const cookie = { cookie: `bk=${token}` };
      const path = `/api/booking/${subject}`;
      return (await new ApiClient(app.baseUrlFor(1)).call('GET', path, undefined, cookie)).status;
    };
    const right = { secret: SECRETS.bookingSecret, audience: 'booking', subject };
    const issued = (minutesAgo: number): string => {
      const iat = Math.floor(Date.now() / 1_000) - minutesAgo * 60;
      return sign({ v: 1, iat }, { ...right, expiresIn: 1_200 });
    };
    goal.is('refused after 19 minutes', Number((await read(issued(19))) !== 200), 0);
    goal.is('accepted after 21 minutes', Number((await read(issued(21))) === 200), 0);
    const forged = [
      await tokenOf(app.baseUrlFor(0), 'agent'),
      sign({ v: 1 }, { ...right, secret: SECRETS.jwtSecret, expiresIn: 60 }),
      sign({ v: 1 }, { ...right, audience: 'staff', expiresIn: 60 }),
      sign({ v: 2 }, { ...right, expiresIn: 60 }),
    ];
    for (const token of forged) expect(await read(token)).toBe(403);
  });

  it('of staff are valid for eight hours and signed with HS256', async () => {
    const partsOf = (token: string): { alg?: string; exp?: number; iat?: number }[] =>
      token
        .split('.')
        .slice(0, 2)
        .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as object);
    const { body } = await senderOf(app)<LoginView>('POST /api/login', '', {
      email: 'agent@safar.example',
      password: DEMO_PASSWORD,
    });
    const [head, claims] = partsOf(body.token);
    expect(head?.alg).toBe('HS256');
    expect((claims?.exp ?? 0) - (claims?.iat ?? 0)).toBe(8 * 3_600);
  });
});

describe('Without the defence (negative controls)', () => {
  it.each([
    ['without the check of the account', 'token-version'],
    ['without the check of the signature', 'token-signature'],
  ])('tokens are accepted that should not be, %s', async (what, defence) => {
    const app = await startProcesses(1, off(defence));
    try {
      const wrong =
        defence === 'token-version'
          ? await survivors(app)
          : await accepted(app, forgedTokens(await victimOf(app), SECRETS));
      goal.control(what, wrong.length);
    } finally {
      await app.close();
    }
  });
});
