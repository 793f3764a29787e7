import type { UserView } from '@safar/domain/contracts/staff/users';
import { findMail } from '../../factories/stored-mails.js';
import { Mails } from '../../../src/mails/mail.service.js';
import { purgeOldResets } from '../../../src/staff/sign-in/password-reset.queries.js';
import { PASSWORD, UsersClient, bodyOf, staffInput } from '../../factories/clients/users-client.js';
import { type TestApp, createTestApp } from '../../harness/app.js';
import { ApiClient } from '../../harness/api-client.js';
import { SmtpServer } from '../../harness/smtp-server.js';
import { until } from '../../harness/wait-for-jobs.js';

const LINK = /\/login\/nytt-losenord#([\w-]{43})\b/;

let smtp: SmtpServer;
let app: TestApp;
let client: UsersClient;

beforeAll(async () => {
  smtp = await SmtpServer.open();
  app = await createTestApp({ SMTP_URL: smtp.url });
  client = await UsersClient.open(app);
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});

const asAdmin = <T = UserView>(request: string, body?: unknown) =>
  client.call<T>('admin', request, body);

/** Runs a request that sends an invitation, and returns its response and the mail. */
async function withMail<T>(send: () => Promise<T>): Promise<{ answer: T; mail: string }> {
  const before = smtp.arrived.length;
  const answer = await send();
  await until(
    () => Promise.resolve(smtp.arrived.length),
    (count) => count > before,
  );
  return { answer, mail: smtp.arrived.at(-1)?.text ?? '' };
}

async function invited(): Promise<{ user: UserView; token: string; mail: string }> {
  const { answer, mail } = await withMail(() =>
    asAdmin('POST /users', staffInput({ password: undefined })),
  );
  return { user: answer.body, token: LINK.exec(mail)?.[1] ?? '', mail };
}

const choose = async (token: string): Promise<number> => {
  const visitor = new ApiClient(app.baseUrl, 'sv');
  const body = { token, password: PASSWORD };
  return (await visitor.call('POST', '/api/auth/reset-password', body)).status;
};
const stored = async (id: string): Promise<UserView> => (await asAdmin(`GET /users/${id}`)).body;
const age = (id: string, hours: number): Promise<unknown> =>
  app.db.query(
    `update password_resets set created_at = created_at - make_interval(hours => $2),
            expires_at = expires_at - make_interval(hours => $2) where user_id = $1`,
    [id, hours],
  );

describe('A colleague created without a password', () => {
  it('gets a mail in Swedish, cannot sign in, and chooses a password with its link, once', async () => {
    const { user, token, mail } = await invited();
    expect(user.invited_at).toMatch(/^\d{4}-.*Z$/);
    expect(mail).toContain(`To: ${user.email}`);
    expect((await client.login(user.email, PASSWORD)).status).toBe(401);

    expect(await choose(token)).toBe(200);
    expect((await client.login(user.email, PASSWORD)).status).toBe(200);
    expect((await stored(user.id)).invited_at).toBeNull();
    expect(await choose(token)).toBe(410);
    expect((await client.log(user.id)).map(({ action, changes }) => [action, changes])).toEqual([
      ['user.created', { fields: ['username', 'email', 'role'] }],
      ['login.failed', null],
      ['user.password-reset', { fields: ['password'] }],
      ['login.succeeded', null],
    ]);
  });

  it('has 72 hours, also after links for forgotten passwords are purged', async () => {
    const late = await invited();
    await age(late.user.id, 73);
    expect(await choose(late.token)).toBe(410);
    const { user, token } = await invited();
    await age(user.id, 71);
    await purgeOldResets(app.db.manager);
    expect(await choose(token)).toBe(200);
  });

  it('is shown as invited in the list; staff do not see the link in the mail', async () => {
    const { user } = await invited();
    const { body } = await asAdmin<UserView[]>(
      `GET /users?filter=${encodeURIComponent(JSON.stringify({ id: user.id }))}`,
    );
    expect(body).toMatchObject([{ invited_at: user.invited_at }]);
    const [row] = await app.db.query<{ id: string }[]>(
      `select id from outbox_mails where topic = 'user_invitation' and to_address = $1`,
      [user.email],
    );
    const mail = await findMail(app.db.manager, row?.id ?? '');
    const shown = mail && (await app.nest.get(Mails).render(mail));
    expect(shown?.text).toContain('/login/nytt-losenord#…');
    expect(shown?.text).not.toMatch(LINK);
  });

  it('is none with an empty password, which is too short', async () => {
    const { status } = await asAdmin('POST /users', staffInput({ password: '' }));
    expect(status).toBe(422);
  });
});

describe('An invitation', () => {
  it('is sent again by an admin, which ends the first link', async () => {
    const { user, token } = await invited();
    const { answer, mail } = await withMail(() => asAdmin(`POST /users/${user.id}/invitation`));
    expect(answer.status).toBe(200);
    expect(Date.parse(answer.body.invited_at ?? '')).toBeGreaterThan(
      Date.parse(user.invited_at ?? ''),
    );
    expect(await choose(token)).toBe(410);
    expect(await choose(LINK.exec(mail)?.[1] ?? '')).toBe(200);
  });

  it.each(['sv', 'ar'] as const)(
    'is not sent to a user with a password or a disabled one (%s)',
    async (language) => {
      const member = await client.buildStaff();
      const { user } = await invited();
      await asAdmin(`PUT /users/${user.id}`, bodyOf(user, { disabled: true }));
      const before = smtp.arrived.length;
      for (const { id } of [member, user]) {
        const admin = { token: await client.token('admin'), language };
        const { status, body } = await client.call(admin, `POST /users/${id}/invitation`);
        expect([status, body.code]).toEqual([409, 'USER_NOT_INVITED']);
        expect(body.message).toMatch(language === 'sv' ? /inbjudan/ : /دعوة/);
      }
      expect(smtp.arrived).toHaveLength(before);
    },
  );

  it.each([
    ['another address', { email: 'ny.adress@example.com' }, true],
    ['a password from the admin', { password: 'fyra andra konstiga ord' }, false],
  ])('ends with %s', async (...[, changes, isInvited]) => {
    const { user, token } = await invited();
    const { status, body } = await asAdmin(`PUT /users/${user.id}`, bodyOf(user, changes));
    expect([status, body.invited_at !== null]).toEqual([200, isInvited]);
    expect(await choose(token)).toBe(410);
  });

  it('survives another name (negative control)', async () => {
    const { user, token } = await invited();
    await asAdmin(`PUT /users/${user.id}`, bodyOf(user, { username: 'Nadia Gift' }));
    expect(await choose(token)).toBe(200);
  });
});
