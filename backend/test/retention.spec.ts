import type { BookingRecordView } from '@safar/domain/contracts/bookings';
import { queueMail } from '../src/mail/mail.service.js';
import { purgedFiles } from '../src/documents/documents.files.js';
import { Documents } from '../src/documents/documents.service.js';
import { violations } from '../src/payments/invariants.js';
import { Retention } from '../src/retention/retention.service.js';
import { PastBookings, type Guest, valuesOf } from './past-bookings.js';
import { CustomerClient } from './customer-client.js';
import { documentOf, wordsIn } from './issued-documents.js';
import { until, waitForJobs } from './wait-for-jobs.js';
import { listQuery } from './test-bookings.js';
import { bearer, tokenOf } from './staff.js';

jest.setTimeout(120_000);

let archive: PastBookings;
beforeAll(async () => {
  archive = await PastBookings.open();
});
afterEach(async () => {
  await waitForJobs(archive.app.db);
  expect(await violations(archive.app.db)).toEqual([]);
});
afterAll(() => archive.app.close());

describe('a booking that nobody paid', () => {
  it('is emptied the day after 30 days from its end, not before, and nothing else finds its traveller', async () => {
    const lost = await archive.justExpired();
    await archive.query(`update bookings set notes = $2 where id = $1`, [
      lost.id,
      `Ring ${lost.person.first}`,
    ]);
    await archive.ended(lost, '30 days', 0);
    await archive.run();
    expect(await archive.passengers(lost)).toHaveLength(1);
    expect(await archive.tablesHolding(valuesOf(lost))).toEqual([
      'public.booking_search',
      'public.bookings',
      'public.passengers',
    ]);

    await archive.ended(lost, '30 days', 1);
    expect(await archive.run()).toEqual({ unpaid_bookings: 1 });
    expect(await archive.tablesHolding(valuesOf(lost))).toEqual([]);
    expect(await archive.file(lost)).toMatchObject({
      email: '',
      phone: '',
      notes: '',
      passengers: [],
    });
    expect(await archive.run()).toEqual({});
  });

  it('stays while it waits for its payment, and when money ever came', async () => {
    const [waiting, paid] = [await archive.guest(), await archive.guest('full')];
    await archive.cancelled(paid);
    for (const sale of [waiting, paid]) await archive.ended(sale, '9 years', 0);
    await archive.run();
    expect([await archive.passengers(waiting), await archive.passengers(paid)]).toEqual([
      [expect.objectContaining({ first_name: waiting.person.first })],
      [expect.objectContaining({ first_name: paid.person.first })],
    ]);
  });

  it('notes by itself when it came to its end', async () => {
    const [open, lost] = [await archive.guest(), await archive.justExpired()];
    const ended = await archive.query(
      `select id, ended_at > now() - interval '1 minute' as now from bookings where id = any($1) order by ended_at`,
      [[open.id, lost.id]],
    );
    expect(ended).toEqual([
      { id: lost.id, now: true },
      { id: open.id, now: null },
    ]);
  });

  // [SPEC I4.32]
  it('follows a changed setting at the next run, without a restart', async () => {
    await archive.expired('5 days', 1);
    expect(await archive.run()).toEqual({});
    await archive.setRetention('unpaidBookingDays', 5);
    expect(await archive.run()).toEqual({ unpaid_bookings: 1 });
    await archive.setRetention('unpaidBookingDays', 30);
  });
});

describe('after the trip', () => {
  it('date of birth and gender go the day after 90 days, the name stays', async () => {
    const traveller = await archive.guest('full');
    const { first: first_name, last: last_name } = traveller.person;
    await archive.returned(traveller, '90 days', 0);
    expect(await archive.run()).toEqual({});
    await archive.returned(traveller, '90 days', 1);
    expect(await archive.run()).toEqual({ birthdates: 1 });
    expect(await archive.passengers(traveller)).toEqual([
      { first_name, last_name, birthdate: null, gender: null },
    ]);
    expect(await archive.run()).toEqual({});
  });

  it('its documents stay without what is let go, and the file that said it does not come back', async () => {
    const traveller = await archive.guest('full');
    const { app: world } = archive;
    const [{ birthdate = '' } = {}] = await archive.query<{ birthdate?: string }>(
      `select birthdate::text from passengers where booking_id = $1`,
      [traveller.id],
    );
    const before = await documentOf(world, traveller.id, 'confirmation');
    expect(wordsIn(before.content)).toEqual(
      expect.arrayContaining([birthdate, traveller.person.phone]),
    );
    const file = await world.app.get(Documents).file(before.id);
    const { file_name: name } = await documentOf(world, traveller.id, 'confirmation');
    await archive.returned(traveller, '12 months', 1);
    await archive.run();
    const after = await documentOf(world, traveller.id, 'confirmation');
    expect(after).toMatchObject({ number: before.number, file_name: null, sha256: null });
    const gone = wordsIn(before.content).filter((word) => !wordsIn(after.content).includes(word));
    expect(gone).toEqual([traveller.person.phone, 'Födelsedatum', birthdate]);
    expect(await purgedFiles(world.db.manager)).toContain(name);
    expect((await world.app.get(Documents).file(before.id)).bytes.equals(file.bytes)).toBe(false);
  }); // oxfmt-ignore

  it('the telephone number goes the day after 12 months, also from the search', async () => {
    const traveller = await archive.guest('full');
    await archive.returned(traveller, '12 months', 0);
    await archive.run();
    expect((await archive.file(traveller)).phone).toBe(traveller.person.phone);
    await archive.returned(traveller, '12 months', 1);
    expect(await archive.run()).toEqual({ phones: 1 });
    expect(await archive.file(traveller)).toMatchObject({
      phone: '',
      email: traveller.person.email,
    });
    expect(await archive.tablesHolding([traveller.person.phone.slice(1)])).toEqual([]);
    expect(await archive.run()).toEqual({});
  });
});

