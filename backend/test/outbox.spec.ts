import { randomUUID } from 'node:crypto';
import type { MailDetailView, MailView } from '@safar/domain/contracts/mails';
import { createApp } from '../src/app.js';
import { LetterSources } from '../src/bookings/letter-sources.service.js';
import { ENV, type Env, readEnv } from '../src/core/env.js';
import { enqueue } from '../src/core/queue.js';
import { Mails, queueMail } from '../src/mail/mail.service.js';
import { Retention } from '../src/retention/retention.service.js';
import { type TestApp, createTestApp } from './app.js';
import { Desk } from './desk.js';
import { PostOffice } from './post-office.js';
import { until } from './quiet.js';
import { type Sale, sell } from './sales.js';

jest.setTimeout(120_000);

let office: PostOffice;
let world: TestApp;
let second: Awaited<ReturnType<typeof createApp>>;
let agent: Desk;

beforeAll(async () => {
  office = await PostOffice.open();
  world = await createTestApp({ SMTP_URL: office.url });
  // A second server on the same database: its jobs are the same jobs.
  const { databaseUrl, dataDir } = world.app.get<Env>(ENV);
  second = await createApp(
    readEnv({
      ...{ DATABASE_URL: databaseUrl, SAFAR_DATA: dataDir, SAFAR_DEMO: '1' },
      ...{ LOG_LEVEL: 'silent', SMTP_URL: office.url, PORT: '0' },
    }),
  );
  await second.init();
  agent = await Desk.of(world, 'agent');
});
afterAll(async () => {
  await second.close();
  await world.close();
  await office.close();
});
afterEach(async () => {
  office.thinksMs = 0;
  await office.close();
  await office.open();
});

interface Row {
  readonly id: string;
  readonly state: string;
  readonly attempts: number;
  readonly error: string | null;
  readonly pause: number | null;
  readonly body_html: string | null;
}

/** What the outbox holds for an address. */
const rowsFor = (to: string): Promise<Row[]> =>
  world.db.query(
    `select id, state, attempts, error, body_html, round(extract(epoch from next_try_at - now()))::int as pause
       from outbox_mails where to_address = $1 order by created_at, id`,
    [to],
  );
const untilAll = (to: string, fits: (row: Row) => boolean): Promise<Row[]> =>
  until(
    () => rowsFor(to),
    (rows) => rows.length > 0 && rows.every(fits),
  );

/** Mails whose letters need nothing but a message from a visitor. */
async function written(count: number): Promise<string> {
  const to = `${randomUUID()}@example.com`;
  await world.db.transaction(async (tx) => {
    for (let nth = 0; nth < count; nth += 1) {
      const [message] = await tx.query<{ id: string }[]>(
        `insert into contact_messages (name, email, message, language) values ('Mona', $1, 'Hej', 'sv') returning id`,
        [to],
      );
      const messageId = message?.id ?? '';
      const dedupe = `test:${messageId}`;
      const topic = 'contact_message';
      await queueMail(tx, { topic, dedupe, to, language: 'sv', payload: { messageId } });
    }
  });
  return to;
}

/** The pause is over. */
async function later(to: string): Promise<void> {
  await world.db.query(
    `update outbox_mails set next_try_at = now() - interval '2 minutes' where to_address = $1 and state = 'queued'`,
    [to],
  );
  await world.app.get(Mails).catchUp();
}

const sale = (email: string, language: 'sv' | 'ar' = 'sv'): Promise<Sale> =>
  sell(world, {
    ...{ destinationId: 'istanbul', inDays: 600 + office.arrived.length, paymentOption: 'full' },
    ...{ names: ['Layla', 'Noor'], contact: [email, '+46701234567'], language },
  });

