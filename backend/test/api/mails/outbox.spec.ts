import { randomUUID } from 'node:crypto';
import type { MailDetailView } from '@safar/domain/contracts/office/mails';
import { createApp } from '../../../src/app.js';
import { MailAttachments } from '../../../src/bookings/mails/mail-attachments.service.js';
import { ENV, type Env, readEnv } from '../../../src/common/config/env.js';
import { Mails, queueMail } from '../../../src/mails/mail.service.js';
import { Retention } from '../../../src/privacy/retention/retention.service.js';
import { stopRounds } from '../../harness/app.js';
import { StaffClient } from '../../harness/staff-client.js';
import { OutboxHarness } from '../../harness/outbox-harness.js';
import { until } from '../../harness/wait-for-jobs.js';

jest.setTimeout(120_000);

let outbox: OutboxHarness;
let second: Awaited<ReturnType<typeof createApp>>;
let agent: StaffClient;

beforeAll(async () => {
  outbox = await OutboxHarness.open();
  const { databaseUrl, dataDir, smtpUrl } = outbox.app.nest.get<Env>(ENV);
  // A second server on the same database shares its jobs.
  second = await createApp(
    readEnv({
      ...{ DATABASE_URL: databaseUrl, SAFAR_DATA: dataDir, SAFAR_DEMO: '1' },
      ...{ LOG_LEVEL: 'silent', SMTP_URL: smtpUrl ?? '', PORT: '0', DATABASE_TIME_FACTOR: '10' },
    }),
  );
  await second.init();
  await stopRounds(second);
  agent = await StaffClient.of(outbox.app, 'agent');
});
afterAll(async () => {
  await second.close();
  await outbox.close();
});
afterEach(() => {
  outbox.smtpServer.thinksMs = 0;
});

