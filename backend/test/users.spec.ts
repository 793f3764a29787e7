import { randomUUID } from 'node:crypto';
import type { AuditEntryView } from '@safar/domain/contracts/audit';
import type { LoginView } from '@safar/domain/contracts/auth';
import type { ErrorView, FieldProblem } from '@safar/domain/contracts/errors';
import type { UserView } from '@safar/domain/contracts/users';
import type { Role } from '@safar/domain/rules/permissions';
import { DEMO_PASSWORD } from '../seed/staff.js';
import { type TestApp, createTestApp } from './app.js';
import { type Answer, Buyer } from './buyer.js';
import { makeDeparture } from './departures.js';
import { bearer, tokenOf } from './staff.js';

jest.setTimeout(60_000);

const PASSWORD = 'kanel trappa saxofon';

let world: TestApp;
const tokens = { admin: '', editor: '', agent: '' };
beforeAll(async () => {
  world = await createTestApp();
  for (const role of ['admin', 'editor', 'agent'] as const) {
    tokens[role] = await tokenOf(world.baseUrl, role);
  }
});
afterAll(() => world.close());

interface Ask {
  readonly token: string;
  readonly language?: 'sv' | 'ar';
}

const call = <T>(
  { token, language = 'sv' }: Ask,
  request: string,
  body?: unknown,
): Promise<Answer<T & ErrorView>> => {
  const [method = '', path = ''] = request.split(' ');
  return new Buyer(world.baseUrl, language).call(method, `/api${path}`, body, bearer(token));
};
const as = (role: Role): Ask => ({ token: tokens[role] });

const login = (email: string, password: string): Promise<Answer<LoginView & ErrorView>> =>
  new Buyer(world.baseUrl).call('POST', '/api/login', { email, password });

const newcomer = (changes: object = {}): Record<string, string> => ({
  username: 'Nadia Ny',
  email: `${randomUUID()}@example.com`,
  password: PASSWORD,
  role: 'agent',
  ...changes,
});

/** A user of this test alone, signed in. */
async function someone(changes: object = {}): Promise<UserView & Ask> {
  const wish = newcomer(changes);
  const { body } = await call<UserView>(as('admin'), 'POST /users', wish);
  const { body: session } = await login(wish['email'] ?? '', wish['password'] ?? '');
  return { ...body, token: session.token };
}

const bodyOf = ({ username, email }: UserView, changes: object = {}): object => ({
  username,
  email,
  ...changes,
});
const codesOf = ({ body }: Answer<ErrorView>): string[][] =>
  (body.details as FieldProblem[]).map(({ field = '', code }) => [field, code]);
const statusOfOwn = async (ask: Ask & UserView): Promise<number> =>
  (await call(ask, `GET /users/${ask.id}`)).status;
const log = (id: string): Promise<{ action: string; changes: unknown }[]> =>
  world.db.query(
    `select action, changes from audit_log where object_type = 'user' and object_id = $1 order by id`,
    [id],
  );

describe('the list of users', () => {
  it('is everybody’s own account alone, and all of them for an admin', async () => {
    for (const role of ['editor', 'agent'] as const) {
      const { status, body } = await call<UserView[]>(as(role), 'GET /users');
      expect(status).toBe(200);
      expect(body.map(({ email }) => email)).toEqual([`${role}@safar.example`]);
    }
    const { body } = await call<UserView[]>(as('admin'), 'GET /users');
    expect(body.length).toBeGreaterThanOrEqual(3);
    expect(JSON.stringify(body)).not.toMatch(/password|argon2/i);
  });

  it('cannot be widened by a filter', async () => {
    const filter = encodeURIComponent(JSON.stringify({ id: (await someone()).id }));
    const { body } = await call<UserView[]>(as('agent'), `GET /users?filter=${filter}`);
    expect(body.map(({ email }) => email)).toEqual(['agent@safar.example']);
  });

  it('is searched by name and e-mail, filtered by role and sorted as Swedish names are', async () => {
    const mark = randomUUID();
    for (const username of ['Östen', 'Zaid', 'Åsa']) {
      await someone({ username: `${username} ${mark}`, role: 'editor' });
    }
    await someone({ email: `${mark}@example.com` });
    const found = async (filter: object): Promise<string[]> => {
      const query = new URLSearchParams({
        filter: JSON.stringify(filter),
        sort: '["username","ASC"]',
        range: '[0,9]',
      });
      const { body } = await call<UserView[]>(as('admin'), `GET /users?${query.toString()}`);
      return body.map(({ username }) => username.split(' ')[0] ?? '');
    };
    expect(await found({ q: mark, role: 'editor' })).toEqual(['Zaid', 'Åsa', 'Östen']);
    expect(await found({ q: mark.toUpperCase() })).toHaveLength(4);
    expect(await found({ q: mark, role: 'agent' })).toEqual(['Nadia']);
  });
});

