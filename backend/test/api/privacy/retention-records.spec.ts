import { queueMail } from '../../../src/mails/mail.service.js';
import { violations } from '../../../src/payments/ledger/invariants.js';
import { PastBookings, NOON_AGO, ago, valuesOf } from '../../factories/past-bookings.js';
import { dayFromToday } from '../../factories/departures.js';
import { waitForJobs } from '../../harness/wait-for-jobs.js';
import type { TestBooking } from '../../factories/test-bookings.js';

jest.setTimeout(120_000);

let pastBookings: PastBookings;
beforeAll(async () => {
  pastBookings = await PastBookings.open();
});
afterEach(async () => {
  await waitForJobs(pastBookings.app.db);
  expect(await violations(pastBookings.app.db)).toEqual([]);
});
afterAll(() => pastBookings.app.close());

describe('Events of the payment provider', () => {
  const store = (id: string, daysMore: 0 | 1, processed: boolean): Promise<unknown> =>
    pastBookings.query(
      `insert into stripe_events (event_id, type, object_id, created, received_at, processed_at)
       select $1, 'test', 'test', at, at, case when $5 then at end from (select ${NOON_AGO} as at) t`,
      [id, ...ago(['90 days', daysMore]), processed],
    );

  it('are deleted after 90 days, if they were processed', async () => {
    await store('evt_last_day', 0, true);
    await store('evt_past', 1, true);
    await store('evt_waiting', 1, false);
    expect(await pastBookings.run()).toEqual({ payment_events: 1 });
    expect(
      await pastBookings.query(
        `select event_id from stripe_events where type = 'test' order by event_id`,
      ),
    ).toEqual([{ event_id: 'evt_last_day' }, { event_id: 'evt_waiting' }]);
    // Unprocessed events are a fault that the invariants report.
    await pastBookings.query(`delete from stripe_events where type = 'test'`);
    expect(await pastBookings.run()).toEqual({});
  });
});

describe('Sent mails', () => {
  const sent = (bookingId: string, topic: string, daysMore: 0 | 1): Promise<unknown> =>
    pastBookings.query(
      `update outbox_mails set state = 'sent', sent_at = ${NOON_AGO} where booking_id = $1 and topic = $5`,
      [bookingId, ...ago(['30 days', daysMore]), topic],
    );

  it('are deleted after 30 days, except for the fact that the confirmation was sent', async () => {
    const { id, person } = await pastBookings.guest('partial');
    await queueMail(pastBookings.app.db.manager, {
      ...{ topic: 'payment_received', dedupe: `test:${id}`, bookingId: id, language: 'sv' },
      ...{ to: person.email, payload: { amount: 1 } },
    });
    const left = (): Promise<unknown[]> =>
      pastBookings.query(
        `select topic, to_address from outbox_mails where booking_id = $1 order by topic`,
        [id],
      );
    const before = await left();
    await sent(id, 'booking_confirmed', 0);
    await sent(id, 'payment_received', 0);
    expect([await pastBookings.run(), await left()]).toEqual([{}, before]);
    await sent(id, 'booking_confirmed', 1);
    await sent(id, 'payment_received', 1);
    expect(await pastBookings.run()).toEqual({ mails: 2 });
    expect(await left()).toEqual([{ topic: 'booking_confirmed', to_address: '' }]);
    expect(await pastBookings.run()).toEqual({});
  });
});

it('keeps that a reply to a visitor was sent, also a copy of it', async () => {
  const [reply] = await pastBookings.query<{ id: string }>(
    `with message as (
       insert into contact_messages (name, email, message, language) values ('Eva', 'eva@example.com', 'Hej', 'sv') returning id)
     insert into message_replies (message_id, text, client_key) select id, 'Hej!', 'k' from message returning id`,
  );
  await pastBookings.query(
    `insert into outbox_mails (topic, dedupe, to_address, language, state, sent_at)
     select 'contact_reply', 'contact_reply:' || $1 || copy, 'eva@example.com', 'sv', 'sent', ${NOON_AGO}
       from unnest(array['', ':again:1']) copy`,
    [reply?.id, ...ago(['30 days', 1])],
  );
  expect(await pastBookings.run()).toEqual({ mails: 2 });
  const left = await pastBookings.query(
    `select to_address from outbox_mails where topic = 'contact_reply'`,
  );
  expect(left).toEqual([{ to_address: '' }, { to_address: '' }]);
});

