import { randomUUID } from 'node:crypto';
import type { AuditEntryView } from '@safar/domain/contracts/office/audit';
import type { ErrorView, FieldIssue } from '@safar/domain/contracts/system/errors';
import type { UserView } from '@safar/domain/contracts/staff/users';
import { DEMO_PASSWORD } from '../../../seed/staff.js';
import { hold } from '../../factories/purchase.js';
import { openApp } from '../../harness/app.js';
import { type ApiResponse } from '../../harness/api-client.js';
import { UsersClient, PASSWORD, bodyOf, staffInput } from '../../factories/clients/users-client.js';

const app = openApp();
const usersClient = new UsersClient(app);

const codesOf = ({ body }: ApiResponse<ErrorView>): string[][] =>
  (body.details as FieldIssue[]).map(({ field = '', code }) => [field, code]);

describe('The list of users', () => {
  // [SPEC 3.8a] [SPEC 7.18a]
  it('shows staff their own account only, and admins all accounts', async () => {
    for (const role of ['editor', 'agent'] as const) {
      const { status, body } = await usersClient.call<UserView[]>(role, 'GET /users');
      expect(status).toBe(200);
      expect(body.map(({ email }) => email)).toEqual([`${role}@safar.example`]);
    }
    const { body } = await usersClient.call<UserView[]>('admin', 'GET /users');
    expect(body.length).toBeGreaterThanOrEqual(3);
    expect(JSON.stringify(body)).not.toMatch(/password|argon2/i);
  });

  // [ASVS 8.2.2]
  it('cannot be extended by a filter', async () => {
    const filter = encodeURIComponent(JSON.stringify({ id: (await usersClient.buildStaff()).id }));
    const { body } = await usersClient.call<UserView[]>('agent', `GET /users?filter=${filter}`);
    expect(body.map(({ email }) => email)).toEqual(['agent@safar.example']);
  });

  it('can be searched by name and e-mail, filtered by role, and is sorted by Swedish rules', async () => {
    const mark = randomUUID();
    for (const username of ['Östen', 'Zaid', 'Åsa']) {
      await usersClient.buildStaff({ username: `${username} ${mark}`, role: 'editor' });
    }
    await usersClient.buildStaff({ email: `${mark}@example.com` });
    const found = async (filter: object): Promise<string[]> => {
      const query = new URLSearchParams({
        filter: JSON.stringify(filter),
        sort: '["username","ASC"]',
        range: '[0,9]',
      });
      const { body } = await usersClient.call<UserView[]>(
        'admin',
        `GET /users?${query.toString()}`,
      );
      return body.map(({ username }) => username.split(' ')[0] ?? '');
    };
    expect(await found({ q: mark, role: 'editor' })).toEqual(['Zaid', 'Åsa', 'Östen']);
    expect(await found({ q: mark.toUpperCase() })).toHaveLength(4);
    expect(await found({ q: mark, role: 'agent' })).toEqual(['Nadia']);
  });
});

describe('An admin', () => {
  // [SPEC 3.8a] [SPEC 7.18b] [SPEC 9.8b] [SPEC I4.55]
  it('creates a user, by default an agent, who can sign in', async () => {
    const input = staffInput({ role: undefined });
    const { status, body } = await usersClient.call<UserView>('admin', 'POST /users', input);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      username: 'Nadia Ny',
      email: input['email'],
      role: 'agent',
      disabled: false,
      second_factor: false,
      invited_at: null,
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect((await usersClient.login(input['email']?.toUpperCase() ?? '', PASSWORD)).status).toBe(
      200,
    );
    expect(await usersClient.log(body.id)).toEqual([
      { action: 'user.created', changes: { fields: ['username', 'email', 'password', 'role'] } },
      { action: 'login.succeeded', changes: null },
    ]);
  });

  it.each(['sv', 'ar'] as const)('gets all invalid fields at once (%s)', async (language) => {
    const input = { username: ' ', email: 'nadia@', password: 'kort', role: 'agent' };
    const answer = await usersClient.call(
      { token: await usersClient.token('admin'), language },
      'POST /users',
      input,
    );
    expect(answer.status).toBe(422);
    expect(codesOf(answer)).toEqual([
      ['username', 'NAME_MISSING'],
      ['email', 'EMAIL_INVALID'],
      ['password', 'PASSWORD_TOO_SHORT'],
    ]);
    const sentences = (answer.body.details as FieldIssue[]).map(({ message }) => message);
    expect(sentences[2]).toBe(
      language === 'sv'
        ? 'Lösenordet behöver minst 12 tecken.'
        : 'يجب ألا تقل كلمة المرور عن 12 حرفاً.',
    );
  });

  // [SPEC 5.18b]
  it.each([
    ['an address that is taken', { email: 'AGENT@safar.example' }, ['email', 'EMAIL_TAKEN']],
    [
      'a password that everybody tries',
      { password: DEMO_PASSWORD },
      ['password', 'PASSWORD_COMMON'],
    ],
    ['a password made of the name', { password: 'NadiaNadia12' }, ['password', 'PASSWORD_COMMON']],
    ['a password of 129 letters', { password: 'x'.repeat(129) }, ['password', 'PASSWORD_TOO_LONG']],
    [
      'a name of signs that only turn the line',
      { username: '\u202e\u2066' },
      ['username', 'NAME_MISSING'],
    ],
    ['an unknown role', { role: 'owner' }, ['role', 'FIELD_INVALID']],
    ['a field of the table', { token_version: 7 }, ['token_version', 'FIELD_INVALID']],
  ])('cannot create a user with %s', async (...[, changes, problem]) => {
    const answer = await usersClient.call('admin', 'POST /users', staffInput(changes));
    expect(answer.status).toBe(422);
    expect(codesOf(answer)).toEqual([problem]);
  });

  // [SPEC 5.18a] [SPEC 7.18c]
  it('changes the name, address and role of a user, and an empty password field keeps the password', async () => {
    const user = await usersClient.buildStaff();
    const changes = { username: 'Nadia Nyare', role: 'editor', password: '' };
    const { status, body } = await usersClient.call(
      'admin',
      `PUT /users/${user.id}`,
      bodyOf(user, changes),
    );
    expect({ status, ...body }).toMatchObject({
      status: 200,
      username: 'Nadia Nyare',
      role: 'editor',
    });
    expect((await usersClient.login(user.email, PASSWORD)).status).toBe(200);
    const [, , noted] = await usersClient.log(user.id);
    expect(noted).toEqual({ action: 'user.updated', changes: { fields: ['username', 'role'] } });
  });

  it('keeps what is not sent, such as a role that a colleague took away meanwhile', async () => {
    const user = await usersClient.buildStaff({ role: 'agent' });
    const path = `PUT /users/${user.id}`;
    const changed = await usersClient.call('admin', path, { username: 'Nadia Nyare' });
    expect(changed.body).toMatchObject({
      username: 'Nadia Nyare',
      email: user.email,
      role: 'agent',
    });
    const blank = await usersClient.call('admin', path, { username: ' ', email: null });
    expect(codesOf(blank)).toEqual([['username', 'NAME_MISSING']]);
  });

  // [SPEC 7.18d]
  it('deletes a user who is named in a booking, and the log still contains their actions', async () => {
    const user = await usersClient.buildStaff({ role: 'admin' });
    const other = await usersClient.buildStaff();
    await usersClient.call(user, `PUT /users/${other.id}`, bodyOf(other, { username: 'Ändrad' }));
    const { body: started } = await hold(app);
    const ofBooking = [started.bookingId];
    await app.db.query(`update bookings set owner_id = $2 where id = $1`, [...ofBooking, user.id]);
    const { status } = await usersClient.call('admin', `DELETE /users/${user.id}`);
    expect(status).toBe(200);
    expect(await app.db.query(`select owner_id from bookings where id = $1`, ofBooking)).toEqual([
      { owner_id: null },
    ]);
    const filter = encodeURIComponent(JSON.stringify({ actor: user.id, action: 'user.updated' }));
    const { body } = await usersClient.call<AuditEntryView[]>(
      'admin',
      `GET /audit?filter=${filter}`,
    );
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({ actor_id: user.id, actor_name: null, object_id: other.id });
  });
});

