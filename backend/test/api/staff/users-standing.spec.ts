import { setTimeout as delay } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { openApp } from '../../harness/app.js';
import { UsersClient, PASSWORD, bodyOf } from '../../factories/clients/users-client.js';

const app = openApp();
const usersClient = new UsersClient(app);

describe('An admin’s own account', () => {
  it('cannot lose its role, be deleted or be disabled', async () => {
    const admin = await usersClient.buildStaff({ role: 'admin' });
    const path = `/users/${admin.id}`;
    const answers = [
      await usersClient.call(admin, `PUT ${path}`, bodyOf(admin, { role: 'editor' })),
      await usersClient.call(admin, `PUT ${path}`, bodyOf(admin, { disabled: true })),
      await usersClient.call(admin, `DELETE ${path}`),
      await usersClient.call(admin, `POST /admin/users/${admin.id}/reset-second-factor`),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'OWN_ROLE_FIXED'],
      [409, 'OWN_ACCOUNT_NEEDED'],
      [409, 'OWN_ACCOUNT_NEEDED'],
      [409, 'OWN_SECOND_FACTOR'],
    ]);
  });

  // [SPEC I4.26]
  it.each([
    ['delete', (id: string) => [`DELETE /users/${id}`] as const],
    ['demote', (id: string) => [`PUT /users/${id}`, { role: 'agent' }] as const],
    ['disable', (id: string) => [`PUT /users/${id}`, { disabled: true }] as const],
  ])(
    'is not the last to disappear: when two admins %s each other at once, one remains',
    async (...[, act]) => {
      const standing = `role = 'admin' and disabled_at is null`;
      await app.db.query(`update users set disabled_at = now() where ${standing}`);
      try {
        for (let round = 0; round < 5; round += 1) {
          const pair = await Promise.all([
            usersClient.buildLoneAdmin(),
            usersClient.buildLoneAdmin(),
          ]);
          const [one, other] = pair;
          const statuses = await Promise.all(
            [
              [one, other],
              [other, one],
            ].map(async ([actor, target]) => {
              if (!actor || !target) return 0;
              const [request, changes] = act(target.id);
              return (await usersClient.call(actor, request, changes && bodyOf(target, changes)))
                .status;
            }),
          );
          expect(statuses.sort()).toEqual([200, 401]);
          const [left] = await app.db.query<{ count: number }[]>(
            `select count(*)::int as count from users where ${standing}`,
          );
          expect(left?.count).toBe(1);
          await app.db.query(`delete from users where id = any($1)`, [pair.map(({ id }) => id)]);
        }
      } finally {
        await app.db.query(
          `update users set disabled_at = null where email = 'admin@safar.example'`,
        );
      }
    },
  );

  // [SPEC I4.26]
  it('could be lost without the lock on changes (negative control)', async () => {
    const count = `select count(*)::int as count from test_rows`;
    await app.db.query(`create table test_rows (id int primary key)`);
    await app.db.query(`insert into test_rows values (1), (2)`);
    const runners = [app.db.createQueryRunner(), app.db.createQueryRunner()];
    for (const runner of runners) await runner.startTransaction();
    for (const [index, runner] of runners.entries()) {
      const [row] = (await runner.query(count)) as { count: number }[];
      expect(row?.count).toBe(2);
      await runner.query(`delete from test_rows where id = $1`, [index + 1]);
    }
    for (const runner of runners) {
      await runner.commitTransaction();
      await runner.release();
    }
    expect(await app.db.query(count)).toEqual([{ count: 0 }]);
    await app.db.query(`drop table test_rows`);
  });
});