describe('The audit log', () => {
  const lines = (): Promise<{ action: string }[]> =>
    pastBookings.query(`select action from audit_log where action like 'test.%' order by action`);

  it('is deleted after 24 months', async () => {
    const write = (action: string, daysMore: 0 | 1): Promise<unknown> =>
      pastBookings.query(`insert into audit_log (action, at) select $1, ${NOON_AGO}`, [
        action,
        ...ago(['24 months', daysMore]),
      ]);
    await write('test.last_day', 0);
    await write('test.past', 1);
    expect(await pastBookings.run()).toEqual({ log: 1 });
    expect(await lines()).toEqual([{ action: 'test.last_day' }]);
    expect(await pastBookings.run()).toEqual({});
  });

  it('records how many rows each run deleted, as numbers only', async () => {
    await pastBookings.expired('30 days', 1);
    await pastBookings.run();
    const rows = await pastBookings.query<{ object_id: string; changes: Record<string, unknown> }>(
      `select object_id, changes from audit_log where action = 'retention.ran' and object_type = 'retention'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { object_id, changes } of rows) {
      expect(changes).toEqual({ [object_id]: expect.any(Number) as number });
    }
  });

  it.each(['audit_log', 'ledger_entries'])(
    '%s can only be deleted by the retention, and never changed (negative control)',
    async (table) => {
      const refused = `${table} is append only`;
      await pastBookings.guest('full');
      await expect(pastBookings.query(`delete from ${table}`)).rejects.toThrow(refused);
      const changed = pastBookings.app.db.transaction(async (tx) => {
        await tx.query(`set local safar.retention = 'on'`);
        await tx.query(`update ${table} set id = default`);
      });
      await expect(changed).rejects.toThrow(refused);
      const rolledBack = pastBookings.app.db.transaction(async (tx) => {
        await tx.query(`set local safar.retention = 'on'`);
        await tx.query(`delete from ${table} where id = (select max(id) from ${table})`);
        throw new Error('it was deleted');
      });
      await expect(rolledBack).rejects.toThrow('it was deleted');
      await expect(pastBookings.query(`delete from ${table}`)).rejects.toThrow(refused);
    },
  );
});

describe('The accounts', () => {
  /** Moves the payments of a booking to this time, bypassing the protection of the ledger. */
  const paidAt = async (sale: TestBooking, at: string): Promise<void> => {
    await pastBookings.app.db.transaction(async (tx) => {
      await tx.query(`alter table ledger_entries disable trigger ledger_append_only`);
      await tx.query(`update ledger_entries set at = $2 where booking_id = $1`, [sale.id, at]);
      await tx.query(`alter table ledger_entries enable trigger ledger_append_only`);
    });
    await pastBookings.returned(sale, '7 years', 1);
  };
  const rowsOf = async ({ id }: TestBooking): Promise<unknown> => {
    const [row] = await pastBookings.query<unknown>(
      `select (select count(*)::int from bookings where id = $1) as bookings,
              (select count(*)::int from payments where booking_id = $1) as payments,
              (select count(*)::int from ledger_entries where booking_id = $1) as ledger,
              (select count(*)::int from outbox_mails where dedupe like '%' || $1::text) as mails`,
      [id],
    );
    return row;
  };

  // [SPEC I4.32]
  it('are kept until 31 December of the seventh year after the year of the payment', async () => {
    const year = Number(dayFromToday(0).slice(0, 4)) - 8;
    const [past, saved] = [await pastBookings.guest('full'), await pastBookings.guest('full')];
    // Half an hour before and after midnight in Sweden.
    await paidAt(past, `${year}-12-31T22:30:00Z`);
    await paidAt(saved, `${year}-12-31T23:30:00Z`);
    expect(await pastBookings.run()).toMatchObject({ accounts: 1 });
    expect(await rowsOf(past)).toEqual({ bookings: 0, payments: 0, ledger: 0, mails: 0 });
    expect(await rowsOf(saved)).toEqual({ bookings: 1, payments: 1, ledger: 1, mails: 1 });
    expect(await pastBookings.tablesHolding(valuesOf(past))).toEqual([]);
    // The receipt is kept as long as the ledger entries.
    expect(await pastBookings.tablesHolding(valuesOf(saved))).toEqual(['public.documents']);
    expect(await pastBookings.run()).toEqual({});
  });
});
