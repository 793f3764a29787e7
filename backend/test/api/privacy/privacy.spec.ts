import type {
  ErasurePreviewView, ErasureReceiptView, PrivacyExportView, ReplayView, RetentionRunView,
} from '@safar/domain/contracts/staff/privacy'; // oxfmt-ignore
import { lockErasureOf } from '../../../src/privacy/erasure/erasures.queries.js';
import { PastBookings, type Guest } from '../../factories/past-bookings.js';
import { valueOf } from '../../harness/rows.js';
import { dayFromToday } from '../../factories/departures.js';
import { logOf } from '../../harness/staff-client.js';
import {
  birthdateOf,
  erased,
  exported,
  foundIn,
  knownEverywhere,
  receiptOf,
} from '../../factories/erasure.js';
import { until } from '../../harness/wait-for-jobs.js';

jest.setTimeout(180_000);

let pastBookings: PastBookings;
beforeAll(async () => {
  pastBookings = await PastBookings.open();
});
afterAll(() => pastBookings.app.close());

const ERASURES = '/api/admin/privacy/erasures';
const EXPORTS = '/api/admin/privacy/exports';
const WAITS = `select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`;
const input = ({ person: { email } }: Guest) => ({ email, confirm: email });

async function returned(): Promise<Guest> {
  const guest = await pastBookings.guest('full');
  await pastBookings.returned(guest, '10 days', 0);
  return guest;
}

async function preview(guest: Guest): Promise<ErasurePreviewView> {
  const { email } = guest.person;
  const { body } = await pastBookings.admin
    .call('post', `${ERASURES}/preview`, { email })
    .expect(200);
  return body as ErasurePreviewView;
}