describe('Tables that refer to a user', () => {
  it('do not prevent the deletion of the user', async () => {
    const links = await app.db.query<{ table: string; deletes: string }[]>(
      `select conrelid::regclass::text as table, confdeltype as deletes from pg_constraint
        where contype = 'f' and confrelid = 'users'::regclass`,
    );
    expect(links.length).toBeGreaterThan(2);
    // n: set null; c: the row is deleted, too.
    expect(links.filter(({ deletes }) => !['n', 'c'].includes(deletes))).toEqual([]);
  });
});

describe('Users who are not admins', () => {
  // [SPEC 6.3e]
  it.each(['agent', 'editor'] as const)(
    'cannot create, delete or read users (%s)',
    async (role) => {
      const other = await usersClient.buildStaff();
      const answers = [
        await usersClient.call(role, 'POST /users', staffInput()),
        await usersClient.call(role, `DELETE /users/${other.id}`),
        await usersClient.call(role, `GET /users/${other.id}`),
        await usersClient.call(role, `GET /users/${randomUUID()}`),
        await usersClient.call(role, `PUT /users/${other.id}`, bodyOf(other)),
        await usersClient.call(role, `POST /admin/users/${other.id}/revoke-sessions`),
        await usersClient.call(role, 'GET /audit'),
      ];
      expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(403));
      expect(answers[4]?.body.message).toBe('Du har inte behörighet att redigera denna användare');
      expect(await usersClient.statusOf(other)).toBe(200);
    },
  );

  // [SPEC 7.18c] [SPEC I4.7] [ASVS 6.2.2] [ASVS 6.2.3] [ASVS 7.5.1]
  it('can change their own name freely, but address and password only with the current password', async () => {
    const user = await usersClient.buildStaff();
    const path = `PUT /users/${user.id}`;
    expect((await usersClient.call(user, path, bodyOf(user, { username: 'Nadia N' }))).status).toBe(
      200,
    );

    const email = `${randomUUID()}@example.com`;
    for (const currentPassword of [undefined, '', 'fel lösenord']) {
      for (const input of [{ email }, { password: 'fyra andra konstiga ord' }]) {
        const answer = await usersClient.call(
          user,
          path,
          bodyOf(user, { ...input, currentPassword }),
        );
        expect(answer.status).toBe(422);
        expect(codesOf(answer)).toEqual([['currentPassword', 'CURRENT_PASSWORD_WRONG']]);
      }
    }
    const moved = await usersClient.call(
      user,
      path,
      bodyOf(user, { email, currentPassword: PASSWORD }),
    );
    expect(moved.status).toBe(200);
    expect((await usersClient.login(email, PASSWORD)).status).toBe(200);
  });

  // [SPEC I4.25] [ASVS 15.3.3]
  it('cannot raise their own role', async () => {
    const user = await usersClient.buildStaff();
    for (const role of ['admin', 'editor']) {
      const answer = await usersClient.call(user, `PUT /users/${user.id}`, bodyOf(user, { role }));
      expect([answer.status, answer.body.code]).toEqual([403, 'OWN_ROLE_FIXED']);
    }
    const saved = await usersClient.call(
      user,
      `PUT /users/${user.id}`,
      bodyOf(user, { role: 'agent' }),
    );
    expect(saved.status).toBe(200);
  });
});
