import type { BookingRecordView } from '@safar/domain/contracts/bookings/bookings';
import type { BookingFileView } from '@safar/domain/contracts/bookings/booking-file';
import { queueMail } from '../../../src/mails/mail.service.js';
import { purgedFiles } from '../../../src/documents/documents.files.js';
import { Documents } from '../../../src/documents/documents.service.js';
import { violations } from '../../../src/payments/ledger/invariants.js';
import { Retention } from '../../../src/privacy/retention/retention.service.js';
import {
  NOON_AGO,
  PastBookings,
  type Guest,
  ago,
  valuesOf,
} from '../../factories/past-bookings.js';
import { runAll, valueOf } from '../../harness/rows.js';
import { ApiClient, bearer, tokenOf } from '../../harness/api-client.js';
import { documentOf, wordsIn } from '../../factories/issued-documents.js';
import { until, waitForJobs } from '../../harness/wait-for-jobs.js';
import { listQuery } from '../../factories/test-bookings.js';

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

describe('An unpaid booking', () => {
  it('is emptied 31 days after its end, but not before, and its passenger is then in no table', async () => {
    const lost = await pastBookings.justExpired();
    await pastBookings.query(`update bookings set notes = $2 where id = $1`, [
      lost.id,
      `Ring ${lost.person.first}`,
    ]);
    await pastBookings.ended(lost, '30 days', 0);
    await pastBookings.run();
    expect(await pastBookings.passengers(lost)).toHaveLength(1);
    expect(await pastBookings.tablesHolding(valuesOf(lost))).toEqual([
      'public.booking_search',
      'public.bookings',
      'public.passengers',
    ]);

    await pastBookings.ended(lost, '30 days', 1);
    expect(await pastBookings.run()).toEqual({ unpaid_bookings: 1 });
    expect(await pastBookings.tablesHolding(valuesOf(lost))).toEqual([]);
    expect(await pastBookings.file(lost)).toMatchObject({
      email: '',
      phone: '',
      notes: '',
      passengers: [],
    });
    expect(await pastBookings.run()).toEqual({});
  });

  it('is emptied also when its passenger was to have an extra, with the hash of its address for a discount code', async () => {
    const lost = await pastBookings.expired('30 days', 1);
    await pastBookings.query(
      `with rule as (insert into discount_rules (name_sv, code, kind, value) values ('Vår', 'VÅR', 'per_booking', 90) returning id)
       insert into discount_uses (booking_id, rule_id, email_hash, amount, state) select $1, id, 'hash', 90, 'released' from rule`,
      [lost.id],
    );
    await pastBookings.query(
      `insert into booking_extras (booking_id, extra_id, passenger_id, quantity, amount, name_sv, terms, sold)
       select booking_id, (select id from extras limit 1), id, 1, 0, 'Väska', '{}', 'sale' from passengers where booking_id = $1`,
      [lost.id],
    );
    expect(await pastBookings.run()).toEqual({ unpaid_bookings: 1 });
    expect(await pastBookings.passengers(lost)).toEqual([]);
    expect(
      await pastBookings.query(`select email_hash from discount_uses where booking_id = $1`, [
        lost.id,
      ]),
    ).toEqual([{ email_hash: '' }]);
  });

  it('is kept while it waits for payment, and when money was ever received', async () => {
    const [waiting, paid] = [await pastBookings.guest(), await pastBookings.guest('full')];
    await pastBookings.cancelled(paid);
    for (const sale of [waiting, paid]) await pastBookings.ended(sale, '9 years', 0);
    await pastBookings.run();
    expect([await pastBookings.passengers(waiting), await pastBookings.passengers(paid)]).toEqual([
      [expect.objectContaining({ first_name: waiting.person.first })],
      [expect.objectContaining({ first_name: paid.person.first })],
    ]);
  });

  it('is kept while a cancellation fee is to be paid, and emptied when that is waived', async () => {
    const owing = await pastBookings.justExpired();
    const cancel = `update bookings set state = 'cancelled', cancel_reason = 'customer' where id = $1`;
    await pastBookings.query(cancel, [owing.id]);
    await pastBookings.ended(owing, '30 days', 1);
    expect(await pastBookings.run()).toEqual({});
    expect(await pastBookings.file(owing)).toMatchObject({ email: owing.person.email });
    const waive = [
      `insert into booking_lines (booking_id, kind, label, quantity, unit_price, amount)
       select id, 'fee', 'waived_fee', 1, -total_price, -total_price from bookings where id = $1`,
      `update bookings set total_price = 0, deposit = 0 where id = $1`,
    ];
    await runAll(pastBookings.app.db, waive, owing.id);
    expect(await pastBookings.run()).toEqual({ unpaid_bookings: 1 });
  });

  it('stores when it ended', async () => {
    const [open, lost] = [await pastBookings.guest(), await pastBookings.justExpired()];
    const ended = await pastBookings.query(
      `select id, ended_at > now() - interval '1 minute' as now from bookings where id = any($1) order by ended_at`,
      [[open.id, lost.id]],
    );
    expect(ended).toEqual([
      { id: lost.id, now: true },
      { id: open.id, now: null },
    ]);
  });

  // [SPEC I4.32]
  it('follows a changed setting in the next run, without a restart', async () => {
    await pastBookings.expired('5 days', 1);
    expect(await pastBookings.run()).toEqual({});
    await pastBookings.setRetention('unpaidBookingDays', 5);
    expect(await pastBookings.run()).toEqual({ unpaid_bookings: 1 });
    await pastBookings.setRetention('unpaidBookingDays', 30);
  });
});

