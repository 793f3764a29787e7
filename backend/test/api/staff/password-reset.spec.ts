import type { DoneView, LoginView } from '@safar/domain/contracts/staff/auth';
import type { ErrorView, FieldIssue } from '@safar/domain/contracts/system/errors';
import { findMail } from '../../factories/stored-mails.js';
import { Mails } from '../../../src/mails/mail.service.js';
import { type TestApp, createTestApp } from '../../harness/app.js';
import { valueOf } from '../../harness/rows.js';
import { ApiClient, type ApiResponse, bearer, tokenOf } from '../../harness/api-client.js';
import { inOneWindow } from '../../harness/rate-limit-helpers.js';
import { SmtpServer } from '../../harness/smtp-server.js';
import { until } from '../../harness/wait-for-jobs.js';

const NEW_PASSWORD = 'kanel trappa saxofon';
const LINK = /\/login\/nytt-losenord#([\w-]{43})\b/;

let smtp: SmtpServer;
let app: TestApp;

beforeAll(async () => {
  smtp = await SmtpServer.open();
  app = await createTestApp({ SMTP_URL: smtp.url });
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});

const post = <T>(path: string, body: object, language: 'sv' | 'ar' = 'sv') =>
  new ApiClient(app.baseUrl, language).call<T & ErrorView>('POST', `/api${path}`, body);
const ask = (email: string): Promise<ApiResponse<DoneView>> =>
  post('/auth/forgot-password', { email });
const choose = (token: string, password = NEW_PASSWORD, language: 'sv' | 'ar' = 'sv') =>
  post<DoneView>('/auth/reset-password', { token, password }, language);
const login = (email: string, password: string): Promise<ApiResponse<LoginView>> =>
  post('/login', { email, password });

/** Returns the text of the latest mail. */
const newest = (): string => smtp.arrived.at(-1)?.text ?? '';

/** Requests a link and returns the token in the mail. */
async function linkFor(email: string): Promise<string> {
  const before = smtp.arrived.length;
  await ask(email);
  await until(
    () => Promise.resolve(smtp.arrived.length),
    (count) => count > before,
  );
  return LINK.exec(newest())?.[1] ?? '';
}

const untilNoJobWaits = (): Promise<number> =>
  until(
    () =>
      valueOf<number>(
        app.db,
        `select count(*)::int as count from graphile_worker.jobs
          where task_identifier in ('password-reset', 'send-mail') and attempts < max_attempts`,
      ),
    (count) => count === 0,
  );

const deleteRequests = (): Promise<unknown> => app.db.query('delete from password_resets');