describe('what was sent', () => {
  it('is kept word by word, with its files, and shown to staff as it was also when the booking is another', async () => {
    const email = `${randomUUID()}@example.com`;
    const { id, ref } = await sale(email);
    const [row] = await untilAll(email, ({ state }) => state === 'sent');
    const [mail] = office.to(email);
    expect(office.to(email)).toHaveLength(1);
    expect(mail?.messageId).toContain(row?.id);
    expect(mail?.words).toContain(`UID:${id}@`);
    await world.db.query(`update bookings set return_date = return_date + 30 where id = $1`, [id]);
    const { body } = await agent.call('get', `/api/mails/${row?.id ?? ''}`).expect(200);
    const { letter, is_copy, state } = body as MailDetailView;
    expect([state, is_copy, letter?.attachments]).toEqual([
      'sent',
      true,
      [{ filename: `safar-${ref}.ics`, bytes: expect.any(Number) as number }],
    ]);
    expect(letter?.html.replace(/\r?\n/g, '')).toBe(row?.body_html?.replace(/\r?\n/g, ''));
    expect(mail?.words.replaceAll('\r\n', '\n')).toContain(letter?.html);
    expect(mail?.words.replaceAll('\r\n', '\n')).toContain(letter?.text);
  });

  it('is not kept of a letter that is a secret, and not the secret part of one that holds one', async () => {
    const { body } = await agent.call('post', '/api/auth/forgot-password', {
      email: 'editor@safar.example',
    });
    expect(body).toEqual({ ok: true });
    const [reset] = await untilAll('editor@safar.example', ({ state }) => state === 'sent');
    expect([reset?.body_html, office.to('editor@safar.example')]).toEqual([
      null,
      [expect.anything()],
    ]);

    const token = randomUUID();
    const sources = world.app.get(LetterSources);
    const page = () => Promise.resolve(`http://localhost/betala?a=1&token=${token}`);
    for (const one of [sources, second.get(LetterSources)]) one.usePayPages(page);
    const email = `${randomUUID()}@example.com`;
    const booking = await sell(world, {
      ...{ destinationId: 'istanbul', inDays: 700, paymentOption: 'partial' },
      ...{ names: ['Åsa', 'Öberg'], contact: [email, '+46701234567'] },
    });
    const [link] = await world.db.query<{ id: string }[]>(
      `insert into pay_links (booking_id, expires_at) values ($1, now() + interval '3 days') returning id`,
      [booking.id],
    );
    await queueMail(world.db.manager, {
      ...{ topic: 'pay_link', dedupe: `pay_link:${link?.id ?? ''}`, to: email, language: 'sv' },
      ...{ bookingId: booking.id, payload: { payLinkId: link?.id ?? '' } },
    });
    await until(
      () => rowsFor(email),
      (rows) => rows.length === 2 && rows.every(({ state }) => state === 'sent'),
    );
    expect(office.to(email).filter(({ words }) => words.includes(token))).toHaveLength(1);
    const [kept] = await world.db.query<{ copies: number; leaks: number }[]>(
      `select count(*) filter (where o::text like '%/betala?%' or body_html like '%href="…"%')::int as copies,
              count(*) filter (where o::text like $2)::int as leaks
         from outbox_mails o where to_address = $1`,
      [email, `%${token}%`],
    );
    expect(kept).toEqual({ copies: 1, leaks: 0 });
  });

  it('goes with its receiver, and so does what was never sent', async () => {
    const email = `${randomUUID()}@example.com`;
    const { id } = await sale(email);
    await untilAll(email, ({ state }) => state === 'sent');
    const failed = await written(1);
    await untilAll(failed, ({ state }) => state === 'sent');
    await world.db.query(
      `update outbox_mails set state = 'failed', sent_at = null, error = 'Mailbox full', ended_at = now() - interval '31 days'
        where to_address = $1`,
      [failed],
    );
    await world.db.query(
      `update outbox_mails set sent_at = now() - interval '32 days', ended_at = now() - interval '32 days'
        where booking_id = $1`,
      [id],
    );
    await world.app.get(Retention).run();
    expect(await rowsFor(failed)).toEqual([]);
    const left = await world.db.query(
      `select to_address, subject, body_text, body_html, attachments, error from outbox_mails where booking_id = $1`,
      [id],
    );
    expect(left).toEqual([
      {
        ...{ to_address: '', subject: null, body_text: null, body_html: null },
        ...{ attachments: [], error: null },
      },
    ]);
  });

  it('is nothing where there is nothing to tell any more', async () => {
    const email = `${randomUUID()}@example.com`;
    const { id } = await sale(email);
    await queueMail(world.db.manager, {
      ...{ topic: 'payment_reminder', dedupe: `payment_reminder:${id}:x:0`, to: email },
      ...{ language: 'sv', bookingId: id, payload: { step: 0 } },
    });
    const rows = await until(
      () => rowsFor(email),
      (all) => all.length === 2 && all.every(({ state }) => state !== 'queued'),
    );
    expect(rows.map(({ state }) => state)).toEqual(['sent', 'dropped']);
    expect(office.to(email)).toHaveLength(1);
  });
});