describe('A change of an account', () => {
  it('does not undo a password and a second factor of the same moment', async () => {
    const user = await usersClient.buildStaff();
    const changed = `update users set password_hash = 'own', otp_secret = 'sealed', otp_since = now() where id = $1`;
    // Between reading the account and saving it, the server looks for its address.
    const manager = Object.getPrototypeOf(app.db.manager) as EntityManager;
    const { query } = manager;
    let meanwhile = Promise.resolve<unknown>(null);
    const spy = jest.spyOn(manager, 'query').mockImplementation(async function (
      this: EntityManager,
      ...[sql, values]: Parameters<typeof query>
    ) {
      if (sql.startsWith('select from users where email')) {
        meanwhile = app.db.query(changed, [user.id]);
        await Promise.race([meanwhile, delay(300)]);
      }
      return query.call(this, sql, values);
    });
    const request = `PUT /users/${user.id}` as const;
    const { status } = await usersClient.call('admin', request, bodyOf(user, { username: 'Ny' }));
    spy.mockRestore();
    await meanwhile;
    expect(status).toBe(200);
    const columns = 'username, password_hash, otp_secret, otp_since is not null as has_factor';
    expect(await app.db.query(`select ${columns} from users where id = $1`, [user.id])).toEqual([
      { username: 'Ny', password_hash: 'own', otp_secret: 'sealed', has_factor: true },
    ]);
  });

  it('leaves what it does not name, also when that is sent as null', async () => {
    const user = await usersClient.buildStaff({ role: 'editor' });
    const path = `PUT /users/${user.id}`;
    await usersClient.call('admin', path, bodyOf(user, { disabled: true }));
    const nulls = { role: null, disabled: null, password: null, currentPassword: null };
    const { status, body } = await usersClient.call('admin', path, bodyOf(user, nulls));
    expect([status, body]).toMatchObject([200, { role: 'editor', disabled: true }]);
  });
});

describe('All sessions of a user are revoked', () => {
  // [SPEC I4.6] [ASVS 7.4.2] [ASVS 7.4.3]
  it.each([
    ['the role is cut', { role: 'agent' }],
    ['the password is changed', { password: 'fyra andra konstiga ord' }],
    ['the account is disabled', { disabled: true }],
  ])('when %s', async (...[, changes]) => {
    const user = await usersClient.buildStaff({ role: 'editor' });
    expect(await usersClient.statusOf(user)).toBe(200);
    const answer = await usersClient.call('admin', `PUT /users/${user.id}`, bodyOf(user, changes));
    expect(answer.status).toBe(200);
    expect(await usersClient.statusOf(user)).toBe(401);
  });

  // [ASVS 7.4.2]
  it('when the account is deleted', async () => {
    const user = await usersClient.buildStaff();
    await usersClient.call('admin', `DELETE /users/${user.id}`);
    expect(await usersClient.statusOf(user)).toBe(401);
  });

  // [ASVS 7.4.5] [ASVS 7.5.2]
  it.each(['themselves', 'an admin'])('when %s sign the user out everywhere', async (who) => {
    const user = await usersClient.buildStaff();
    const actor = who === 'an admin' ? 'admin' : user;
    const { status } = await usersClient.call(
      actor,
      `POST /admin/users/${user.id}/revoke-sessions`,
    );
    expect(status).toBe(200);
    expect(await usersClient.statusOf(user)).toBe(401);
    expect((await usersClient.login(user.email, PASSWORD)).status).toBe(200);
    expect((await usersClient.log(user.id)).map(({ action }) => action)).toContain(
      'user.sessions-ended',
    );
  });

  // [SPEC I4.6]
  it('but not when only the name changes (negative control)', async () => {
    const user = await usersClient.buildStaff();
    await usersClient.call(
      'admin',
      `PUT /users/${user.id}`,
      bodyOf(user, { username: 'Nytt namn' }),
    );
    expect(await usersClient.statusOf(user)).toBe(200);
  });

  it('and a disabled account can sign in once it is enabled', async () => {
    const user = await usersClient.buildStaff();
    const path = `PUT /users/${user.id}`;
    await usersClient.call('admin', path, bodyOf(user, { disabled: true }));
    expect((await usersClient.login(user.email, PASSWORD)).body.message).toBe(
      'Ogiltig e-postadress eller lösenord',
    );
    await usersClient.call('admin', path, bodyOf(user, { disabled: false }));
    expect((await usersClient.login(user.email, PASSWORD)).status).toBe(200);
  });
});