describe('A staff member who forgot the password', () => {
  beforeEach(deleteRequests);

  // [SPEC I4.9] [ASVS 7.4.3]
  it('gets a mail in Swedish, sets a new password with its link, and all sessions are revoked', async () => {
    const session = await tokenOf(app.baseUrl, 'agent');
    const token = await linkFor('Agent@safar.example');
    const mail = newest();
    expect(mail).toContain('To: agent@safar.example');
    expect(mail).toMatch(/Subject: .*nytt/);

    expect((await choose(token)).body).toEqual({ ok: true });
    expect((await login('agent@safar.example', 'resa-med-safar')).status).toBe(401);
    expect((await login('agent@safar.example', NEW_PASSWORD)).status).toBe(200);
    const list = await new ApiClient(app.baseUrl).call(
      'GET',
      '/api/admin/bookings',
      undefined,
      bearer(session),
    );
    expect(list.status).toBe(401);
    const actions = await app.db.query<{ action: string; changes: unknown }[]>(
      `select action, changes from audit_log where action like '%reset%' order by id`,
    );
    expect(actions).toEqual([
      { action: 'password.reset-asked', changes: null },
      { action: 'user.password-reset', changes: { fields: ['password'] } },
    ]);
  });

  // [ASVS 6.4.3]
  it('still needs the second factor: a new password does not remove it', async () => {
    const email = 'admin@safar.example';
    const token = await linkFor(email);
    await app.db.query(
      `update users set otp_secret = 'sealed', otp_since = now() where email = $1`,
      [email],
    );
    expect((await choose(token)).body).toEqual({ ok: true });
    const { status, body } = await login(email, NEW_PASSWORD);
    expect([status, body]).toMatchObject([401, { code: 'SECOND_FACTOR_NEEDED' }]);
    await app.db.query(`update users set otp_secret = null, otp_since = null where email = $1`, [
      email,
    ]);
  });

  // [ASVS 6.4.1]
  it('can use a link once, and a new password invalidates the other links', async () => {
    const [first, second] = [
      await linkFor('editor@safar.example'),
      await linkFor('editor@safar.example'),
    ];
    expect(first).not.toBe(second);
    expect((await choose(second, 'fyra andra konstiga ord')).status).toBe(200);
    for (const token of [first, second]) {
      const { status, body } = await choose(token);
      expect([status, body.message]).toEqual([410, 'Länken gäller inte längre. Be om en ny.']);
    }
    expect((await choose(second, NEW_PASSWORD, 'ar')).body.message).toBe(
      'لم يعد الرابط صالحاً. اطلب رابطاً جديداً.',
    );
  });

  // [SPEC I4.9]
  it('can use a link once even when it is sent twenty times at once', async () => {
    const token = await linkFor('editor@safar.example');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => choose(token, `fyra konstiga ord ${index}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(19);
  });

  // [SPEC I4.9] [ASVS 6.4.1]
  it('can use the link for one hour', async () => {
    const token = await linkFor('editor@safar.example');
    const age = (minutes: number): Promise<unknown> =>
      app.db.query(
        `update password_resets set expires_at = created_at + interval '1 hour' - make_interval(mins => $1)`,
        [minutes],
      );
    const [row] = await app.db.query<{ minutes: number }[]>(
      `select extract(epoch from expires_at - created_at)::int / 60 as minutes from password_resets`,
    );
    expect(row?.minutes).toBe(60);
    await age(61);
    expect((await choose(token)).status).toBe(410);
    await age(59);
    expect((await choose(token)).status).toBe(200);
  });

  it('can reuse the link when the password was rejected; the response states the reason', async () => {
    const token = await linkFor('editor@safar.example');
    for (const [password, code] of [
      ['kort', 'PASSWORD_TOO_SHORT'],
      ['resa-med-safar', 'PASSWORD_COMMON'],
    ] as const) {
      const { status, body } = await choose(token, password);
      expect(status).toBe(422);
      expect(
        (body.details as FieldIssue[]).map(({ field, code: found }) => [field, found]),
      ).toEqual([['password', code]]);
    }
    expect((await choose(token)).status).toBe(200);
  });

  it.each([
    ['unknown', 'A'.repeat(43)],
    ['empty', ''],
    ['no link at all', '"; drop table users; --'],
  ])('is rejected with a link that is %s', async (...[, token]) => {
    expect((await choose(token)).status).toBe(410);
  });
});

describe('Requesting a link', () => {
  beforeEach(deleteRequests);

  // [SPEC I4.9] [ASVS 6.4.3]
  it('is answered in the same way for every address, but only an active account gets a mail', async () => {
    await app.db.query(
      `insert into users (username, email, password_hash, disabled_at) values ('Av', 'av@safar.example', '-', now())`,
    );
    const before = smtp.arrived.length;
    const answers = [
      await ask('nobody@safar.example'),
      await ask('av@safar.example'),
      await ask('no address'),
      await ask(''),
      await ask('editor@safar.example'),
    ];
    expect(answers).toEqual(Array(5).fill({ status: 200, body: { ok: true } }));
    await untilNoJobWaits();
    expect(smtp.arrived.length - before).toBe(1);
    expect(newest()).toContain('To: editor@safar.example');
  });

  it('sends at most three mails an hour', async () => {
    const before = smtp.arrived.length;
    for (let time = 0; time < 8; time += 1) await ask('editor@safar.example');
    await untilNoJobWaits();
    expect(smtp.arrived.length - before).toBe(3);
  });

  it('still mails the owner when a stranger has asked again and again for an hour', async () => {
    await app.db.query(
      `insert into password_resets (user_id, created_at)
       select id, now() - make_interval(mins => n) from users, generate_series(5, 55, 10) n
        where email = 'editor@safar.example'`,
    );
    expect((await choose(await linkFor('editor@safar.example'))).status).toBe(200);
  });

  it('stores the token of the link nowhere but in the mail', async () => {
    const token = await linkFor('editor@safar.example');
    const [stored] = await app.db.query<
      { mail: string; id: string; reset: string; jobs: string }[]
    >(
      `select m.id, m::text as mail, (select string_agg(r::text, '') from password_resets r) as reset,
              (select string_agg(j::text, '') from graphile_worker._private_jobs j) as jobs
         from outbox_mails m where topic = 'password_reset' order by created_at desc limit 1`,
    );
    const saved = JSON.stringify(stored);
    expect(saved).toContain('editor@safar.example');
    expect(saved).not.toContain(token);

    // Agents may read mails, so an admin's link must not be shown in them.
    const mail = await findMail(app.db.manager, stored?.id ?? '');
    const shown = mail && (await app.nest.get(Mails).render(mail));
    expect(shown?.text).toContain('/login/nytt-losenord#…');
    expect(shown?.text).not.toMatch(LINK);
    expect((await choose(token)).status).toBe(200);
  });
});

describe('Requesting links too often', () => {
  it('is rejected per network address', async () => {
    const limited = await createTestApp({ RATE_LIMITS: 'on' });
    try {
      const statuses = await inOneWindow(15, async () => {
        await limited.db.query('delete from rate_limits');
        const answers: number[] = [];
        for (let time = 0; time < 11; time += 1) {
          const body = { email: `nobody${time}@safar.example` };
          const customer = new ApiClient(limited.baseUrl);
          answers.push((await customer.call('POST', '/api/auth/forgot-password', body)).status);
        }
        return answers;
      });
      expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
    } finally {
      await limited.close();
    }
  });
});