describe('A gift card that was never paid', () => {
  it('is emptied with the unpaid bookings of its time, but not before', async () => {
    const [card] = await pastBookings.query<{ id: string }>(
      `insert into gift_cards (amount, language, state, buyer_email, recipient_name, message)
       values (500, 'sv', 'void', 'kopare@example.com', 'Layla', 'Grattis!') returning id`,
    );
    const begun = `update gift_cards set created_at = ${NOON_AGO} where id = $1`;
    await pastBookings.query(begun, [card?.id, ...ago(['30 days', 0])]);
    expect(await pastBookings.run()).toEqual({});
    await pastBookings.query(begun, [card?.id, ...ago(['30 days', 1])]);
    expect(await pastBookings.run()).toEqual({ gift_cards: 1 });
    const columns = 'buyer_email, recipient_name, message';
    expect(
      await pastBookings.query(`select ${columns} from gift_cards where id = $1`, [card?.id]),
    ).toEqual([{ buyer_email: '', recipient_name: '', message: '' }]);
  });
});

describe('After the trip', () => {
  it('birthdate and gender are deleted on day 91, while the name is kept', async () => {
    const passenger = await pastBookings.guest('full');
    const { first: first_name, last: last_name } = passenger.person;
    await pastBookings.returned(passenger, '90 days', 0);
    expect(await pastBookings.run()).toEqual({});
    await pastBookings.returned(passenger, '90 days', 1);
    expect(await pastBookings.run()).toEqual({ birthdates: 1 });
    expect(await pastBookings.passengers(passenger)).toEqual([
      { first_name, last_name, birthdate: null, gender: null },
    ]);
    expect(await pastBookings.run()).toEqual({});
  });

  it('documents stay without the deleted data, and the old file is not served again', async () => {
    const passenger = await pastBookings.guest('full');
    const { app } = pastBookings;
    const [{ birthdate = '' } = {}] = await pastBookings.query<{ birthdate?: string }>(
      `select birthdate::text from passengers where booking_id = $1`,
      [passenger.id],
    );
    const before = await documentOf(app, passenger.id, 'confirmation');
    expect(wordsIn(before.content)).toEqual(
      expect.arrayContaining([birthdate, passenger.person.phone]),
    );
    const file = await app.nest.get(Documents).file(before.id);
    const { file_name: name } = await documentOf(app, passenger.id, 'confirmation');
    await pastBookings.returned(passenger, '12 months', 1);
    await pastBookings.run();
    const after = await documentOf(app, passenger.id, 'confirmation');
    expect(after).toMatchObject({ number: before.number, file_name: null, sha256: null });
    const gone = wordsIn(before.content).filter((word) => !wordsIn(after.content).includes(word));
    expect(gone).toEqual([passenger.person.phone, 'Födelsedatum', birthdate]);
    expect(await purgedFiles(app.db.manager)).toContain(name);
    expect((await app.nest.get(Documents).file(before.id)).bytes.equals(file.bytes)).toBe(false);
  }); // oxfmt-ignore

  it('the telephone number is deleted after 12 months, also from the search', async () => {
    const passenger = await pastBookings.guest('full');
    await pastBookings.returned(passenger, '12 months', 0);
    await pastBookings.run();
    expect((await pastBookings.file(passenger)).phone).toBe(passenger.person.phone);
    await pastBookings.returned(passenger, '12 months', 1);
    expect(await pastBookings.run()).toEqual({ phones: 1 });
    expect(await pastBookings.file(passenger)).toMatchObject({
      phone: '',
      email: passenger.person.email,
    });
    expect(await pastBookings.tablesHolding([passenger.person.phone.slice(1)])).toEqual([]);
    expect(await pastBookings.run()).toEqual({});
  });
});