describe('an admin', () => {
  it('creates a user, who is an agent unless said otherwise and can sign in', async () => {
    const { role: _, ...wish } = newcomer();
    const { status, body } = await call<UserView>(as('admin'), 'POST /users', wish);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      username: 'Nadia Ny',
      email: wish['email'],
      role: 'agent',
      disabled: false,
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect((await login(wish['email']?.toUpperCase() ?? '', PASSWORD)).status).toBe(200);
    expect(await log(body.id)).toEqual([
      { action: 'user.created', changes: { fields: ['username', 'email', 'password', 'role'] } },
      { action: 'login.succeeded', changes: null },
    ]);
  });

  it.each(['sv', 'ar'] as const)('is told every wrong field at once (%s)', async (language) => {
    const wish = { username: ' ', email: 'nadia@', password: 'kort', role: 'agent' };
    const answer = await call({ ...as('admin'), language }, 'POST /users', wish);
    expect(answer.status).toBe(422);
    expect(codesOf(answer)).toEqual([
      ['username', 'NAME_MISSING'],
      ['email', 'EMAIL_INVALID'],
      ['password', 'PASSWORD_TOO_SHORT'],
    ]);
    const sentences = (answer.body.details as FieldProblem[]).map(({ message }) => message);
    expect(sentences[2]).toBe(
      language === 'sv'
        ? 'Lösenordet behöver minst 12 tecken.'
        : 'يجب ألا تقل كلمة المرور عن 12 حرفاً.',
    );
  });

  it.each([
    ['an address that is taken', { email: 'AGENT@safar.example' }, ['email', 'EMAIL_TAKEN']],
    [
      'a password that everybody tries',
      { password: DEMO_PASSWORD },
      ['password', 'PASSWORD_COMMON'],
    ],
    ['a password made of the name', { password: 'NadiaNadia12' }, ['password', 'PASSWORD_COMMON']],
    ['a password of 129 letters', { password: 'x'.repeat(129) }, ['password', 'PASSWORD_TOO_LONG']],
    ['a name that turns the line around', { username: 'A\u202eB' }, ['username', 'FIELD_INVALID']],
    ['an unknown role', { role: 'owner' }, ['role', 'FIELD_INVALID']],
    ['a field of the table', { token_version: 7 }, ['token_version', 'FIELD_INVALID']],
  ])('cannot create a user with %s', async (...[, changes, problem]) => {
    const answer = await call(as('admin'), 'POST /users', newcomer(changes));
    expect(answer.status).toBe(422);
    expect(codesOf(answer)).toEqual([problem]);
  });

  it('changes name, address and role of a user, and keeps the password that was not filled in', async () => {
    const user = await someone();
    const changes = { username: 'Nadia Nyare', role: 'editor', password: '' };
    const { status, body } = await call(
      as('admin'),
      `PUT /users/${user.id}`,
      bodyOf(user, changes),
    );
    expect({ status, ...body }).toMatchObject({
      status: 200,
      username: 'Nadia Nyare',
      role: 'editor',
    });
    expect((await login(user.email, PASSWORD)).status).toBe(200);
    const [, , noted] = await log(user.id);
    expect(noted).toEqual({ action: 'user.updated', changes: { fields: ['username', 'role'] } });
  });

  it('deletes a user whom a booking names, and the log still knows what was done', async () => {
    const user = await someone({ role: 'admin' });
    const other = await someone();
    await call(user, `PUT /users/${other.id}`, bodyOf(other, { username: 'Ändrad' }));
    const { date: departureDate } = await makeDeparture(world.db);
    const buyer = new Buyer(world.baseUrl);
    const { body: started } = await buyer.start(await buyer.order({ departureDate }));
    const ofBooking = [started.bookingId];
    await world.db.query(`update bookings set owner_id = $2 where id = $1`, [
      ...ofBooking,
      user.id,
    ]);
    const { status } = await call(as('admin'), `DELETE /users/${user.id}`);
    expect(status).toBe(200);
    expect(await world.db.query(`select owner_id from bookings where id = $1`, ofBooking)).toEqual([
      { owner_id: null },
    ]);
    const filter = encodeURIComponent(JSON.stringify({ actor: user.id, action: 'user.updated' }));
    const { body } = await call<AuditEntryView[]>(as('admin'), `GET /audit?filter=${filter}`);
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({ actor_id: user.id, actor_name: null, object_id: other.id });
  });
});

