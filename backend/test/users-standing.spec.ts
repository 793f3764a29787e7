import { type TestApp, createTestApp } from './app.js';
import { UsersClient, PASSWORD, bodyOf } from './users-client.js';

let world: TestApp;
let office: UsersClient;
beforeAll(async () => {
  world = await createTestApp();
  office = await UsersClient.open(world);
});
afterAll(() => world.close());

describe('an admin’s own account', () => {
  it('keeps its role, its life and its right to sign in', async () => {
    const admin = await office.someone({ role: 'admin' });
    const path = `/users/${admin.id}`;
    const answers = [
      await office.call(admin, `PUT ${path}`, bodyOf(admin, { role: 'editor' })),
      await office.call(admin, `PUT ${path}`, bodyOf(admin, { disabled: true })),
      await office.call(admin, `DELETE ${path}`),
      await office.call(admin, `POST /admin/users/${admin.id}/reset-second-factor`),
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
    'is never the last to go: of two who %s each other at once, one remains',
    async (...[, act]) => {
      const standing = `role = 'admin' and disabled_at is null`;
      await world.db.query(`update users set disabled_at = now() where ${standing}`);
      try {
        for (let round = 0; round < 5; round += 1) {
          const pair = await Promise.all([office.loneAdmin(), office.loneAdmin()]);
          const [one, other] = pair;
          const statuses = await Promise.all(
            [
              [one, other],
              [other, one],
            ].map(async ([actor, target]) => {
              if (!actor || !target) return 0;
              const [request, changes] = act(target.id);
              return (await office.call(actor, request, changes && bodyOf(target, changes))).status;
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

  // [SPEC I4.26]
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

describe('every session of a user ends at once', () => {
  // [SPEC I4.6] [ASVS 7.4.2] [ASVS 7.4.3]
  it.each([
    ['the role is cut', { role: 'agent' }],
    ['the password is changed', { password: 'fyra andra konstiga ord' }],
    ['the account is disabled', { disabled: true }],
  ])('when %s', async (...[, changes]) => {
    const user = await office.someone({ role: 'editor' });
    expect(await office.statusOf(user)).toBe(200);
    const answer = await office.call(
      office.as('admin'),
      `PUT /users/${user.id}`,
      bodyOf(user, changes),
    );
    expect(answer.status).toBe(200);
    expect(await office.statusOf(user)).toBe(401);
  });

  // [ASVS 7.4.2]
  it('when the account is deleted', async () => {
    const user = await office.someone();
    await office.call(office.as('admin'), `DELETE /users/${user.id}`);
    expect(await office.statusOf(user)).toBe(401);
  });

  // [ASVS 7.4.5] [ASVS 7.5.2]
  it.each(['themselves', 'an admin'])('when %s sign the user out everywhere', async (who) => {
    const user = await office.someone();
    const actor = who === 'an admin' ? office.as('admin') : user;
    const { status } = await office.call(actor, `POST /admin/users/${user.id}/revoke-sessions`);
    expect(status).toBe(200);
    expect(await office.statusOf(user)).toBe(401);
    expect((await office.login(user.email, PASSWORD)).status).toBe(200);
    expect((await office.log(user.id)).map(({ action }) => action)).toContain(
      'user.sessions-ended',
    );
  });

  // [SPEC I4.6]
  it('and not when only the name changes (negative control)', async () => {
    const user = await office.someone();
    await office.call(
      office.as('admin'),
      `PUT /users/${user.id}`,
      bodyOf(user, { username: 'Nytt namn' }),
    );
    expect(await office.statusOf(user)).toBe(200);
  });

  it('and a disabled one signs in again once enabled', async () => {
    const user = await office.someone();
    const path = `PUT /users/${user.id}`;
    await office.call(office.as('admin'), path, bodyOf(user, { disabled: true }));
    expect((await office.login(user.email, PASSWORD)).body.message).toBe(
      'Ogiltig e-postadress eller lösenord',
    );
    await office.call(office.as('admin'), path, bodyOf(user, { disabled: false }));
    expect((await office.login(user.email, PASSWORD)).status).toBe(200);
  });
});