describe('The export of a person’s data', () => {
  // [SPEC I5.19]
  it('is one file with all of their data, and none of staff or other customers', async () => {
    const [guest, other] = [await knownEverywhere(pastBookings), await pastBookings.guest('full')];
    const { id, state, done, total, email } = await exported(pastBookings, guest);
    expect([state, done, total, email]).toEqual(['done', 1, 1, guest.person.email]);
    const { body, headers, text } = await pastBookings.admin
      .call('get', `${EXPORTS}/${id}/file`)
      .expect(200);
    expect(headers['content-disposition']).toMatch(/attachment; filename="personuppgifter-/);
    expect(body).toMatchObject({
      address: guest.person.email,
      bookings: [
        {
          bookings: [{ booking_ref: guest.ref, email: guest.person.email }],
          travellers: [{ first_name: guest.person.first, birthdate: birthdateOf(guest) }],
          payments: [{ method: 'card', state: 'succeeded' }],
        },
      ],
      messages: [{ name: `${guest.person.first} ${guest.person.last}` }],
      replies: [{ text: `Hej ${guest.person.first}!` }],
      gift_cards: [{ amount: 500, buyer_email: guest.person.email }],
    });
    for (const part of ['lines', 'ledger', 'refunds', 'mails', 'documents', 'log']) {
      expect(body).toHaveProperty(`bookings.0.${part}`);
    }
    expect(text).not.toMatch(/_by"|actor|owner_id|password|fingerprint|client_key/);
    expect(text).not.toContain(other.person.email);
    expect((await logOf(pastBookings.app, id)).map(({ action }) => action)).toEqual([
      'privacy.export-requested',
      'privacy.exported',
      'privacy.downloaded',
    ]);
  });

  it('for one booking is returned at once and logged', async () => {
    const guest = await returned();
    const address = `/api/admin/bookings/${guest.id}/export`;
    const { body } = await pastBookings.admin.call('get', address).expect(200);
    expect(body).toMatchObject({ booking: { booking_ref: guest.ref }, travellers: [{}] });
    const log = await logOf(pastBookings.app, guest.id);
    expect(log.at(-1)).toMatchObject({
      action: 'booking.exported',
      actor_role: 'admin',
      changes: null,
    });
  });

  it('is deleted after a week, and cannot be requested for an unknown address', async () => {
    const { id } = await exported(pastBookings, await returned());
    await pastBookings.query(
      `update privacy_exports set expires_at = now() - interval '1 second' where id = $1`,
      [id],
    );
    const { body } = await pastBookings.admin.call('get', `${EXPORTS}/${id}/file`).expect(410);
    expect(body).toMatchObject({ code: 'PRIVACY_FILE_GONE' });
    const { body: list } = await pastBookings.admin.call('get', EXPORTS).expect(200);
    expect((list as PrivacyExportView[]).some((row) => row.id === id)).toBe(false);
    const nobody = { email: 'nobody@example.com' };
    await pastBookings.admin.call('post', EXPORTS, nobody).expect(404, /PRIVACY_NOBODY/);
  });
});

describe('Before an erasure', () => {
  it('the preview lists what is deleted, what is kept, why and until when', async () => {
    const guest = await knownEverywhere(pastBookings);
    const { bookings, goes, stays, is_blocked } = await preview(guest);
    expect(bookings).toMatchObject([
      { booking_ref: guest.ref, state: 'confirmed', blocked_by: null },
    ]);
    expect(goes).toEqual(
      expect.arrayContaining([
        { what: 'travellers', rows: 1 },
        { what: 'messages', rows: 1 },
        { what: 'replies', rows: 1 },
      ]),
    );
    const until = `${Number(dayFromToday(0).slice(0, 4)) + 7}-12-31`;
    expect(stays).toContainEqual({ what: 'ledger', rows: 1, why: 'bookkeeping', until });
    expect(is_blocked).toBe(false);
  });

  it.each([
    ['trip', `update bookings set return_date = '${dayFromToday(9)}' where id = $1`],
    [
      'claim',
      `insert into booking_lines (booking_id, kind, label, quantity, unit_price, amount)
        values ($1, 'fee', 'move_fee', 1, 500, 500)`,
    ],
    [
      'refund',
      `insert into refunds (payment_id, principal, source, dedupe)
        select id, 1, 'staff', 'open:' || id from payments where booking_id = $1`,
    ],
    ['dispute', `update bookings set attention = 'dispute' where id = $1`],
  ])('a %s prevents it, and the error names the booking and the reason', async (reason, sql) => {
    const guest = await returned();
    await pastBookings.query(sql, [guest.id]);
    if (reason === 'claim') {
      await pastBookings.query(
        `update bookings set total_price = total_price + 500 where id = $1`,
        [guest.id],
      );
    }
    expect(await preview(guest)).toMatchObject({
      is_blocked: true,
      bookings: [{ blocked_by: reason }],
    });
    const { body } = await pastBookings.admin.call('post', ERASURES, input(guest)).expect(409);
    expect(body).toMatchObject({
      code: 'PRIVACY_BLOCKED',
      details: [{ booking_ref: guest.ref, blocked_by: reason }],
    });
    expect((await pastBookings.file(guest)).email).toBe(guest.person.email);
  });

  it('the address must be typed again, or the reference for a single booking', async () => {
    const guest = await returned();
    const refused = await pastBookings.admin
      .call('post', ERASURES, { ...input(guest), confirm: 'other@example.com' })
      .expect(422);
    expect(refused.body).toMatchObject({
      details: [{ field: 'confirm', code: 'PRIVACY_UNCONFIRMED' }],
    });
    const address = `/api/admin/bookings/${guest.id}/erase`;
    await pastBookings.admin.call('post', address, { confirm: 'SAF' }).expect(422);
    expect((await pastBookings.file(guest)).email).toBe(guest.person.email);
  });
});

describe('An erasure', () => {
  it('leaves a receipt without personal data, and does not change payments', async () => {
    const guest = await returned();
    const { total_price, paid_amount, payments } = await pastBookings.file(guest);
    const receipt = await erased(pastBookings, guest);
    expect(receipt.gone).toEqual(expect.arrayContaining([{ what: 'travellers', rows: 1 }]));
    expect(receipt).toMatchObject({
      scope: 'person',
      state: 'done',
      requested_by: expect.any(String) as string,
    });
    expect(await pastBookings.file(guest)).toMatchObject({
      email: '',
      total_price,
      paid_amount,
      payments,
    });
    expect(await foundIn(pastBookings.app.db.manager, guest)).toEqual([]);
    const log = (await logOf(pastBookings.app, receipt.id)).map(({ action }) => action);
    expect(log).toEqual(['privacy.erasure-requested', 'privacy.erased']);
    await pastBookings.admin.call('post', ERASURES, input(guest)).expect(404, /PRIVACY_NOBODY/);
  });

  it('requested ten times at once is done once', async () => {
    const guest = await returned();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => pastBookings.admin.call('post', ERASURES, input(guest))),
    );
    const taken = answers.filter(({ status }) => status === 202);
    expect(answers.every(({ status }) => [202, 404].includes(status))).toBe(true);
    const ids = new Set(taken.map(({ body }) => (body as ErasureReceiptView).id));
    expect(ids.size).toBe(1);
    const [id = ''] = ids;
    await receiptOf(pastBookings, id);
    const log = (await logOf(pastBookings.app, id)).map(({ action }) => action);
    expect(log).toEqual(['privacy.erasure-requested', 'privacy.erased']);
  });

  it('requested while another one of the same person ends finds no data', async () => {
    const guest = await returned();
    const { late } = await pastBookings.app.db.transaction(async (other) => {
      await lockErasureOf(other, { address: guest.person.email, bookingIds: [] });
      const late = Promise.resolve(pastBookings.admin.call('post', ERASURES, input(guest)));
      await until(
        () => pastBookings.query(WAITS),
        ({ length }) => length > 0,
      );
      await other.query(`update bookings set email = '' where id = $1`, [guest.id]);
      return { late };
    });
    expect((await late).status).toBe(404);
  });

  it('of one booking does not affect other bookings of the same person', async () => {
    const [gone, stays] = [await returned(), await returned()];
    await pastBookings.query(`update bookings set email = $2 where id = $1`, [
      stays.id,
      gone.person.email,
    ]);
    const { body } = await pastBookings.admin
      .call('post', `/api/admin/bookings/${gone.id}/erase`, { confirm: gone.ref.toLowerCase() })
      .expect(202);
    await receiptOf(pastBookings, (body as ErasureReceiptView).id);
    expect([(await pastBookings.file(gone)).email, (await pastBookings.file(stays)).email]).toEqual(
      ['', gone.person.email],
    );
  });

  it('reaches the booking that the journey was moved from, when the address is another since', async () => {
    const [before, after] = [await returned(), await returned()];
    await pastBookings.query(
      `update bookings set state = 'moved', moved_to_id = $2 where id = $1`,
      [before.id, after.id],
    );
    await pastBookings.query(`update bookings set moved_from_id = $1 where id = $2`, [
      before.id,
      after.id,
    ]);
    await erased(pastBookings, after);
    expect((await pastBookings.file(before)).email).toBe('');
  });

  it('ends existing sessions of the booking', async () => {
    const guest = await returned();
    const version = (): Promise<number> =>
      valueOf(
        pastBookings.app.db,
        `select access_version as v from bookings where id = $1`,
        guest.id,
      );
    const before = await version();
    await erased(pastBookings, guest);
    expect(await version()).toBeGreaterThan(before);
  });
});