describe('Three years after the trip', () => {
  let passenger: Guest;
  let before: BookingFileView;
  /** Tables with the passenger's name and address on the last day. */
  let known: string[];
  let deleted: unknown;
  beforeAll(async () => {
    passenger = await pastBookings.guest('full');
    await pastBookings.returned(passenger, '3 years', 0);
    await pastBookings.run();
    before = await pastBookings.file(passenger);
    const { first, last, email } = passenger.person;
    known = await pastBookings.tablesHolding([first, last, email]);
    await pastBookings.returned(passenger, '3 years', 1);
    deleted = await pastBookings.run();
  });

  // [SPEC I4.32]
  it('the passengers are no longer known, while the money is unchanged', async () => {
    expect(known).toEqual([
      'public.booking_search',
      'public.bookings',
      'public.documents',
      'public.outbox_mails',
      'public.passengers',
    ]);
    expect(deleted).toEqual({ travellers: 1 });
    // The receipt names the payer as long as the ledger is kept (documents-retention.spec.ts).
    expect(await pastBookings.tablesHolding(valuesOf(passenger))).toEqual(['public.documents']);
    const { total_price, paid_amount, lines, payments } = before;
    expect(await pastBookings.file(passenger)).toMatchObject({
      total_price,
      paid_amount,
      lines,
      payments,
    });
    expect(await pastBookings.run()).toEqual({});
  });

  it('the booking is listed and exported without its passenger', async () => {
    const filter = { q: passenger.ref };
    const { body } = await pastBookings.admin
      .call('get', `/api/bookings?${listQuery({ filter, sort: ['id', 'ASC'], range: [0, 9] })}`)
      .expect(200);
    expect(body as BookingRecordView[]).toEqual([
      expect.objectContaining({ id: passenger.id, email: '', phone: '' }),
    ]);
    const csv = await fetch(
      `${pastBookings.app.baseUrl}/api/bookings.csv?${listQuery({ filter })}`,
      {
        headers: bearer(await tokenOf(pastBookings.app.baseUrl, 'admin')),
      },
    );
    expect([csv.status, await csv.text()]).toEqual([
      200,
      expect.stringContaining(passenger.ref) as string,
    ]);
  });

  it('no name opens the booking, not even an empty one', async () => {
    const answers = [];
    for (const lastName of ['-', "'", passenger.person.last]) {
      const asked = { bookingRef: passenger.ref, lastName };
      answers.push(
        await new ApiClient(pastBookings.app.baseUrl).call('POST', '/api/booking/verify', asked),
      );
    }
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it('no mail is queued to a deleted address', async () => {
    const order = { topic: 'payment_received', bookingId: passenger.id, language: 'sv' } as const;
    const mails = async (): Promise<number> => (await pastBookings.file(passenger)).mails.length;
    const before = await mails();
    await queueMail(pastBookings.app.db.manager, {
      ...order,
      dedupe: `gone:${passenger.id}`,
      to: '',
    });
    expect(await mails()).toBe(before);
    const to = 'someone@example.com';
    await queueMail(pastBookings.app.db.manager, { ...order, dedupe: `there:${passenger.id}`, to });
    expect(await mails()).toBe(before + 1);
  });
});

describe('The nightly job', () => {
  const count = (from: string): Promise<number> =>
    valueOf(pastBookings.app.db, `select count(*)::int as n from ${from}`);
  const queued = (): Promise<number> =>
    count(`graphile_worker.jobs where task_identifier = 'retention'`);
  const emptied = (): Promise<number> =>
    count(`audit_log where action = 'retention.ran' and object_id = 'unpaid_bookings'`);

  it('runs once when several processes start it', async () => {
    const lost = await pastBookings.expired('30 days', 1);
    const before = await emptied();
    await Promise.all(Array.from({ length: 5 }, () => pastBookings.app.nest.get(Retention).tick()));
    await until(queued, (jobs) => jobs === 0);
    expect(await pastBookings.passengers(lost)).toEqual([]);
    expect(await emptied()).toBe(before + 1);
  });
});