describe('A sent mail', () => {
  it('is stored exactly with its attachments and shown to staff, even after the booking has changed', async () => {
    const email = `${randomUUID()}@example.com`;
    const { id, ref } = await outbox.sale(email);
    const [row] = await outbox.untilAll(email, ({ state }) => state === 'sent');
    const [mail] = outbox.smtpServer.to(email);
    expect(outbox.smtpServer.to(email)).toHaveLength(1);
    expect(mail?.messageId).toContain(row?.id);
    expect(mail?.text).toContain(`UID:${id}@`);
    await outbox.app.db.query(`update bookings set return_date = return_date + 30 where id = $1`, [
      id,
    ]);
    const { body } = await agent.call('get', `/api/mails/${row?.id ?? ''}`).expect(200);
    const { rendered, is_copy, state } = body as MailDetailView;
    expect([state, is_copy, rendered?.attachments]).toEqual([
      'sent',
      true,
      [
        /^bokningsbekraftelse-B-\d{4}-\d{6}\.pdf$/,
        /^kvitto-K-\d{4}-\d{6}\.pdf$/,
        `safar-travel-${ref}.ics`,
      ].map((name) => ({
        filename: name instanceof RegExp ? (expect.stringMatching(name) as string) : name,
        bytes: expect.any(Number) as number,
      })),
    ]);
    expect(rendered?.html.replace(/\r?\n/g, '')).toBe(row?.body_html?.replace(/\r?\n/g, ''));
    expect(mail?.text.replaceAll('\r\n', '\n')).toContain(rendered?.html);
    expect(mail?.text.replaceAll('\r\n', '\n')).toContain(rendered?.text);
  });

  it('is not stored when it is a secret, and stored without the secret part when it contains one', async () => {
    const { body } = await agent.call('post', '/api/auth/forgot-password', {
      email: 'editor@safar.example',
    });
    expect(body).toEqual({ ok: true });
    const [reset] = await outbox.untilAll('editor@safar.example', ({ state }) => state === 'sent');
    expect([reset?.body_html, outbox.smtpServer.to('editor@safar.example')]).toEqual([
      null,
      [expect.anything()],
    ]);

    const token = randomUUID();
    const sources = outbox.app.nest.get(MailAttachments);
    const page = () => Promise.resolve(`http://localhost/betala?a=1&token=${token}`);
    for (const one of [sources, second.get(MailAttachments)]) one.usePayPages(page);
    const email = `${randomUUID()}@example.com`;
    const booking = await outbox.sale(email, 'partial');
    const [link] = await outbox.app.db.query<{ id: string }[]>(
      `insert into pay_links (booking_id, expires_at) values ($1, now() + interval '3 days') returning id`,
      [booking.id],
    );
    await queueMail(outbox.app.db.manager, {
      ...{ topic: 'pay_link', dedupe: `pay_link:${link?.id ?? ''}`, to: email, language: 'sv' },
      ...{ bookingId: booking.id, payload: { payLinkId: link?.id ?? '' } },
    });
    await until(
      () => outbox.rowsFor(email),
      (rows) => rows.length === 2 && rows.every(({ state }) => state === 'sent'),
    );
    expect(
      outbox.smtpServer.to(email).filter(({ text: words }) => words.includes(token)),
    ).toHaveLength(1);
    const [saved] = await outbox.app.db.query<{ copies: number; leaks: number }[]>(
      `select count(*) filter (where o::text like '%/betala?%' or body_html like '%href="…"%')::int as copies,
              count(*) filter (where o::text like $2)::int as leaks
         from outbox_mails o where to_address = $1`,
      [email, `%${token}%`],
    );
    expect(saved).toEqual({ copies: 1, leaks: 0 });
  });

  it('is redacted after its retention, and a failed mail is deleted', async () => {
    const email = `${randomUUID()}@example.com`;
    const { id } = await outbox.sale(email);
    await outbox.untilAll(email, ({ state }) => state === 'sent');
    const failed = await outbox.written(1);
    await outbox.untilAll(failed, ({ state }) => state === 'sent');
    await outbox.app.db.query(
      `update outbox_mails set state = 'failed', sent_at = null, error = 'Mailbox full', ended_at = now() - interval '32 days'
        where to_address = $1`,
      [failed],
    );
    await outbox.app.db.query(
      `update outbox_mails set sent_at = now() - interval '32 days', ended_at = now() - interval '32 days'
        where booking_id = $1`,
      [id],
    );
    await outbox.app.nest.get(Retention).run();
    expect(await outbox.rowsFor(failed)).toEqual([]);
    const left = await outbox.app.db.query(
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

  it('is not created when the mail no longer applies', async () => {
    const email = `${randomUUID()}@example.com`;
    const { id } = await outbox.sale(email);
    await queueMail(outbox.app.db.manager, {
      ...{ topic: 'payment_reminder', dedupe: `payment_reminder:${id}:x:0`, to: email },
      ...{ language: 'sv', bookingId: id, payload: { step: 0 } },
    });
    const rows = await until(
      () => outbox.rowsFor(email),
      (all) => all.length === 2 && all.every(({ state }) => state !== 'queued'),
    );
    expect(rows.map(({ state }) => state)).toEqual(['sent', 'dropped']);
    expect(outbox.smtpServer.to(email)).toHaveLength(1);
  });
});

describe('Two servers with one outbox', () => {
  /** Makes both servers send every mail at the same time. */
  async function rush(): Promise<string> {
    outbox.smtpServer.thinksMs = 400;
    const to = await outbox.written(6);
    const servers = [outbox.app.nest.get(Mails), second.get(Mails)];
    const ids = (await outbox.rowsFor(to)).map(({ id }) => id);
    // A server sends one mail at a time; these are additional senders in both servers.
    await Promise.all(servers.flatMap((mails) => ids.map((id) => mails['send'](id))));
    await outbox.untilIdle();
    return to;
  }

  // [SPEC I5.15]
  it('send each mail once', async () => {
    const to = await rush();
    expect(outbox.smtpServer.to(to)).toHaveLength(6);
    expect((await outbox.rowsFor(to)).map(({ state }) => state)).toEqual(Array(6).fill('sent'));
  });

  // [SPEC I5.15]
  it('send mails twice without leases (negative control)', async () => {
    await outbox.app.db.query(`
      create function no_lease() returns trigger language plpgsql as $$
      begin new.leased_until := null; return new; end $$;
      create trigger no_lease before update on outbox_mails for each row execute function no_lease()`);
    try {
      expect(outbox.smtpServer.to(await rush()).length).toBeGreaterThan(6);
    } finally {
      await outbox.app.db.query(`drop trigger no_lease on outbox_mails; drop function no_lease()`);
    }
  });

  it('send at most one duplicate after a crash between sending and saving, with the same Message-ID', async () => {
    await outbox.app.db.query(`
      create sequence crashes;
      create function crash() returns trigger language plpgsql as $$
      begin perform nextval('crashes'); raise exception 'the process is gone'; end $$;
      create trigger crash before update on outbox_mails for each row when (new.state = 'sent') execute function crash()`);
    const to = await outbox.written(1);
    await until(
      () => Promise.resolve(outbox.smtpServer.to(to).length),
      (count) => count === 1,
    );
    // A sequence is not rolled back, so it shows that saving was attempted.
    await until(
      () => outbox.app.db.query<{ is_called: boolean }[]>('select is_called from crashes'),
      ([tried]) => tried?.is_called === true,
    );
    await outbox.untilAll(to, ({ state, attempts }) => state === 'queued' && attempts === 1);
    await outbox.app.db.query(
      `drop trigger crash on outbox_mails; drop function crash(); drop sequence crashes`,
    );
    // The lease may still be in use, so no other server sends the mail.
    await outbox.later(to);
    await outbox.untilIdle();
    expect(outbox.smtpServer.to(to)).toHaveLength(1);
    await outbox.app.db.query(
      `update outbox_mails set leased_until = now() - interval '1 second' where to_address = $1`,
      [to],
    );
    await outbox.later(to);
    await outbox.untilAll(to, ({ state }) => state === 'sent');
    const ids = outbox.smtpServer.to(to).map(({ messageId }) => messageId);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
    await outbox.later(to);
    expect(outbox.smtpServer.to(to)).toHaveLength(2);
  });
});