describe('three years after the trip', () => {
  let traveller: Guest;
  beforeAll(async () => {
    traveller = await archive.guest('full');
    await archive.returned(traveller, '3 years', 0);
    await archive.run();
  });

  // [SPEC I4.32]
  it('nobody can tell who travelled, and the money is still there', async () => {
    const { first, last, email } = traveller.person;
    expect(await archive.tablesHolding([first, last, email])).toEqual([
      'public.booking_search',
      'public.bookings',
      'public.documents',
      'public.outbox_mails',
      'public.passengers',
    ]);
    const before = await archive.file(traveller);
    await archive.returned(traveller, '3 years', 1);
    expect(await archive.run()).toEqual({ travellers: 1 });
    // The receipt names who paid as long as the accounts are kept (documents-retention.spec.ts).
    expect(await archive.tablesHolding(valuesOf(traveller))).toEqual(['public.documents']);
    const { total_price, paid_amount, lines, payments } = before;
    expect(await archive.file(traveller)).toMatchObject({
      total_price,
      paid_amount,
      lines,
      payments,
    });
    expect(await archive.run()).toEqual({});
  });

  it('the booking stands in list and CSV without its traveller', async () => {
    const filter = { q: traveller.ref };
    const { body } = await archive.admin
      .call('get', `/api/bookings?${listQuery({ filter, sort: ['id', 'ASC'], range: [0, 9] })}`)
      .expect(200);
    expect(body as BookingRecordView[]).toEqual([
      expect.objectContaining({ id: traveller.id, email: '', phone: '' }),
    ]);
    const csv = await fetch(`${archive.app.baseUrl}/api/bookings.csv?${listQuery({ filter })}`, {
      headers: bearer(await tokenOf(archive.app.baseUrl, 'admin')),
    });
    expect([csv.status, await csv.text()]).toEqual([
      200,
      expect.stringContaining(traveller.ref) as string,
    ]);
  });

  it('no name opens the booking, however empty it is read', async () => {
    const answers = [];
    for (const lastName of ['-', "'", traveller.person.last]) {
      const asked = { bookingRef: traveller.ref, lastName };
      answers.push(
        await new CustomerClient(archive.app.baseUrl).call('POST', '/api/booking/verify', asked),
      );
    }
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it('no letter is queued to the address that is gone', async () => {
    const order = { topic: 'payment_received', bookingId: traveller.id, language: 'sv' } as const;
    const mails = async (): Promise<number> => (await archive.file(traveller)).mails.length;
    const before = await mails();
    await queueMail(archive.app.db.manager, { ...order, dedupe: `gone:${traveller.id}`, to: '' });
    expect(await mails()).toBe(before);
    const to = 'someone@example.com';
    await queueMail(archive.app.db.manager, { ...order, dedupe: `there:${traveller.id}`, to });
    expect(await mails()).toBe(before + 1);
  });
});

describe('the nightly clock', () => {
  const count = async (from: string): Promise<number> => {
    const [row] = await archive.query<{ n: number }>(`select count(*)::int as n from ${from}`);
    return row?.n ?? 0;
  };
  const queued = (): Promise<number> =>
    count(`graphile_worker.jobs where task_identifier = 'retention'`);
  const emptied = (): Promise<number> =>
    count(`audit_log where action = 'retention.ran' and object_id = 'unpaid_bookings'`);

  it('has the work done once, however many processes hear it', async () => {
    const lost = await archive.expired('30 days', 1);
    const before = await emptied();
    await Promise.all(Array.from({ length: 5 }, () => archive.app.app.get(Retention).tick()));
    await until(queued, (jobs) => jobs === 0);
    expect(await archive.passengers(lost)).toEqual([]);
    expect(await emptied()).toBe(before + 1);
  });
});