describe('the tables that name a user', () => {
  it('let the user go: none of them holds a deletion up', async () => {
    const links = await world.db.query<{ table: string; deletes: string }[]>(
      `select conrelid::regclass::text as table, confdeltype as deletes from pg_constraint
        where contype = 'f' and confrelid = 'users'::regclass`,
    );
    expect(links.length).toBeGreaterThan(2);
    // n: set null, c: the row goes, too.
    expect(links.filter(({ deletes }) => !['n', 'c'].includes(deletes))).toEqual([]);
  });
});

describe('whoever is no admin', () => {
  it.each(['agent', 'editor'] as const)(
    'neither creates, deletes nor reads users (%s)',
    async (role) => {
      const other = await someone();
      const answers = [
        await call(as(role), 'POST /users', newcomer()),
        await call(as(role), `DELETE /users/${other.id}`),
        await call(as(role), `GET /users/${other.id}`),
        await call(as(role), `GET /users/${randomUUID()}`),
        await call(as(role), `PUT /users/${other.id}`, bodyOf(other)),
        await call(as(role), `POST /admin/users/${other.id}/revoke-sessions`),
        await call(as(role), 'GET /audit'),
      ];
      expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(403));
      expect(answers[4]?.body.message).toBe('Du har inte behörighet att redigera denna användare');
      expect(await statusOfOwn(other)).toBe(200);
    },
  );

  it('changes the own name as it is, and address and password with the current one alone', async () => {
    const user = await someone();
    const path = `PUT /users/${user.id}`;
    expect((await call(user, path, bodyOf(user, { username: 'Nadia N' }))).status).toBe(200);

    const email = `${randomUUID()}@example.com`;
    for (const currentPassword of [undefined, '', 'fel lösenord']) {
      for (const wish of [{ email }, { password: 'fyra andra konstiga ord' }]) {
        const answer = await call(user, path, bodyOf(user, { ...wish, currentPassword }));
        expect(answer.status).toBe(422);
        expect(codesOf(answer)).toEqual([['currentPassword', 'CURRENT_PASSWORD_WRONG']]);
      }
    }
    const moved = await call(user, path, bodyOf(user, { email, currentPassword: PASSWORD }));
    expect(moved.status).toBe(200);
    expect((await login(email, PASSWORD)).status).toBe(200);
  });

  it('never raises the own role', async () => {
    const user = await someone();
    for (const role of ['admin', 'editor']) {
      const answer = await call(user, `PUT /users/${user.id}`, bodyOf(user, { role }));
      expect([answer.status, answer.body.code]).toEqual([403, 'OWN_ROLE_FIXED']);
    }
    const kept = await call(user, `PUT /users/${user.id}`, bodyOf(user, { role: 'agent' }));
    expect(kept.status).toBe(200);
  });
});