describe('A backup that restores erased data', () => {
  it('is cleaned by replaying the erasures, except bookings made since then', async () => {
    const [guest, anew] = [await returned(), await returned()];
    const before = await pastBookings.query<{ first_name: string }>(
      `select first_name, last_name from passengers where booking_id = $1`,
      [guest.id],
    );
    await erased(pastBookings, guest);
    await pastBookings.query(`update bookings set email = $2, phone = $3 where id = $1`, [
      guest.id,
      guest.person.email,
      guest.person.phone,
    ]);
    await pastBookings.query(`update passengers set first_name = $2 where booking_id = $1`, [
      guest.id,
      before[0]?.first_name,
    ]);
    await pastBookings.query(
      `update bookings set email = $2, created_at = now() + interval '1 minute' where id = $1`,
      [anew.id, guest.person.email],
    );
    const { body } = await pastBookings.admin.call('post', `${ERASURES}/replay`).expect(200);
    expect((body as ReplayView).bookings).toBe(1);
    expect([(await pastBookings.file(guest)).email, (await pastBookings.file(anew)).email]).toEqual(
      ['', guest.person.email],
    );
    const { body: again } = await pastBookings.admin.call('post', `${ERASURES}/replay`).expect(200);
    expect((again as ReplayView).bookings).toBe(0);
  });
});

describe('The retention', () => {
  it('lists every run, including those with nothing to delete', async () => {
    await pastBookings.expired('30 days', 1);
    await pastBookings.run();
    await pastBookings.run();
    const { body } = await pastBookings.admin
      .call('get', '/api/admin/privacy/retention-runs')
      .expect(200);
    const [second, first] = body as RetentionRunView[];
    expect(first).toMatchObject({ gone: [{ what: 'unpaid_bookings', rows: 1 }], failed: [] });
    expect(second).toMatchObject({ gone: [], failed: [] });
  });
});