describe('two servers and one outbox', () => {
  /** Both servers get every mail to send at the same moment. */
  async function rush(): Promise<string> {
    office.thinksMs = 400;
    const to = await written(6);
    for (const { id } of await rowsFor(to)) {
      for (let nth = 0; nth < 2; nth += 1) {
        await enqueue(world.db.manager, { task: 'send-mail', payload: { mailId: id } });
      }
    }
    await until(
      () =>
        world.db.query<{ jobs: number }[]>(
          `select count(*)::int as jobs from graphile_worker.jobs where task_identifier = 'send-mail'`,
        ),
      ([row]) => row?.jobs === 0,
    );
    return to;
  }

  it('send each mail once', async () => {
    const to = await rush();
    expect(office.to(to)).toHaveLength(6);
    expect((await rowsFor(to)).map(({ state }) => state)).toEqual(Array(6).fill('sent'));
  });

  it('send mails twice when nobody holds a lease (negative control)', async () => {
    await world.db.query(`
      create function no_lease() returns trigger language plpgsql as $$
      begin new.leased_until := null; return new; end $$;
      create trigger no_lease before update on outbox_mails for each row execute function no_lease()`);
    try {
      expect(office.to(await rush()).length).toBeGreaterThan(6);
    } finally {
      await world.db.query(`drop trigger no_lease on outbox_mails; drop function no_lease()`);
    }
  });

  it('send at most one duplicate after a crash between sending and noting it, under the same Message-ID', async () => {
    await world.db.query(`
      create function crash() returns trigger language plpgsql as $$
      begin raise exception 'the process is gone'; end $$;
      create trigger crash before update on outbox_mails for each row when (new.state = 'sent') execute function crash()`);
    const to = await written(1);
    await until(
      () => Promise.resolve(office.to(to).length),
      (count) => count === 1,
    );
    await untilAll(to, ({ state, attempts }) => state === 'queued' && attempts === 1);
    await world.db.query(`drop trigger crash on outbox_mails; drop function crash()`);
    // Somebody may still be sending it: nobody else does.
    await later(to);
    await until(
      () =>
        world.db.query<{ jobs: number }[]>(
          `select count(*)::int as jobs from graphile_worker.jobs where task_identifier = 'send-mail'`,
        ),
      ([row]) => row?.jobs === 0,
    );
    expect(office.to(to)).toHaveLength(1);
    await world.db.query(
      `update outbox_mails set leased_until = now() - interval '1 second' where to_address = $1`,
      [to],
    );
    await later(to);
    await untilAll(to, ({ state }) => state === 'sent');
    const ids = office.to(to).map(({ messageId }) => messageId);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
    await later(to);
    expect(office.to(to)).toHaveLength(2);
  });
});

describe('a mail server that is away', () => {
  it('for an hour loses nothing and doubles nothing; the pauses grow from a minute', async () => {
    await office.close();
    const to = await written(5);
    for (const [nth, pause] of [60, 120, 240, 480, 960, 1920].entries()) {
      // Between taking a mail and noting the failure the try before stands there.
      const rows = await untilAll(to, (row) => row.attempts === nth + 1 && (row.pause ?? 0) > 0);
      for (const row of rows) {
        expect(row.state).toBe('queued');
        expect(Math.abs((row.pause ?? 0) - pause)).toBeLessThanOrEqual(15);
      }
      await later(to);
    }
    await untilAll(to, ({ attempts, pause }) => attempts === 7 && (pause ?? 0) > 3_000);
    await office.open();
    await later(to);
    await untilAll(to, ({ state }) => state === 'sent');
    const ids = office.to(to).map(({ messageId }) => messageId);
    expect([ids.length, new Set(ids).size]).toEqual([5, 5]);
    expect((await rowsFor(to)).map(({ error }) => error)).toEqual(Array(5).fill(null));
  });

  it('for three days leaves a mail that failed, where staff see it, count it and send it again', async () => {
    const failures = async (): Promise<number> => {
      const { body } = await agent.call('get', '/api/dashboard').expect(200);
      return (body as { desk: { failed_mails: number } }).desk.failed_mails;
    };
    const before = await failures();
    await office.close();
    const to = await written(1);
    await untilAll(to, ({ error }) => error !== null);
    await world.db.query(
      `update outbox_mails set first_tried_at = now() - interval '72 hours' where to_address = $1`,
      [to],
    );
    await later(to);
    const [row] = await untilAll(to, ({ state }) => state === 'failed');
    expect([row?.pause, await failures()]).toEqual([null, before + 1]);
    const problems = `/api/mails?filter=${encodeURIComponent(JSON.stringify({ problem: true, q: to }))}`;
    expect((await agent.call('get', problems).expect(200)).body).toEqual([
      expect.objectContaining({ id: row?.id, state: 'failed', next_try_at: null }),
    ]);
    await office.open();
    const { body } = await agent.call('post', `/api/mails/${row?.id ?? ''}/resend`).expect(200);
    expect((body as MailView).id).not.toBe(row?.id);
    await until(
      () => Promise.resolve(office.to(to).length),
      (count) => count === 1,
    );
    await until(
      () => failures(),
      (count) => count === before,
    );
    expect((await agent.call('get', problems).expect(200)).body).toEqual([]);
  });
});