describe('an admin’s own account', () => {
  it('keeps its role, its life and its right to sign in', async () => {
    const admin = await someone({ role: 'admin' });
    const path = `/users/${admin.id}`;
    const answers = [
      await call(admin, `PUT ${path}`, bodyOf(admin, { role: 'editor' })),
      await call(admin, `PUT ${path}`, bodyOf(admin, { disabled: true })),
      await call(admin, `DELETE ${path}`),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'OWN_ROLE_FIXED'],
      [409, 'OWN_ACCOUNT_NEEDED'],
      [409, 'OWN_ACCOUNT_NEEDED'],
    ]);
  });

  it.each([
    ['delete', (id: string) => [`DELETE /users/${id}`] as const],
    ['demote', (id: string) => [`PUT /users/${id}`, { role: 'agent' }] as const],
    ['disable', (id: string) => [`PUT /users/${id}`, { disabled: true }] as const],
  ])(
    'is never the last to go: of two who %s each other at once, one remains',
    async (...[, act]) => {
      const standing = `role = 'admin' and disabled_at is null`;
      await world.db.query(`update users set disabled_at = now() where ${standing}`);
      try {
        for (let round = 0; round < 5; round += 1) {
          const pair = await Promise.all([loneAdmin(), loneAdmin()]);
          const [one, other] = pair;
          const statuses = await Promise.all(
            [
              [one, other],
              [other, one],
            ].map(async ([actor, target]) => {
              if (!actor || !target) return 0;
              const [request, changes] = act(target.id);
              return (await call(actor, request, changes && bodyOf(target, changes))).status;
            }),
          );
          expect(statuses.sort()).toEqual([200, 401]);
          const [left] = await world.db.query<{ count: number }[]>(
            `select count(*)::int as count from users where ${standing}`,
          );
          expect(left?.count).toBe(1);
          await world.db.query(`delete from users where id = any($1)`, [pair.map(({ id }) => id)]);
        }
      } finally {
        await world.db.query(
          `update users set disabled_at = null where email = 'admin@safar.example'`,
        );
      }
    },
  );

  it('would be lost without the line that changes stand in (negative control)', async () => {
    const count = `select count(*)::int as count from rivals`;
    await world.db.query(`create table rivals (id int primary key)`);
    await world.db.query(`insert into rivals values (1), (2)`);
    const runners = [world.db.createQueryRunner(), world.db.createQueryRunner()];
    for (const runner of runners) await runner.startTransaction();
    for (const [index, runner] of runners.entries()) {
      const [row] = (await runner.query(count)) as { count: number }[];
      expect(row?.count).toBe(2);
      await runner.query(`delete from rivals where id = $1`, [index + 1]);
    }
    for (const runner of runners) {
      await runner.commitTransaction();
      await runner.release();
    }
    expect(await world.db.query(count)).toEqual([{ count: 0 }]);
    await world.db.query(`drop table rivals`);
  });
});

/** An admin beside whom the demo's own is disabled; made past the API, which needs an admin. */
async function loneAdmin(): Promise<UserView & Ask> {
  const email = `${randomUUID()}@example.com`;
  const [row] = await world.db.query<{ id: string }[]>(
    `insert into users (username, email, role, password_hash)
     select 'Ensam', $1, 'admin', password_hash from users where email = 'agent@safar.example' returning id`,
    [email],
  );
  const { body } = await login(email, DEMO_PASSWORD);
  const view = {
    username: 'Ensam',
    email,
    role: 'admin',
    disabled: false,
    created_at: '',
  } as const;
  return { ...view, id: row?.id ?? '', token: body.token };
}

describe('every session of a user ends at once', () => {
  it.each([
    ['the role is cut', { role: 'agent' }],
    ['the password is changed', { password: 'fyra andra konstiga ord' }],
    ['the account is disabled', { disabled: true }],
  ])('when %s', async (...[, changes]) => {
    const user = await someone({ role: 'editor' });
    expect(await statusOfOwn(user)).toBe(200);
    const answer = await call(as('admin'), `PUT /users/${user.id}`, bodyOf(user, changes));
    expect(answer.status).toBe(200);
    expect(await statusOfOwn(user)).toBe(401);
  });

  it('when the account is deleted', async () => {
    const user = await someone();
    await call(as('admin'), `DELETE /users/${user.id}`);
    expect(await statusOfOwn(user)).toBe(401);
  });

  it.each(['themselves', 'an admin'])('when %s sign the user out everywhere', async (who) => {
    const user = await someone();
    const actor = who === 'an admin' ? as('admin') : user;
    const { status } = await call(actor, `POST /admin/users/${user.id}/revoke-sessions`);
    expect(status).toBe(200);
    expect(await statusOfOwn(user)).toBe(401);
    expect((await login(user.email, PASSWORD)).status).toBe(200);
    expect((await log(user.id)).map(({ action }) => action)).toContain('user.sessions-ended');
  });

  it('and not when only the name changes (negative control)', async () => {
    const user = await someone();
    await call(as('admin'), `PUT /users/${user.id}`, bodyOf(user, { username: 'Nytt namn' }));
    expect(await statusOfOwn(user)).toBe(200);
  });

  it('and a disabled one signs in again once enabled', async () => {
    const user = await someone();
    const path = `PUT /users/${user.id}`;
    await call(as('admin'), path, bodyOf(user, { disabled: true }));
    expect((await login(user.email, PASSWORD)).body.message).toBe(
      'Ogiltig e-postadress eller lösenord',
    );
    await call(as('admin'), path, bodyOf(user, { disabled: false }));
    expect((await login(user.email, PASSWORD)).status).toBe(200);
  });
});
