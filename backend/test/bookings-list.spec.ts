import type {
  BookingFileView,
  BookingListView,
  BookingRecordView,
} from '@safar/domain/contracts/bookings';
import type { ErrorView } from '@safar/domain/contracts/errors';
import type { PaymentIntentView } from '@safar/domain/contracts/payments';
import type { IsoDay } from '@safar/domain/rules/dates';
import { violations } from '../src/payments/invariants.js';
import { type TestApp, createTestApp } from './app.js';
import { type Answer, Buyer } from './buyer.js';
import { dayFromToday, makeDeparture } from './departures.js';
import { confirmCard } from './sandbox-world.js';
import { bearer, tokenOf } from './staff.js';

jest.setTimeout(120_000);

interface Sale {
  readonly id: string;
  readonly ref: string;
  readonly date: IsoDay;
}

let world: TestApp;
let agent: Record<string, string>;
/** Deposit paid, to Istanbul, soonest. */
let layla: Sale;
/** Paid in full, to Kuala Lumpur, later. */
let asa: Sale;
/** Not paid yet, to Marrakech, last. */
let omar: Sale;

async function sell(wish: {
  destinationId: string;
  inDays: number;
  names: readonly [string, string];
  contact: readonly [string, string];
  paymentOption?: 'partial' | 'full';
  language?: 'sv' | 'ar';
}): Promise<Sale> {
  const { date } = await makeDeparture(world.db, wish);
  const buyer = new Buyer(world.baseUrl, wish.language);
  const order = await buyer.order({ ...wish, departureDate: date });
  const [firstName, lastName] = wish.names;
  const [contactEmail, contactPhone] = wish.contact;
  const traveller = { ...(order['passengers'] as object[])[0], firstName, lastName };
  const started = await buyer.start({
    ...order,
    contactEmail,
    contactPhone,
    passengers: [traveller],
  });
  expect([started.status, started.body]).toEqual([200, expect.anything()]);
  const { bookingId, bookingRef, clientSecret }: PaymentIntentView = started.body;
  if (wish.paymentOption) {
    await confirmCard(world.baseUrl, clientSecret, '4242424242424242');
    await buyer.byIntent(clientSecret);
  }
  return { id: bookingId, ref: bookingRef, date };
}

beforeAll(async () => {
  world = await createTestApp();
  agent = bearer(await tokenOf(world.baseUrl, 'agent'));
  layla = await sell({
    ...{ destinationId: 'istanbul', inDays: 101, names: ['Layla Noor', 'Al-Khatib'] },
    ...{ contact: ['layla@example.com', '+46701234567'], paymentOption: 'partial', language: 'ar' },
  });
  asa = await sell({
    ...{ destinationId: 'kuala-lumpur', inDays: 150, names: ['Åsa', 'Öberg'] },
    ...{ contact: ['asa.oberg@example.se', '+46811112222'], paymentOption: 'full' },
  });
  omar = await sell({
    ...{ destinationId: 'marrakech', inDays: 200, names: ['Omar', 'Haddad'] },
    ...{ contact: ['omar@example.org', '+9647709998877'] },
  });
  await world.db.query(
    `update bookings set source = 'phone', attention = 'overpaid' where id = $1`,
    [asa.id],
  );
});
afterAll(() => world.close());

const get = <T>(path: string, headers = agent): Promise<Answer<T>> =>
  new Buyer(world.baseUrl).call<T>('GET', path, undefined, headers);

const query = (wish: {
  filter?: object;
  sort?: readonly [string, string];
  range?: [number, number];
}) =>
  new URLSearchParams(
    Object.entries(wish).map(([name, value]) => [name, JSON.stringify(value)]),
  ).toString();

/** The references that a filter finds, in order. */
async function refs(wish: Parameters<typeof query>[0]): Promise<string[]> {
  const { status, body } = await get<BookingRecordView[]>(`/api/bookings?${query(wish)}`);
  expect(status).toBe(200);
  return body.map(({ booking_ref }) => booking_ref);
}

describe('the list of bookings', () => {
  it('tells every column of a row', async () => {
    const { body } = await get<BookingRecordView[]>(
      `/api/bookings?${query({ filter: { id: [layla.id] } })}`,
    );
    expect(body).toEqual([
      expect.objectContaining({
        id: layla.id,
        booking_ref: layla.ref,
        state: 'confirmed',
        destination: 'Istanbul',
        destination_id: 'istanbul',
        departure_date: layla.date,
        email: 'layla@example.com',
        phone: '+46701234567',
        total_price: 6_990,
        paid_amount: 1_398,
        type: 'partial',
        language: 'ar',
        source: 'web',
        attention: null,
      }),
    ]);
  });

  it('stands newest first, page by page, and says how many there are', async () => {
    const response = await fetch(`${world.baseUrl}/api/bookings?${query({ range: [1, 1] })}`, {
      headers: agent,
    });
    expect(response.headers.get('content-range')).toBe('bookings 1-1/3');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect((await response.json()) as unknown).toMatchObject([{ booking_ref: asa.ref }]);
  });

  it.each([
    [
      'its number in any case and spacing',
      () =>
        ` ${layla.ref.slice(0, 3).toLowerCase()} ${layla.ref.slice(3, 6)}-${layla.ref.slice(6)}`,
    ],
    ['a part of its number', () => layla.ref.slice(3)],
    ['a part of the e-mail address', () => 'LAYLA@'],
    ['the telephone number as stored', () => '+46701234567'],
    ['the telephone number as it is said', () => '070-123 45 67'],
    ['the telephone number from abroad', () => '0046 70 123 45 67'],
    ['the telephone number with its zero in brackets', () => '+46 (0)70 123'],
    ['the telephone number in Arabic digits', () => '٠٧٠١٢٣٤٥٦٧'],
    ['the Swedish name of the trip', () => 'istanb'],
    ['the Arabic name in another spelling', () => 'اسطنبول'],
    ['a traveller, last name first, without the hyphen', () => 'alkhatib layla'],
    ['a traveller and the trip', () => 'noor istanbul'],
  ])('is searched by %s', async (_way, q) => {
    expect(await refs({ filter: { q: q() } })).toEqual([layla.ref]);
  });

  it('finds letters without their marks, and nothing that is not there', async () => {
    expect(await refs({ filter: { q: 'asa oberg' } })).toEqual([asa.ref]);
    expect(await refs({ filter: { q: 'layla@example.org' } })).toEqual([]);
    expect(await refs({ filter: { q: "%_'; --" } })).toHaveLength(3);
    expect(await refs({ filter: { q: ' ' } })).toHaveLength(3);
  });

  it('is searched by what a traveller and a contact are called now', async () => {
    await world.db.query(`update passengers set first_name = 'Zubaida' where booking_id = $1`, [
      omar.id,
    ]);
    await world.db.query(`update bookings set email = 'ny@example.org' where id = $1`, [omar.id]);
    expect(await refs({ filter: { q: 'zubaida' } })).toEqual([omar.ref]);
    expect(await refs({ filter: { q: 'ny@example.org' } })).toEqual([omar.ref]);
    expect(await refs({ filter: { q: 'omar@example' } })).toEqual([]);
  });

  it.each<[string, () => object, () => string[]]>([
    ['the state', () => ({ state: 'held' }), () => [omar.ref]],
    ['one of several states', () => ({ state: ['held', 'expired'] }), () => [omar.ref]],
    ['paid in full', () => ({ type: 'full' }), () => [asa.ref]],
    ['paid in part', () => ({ type: 'partial' }), () => [omar.ref, layla.ref]],
    ['the trip', () => ({ destination_id: 'kuala-lumpur' }), () => [asa.ref]],
    ['departure from a day, itself included', () => ({ departure_from: asa.date }), () => [omar.ref, asa.ref]],
    ['departure to a day, itself included', () => ({ departure_to: asa.date }), () => [asa.ref, layla.ref]],
    ['a period of departure', () => ({ departure_from: asa.date, departure_to: asa.date }), () => [asa.ref]],
    ['booked from today', () => ({ created_from: dayFromToday(0), created_to: dayFromToday(0) }), () => [omar.ref, asa.ref, layla.ref]],
    ['booked before today', () => ({ created_to: dayFromToday(-1) }), () => []],
    ['booked after today', () => ({ created_from: dayFromToday(1) }), () => []],
    ['the source', () => ({ source: 'phone' }), () => [asa.ref]],
    ['the language', () => ({ language: 'ar' }), () => [layla.ref]],
    ['needing somebody', () => ({ attention: true }), () => [asa.ref]],
    ['needing nobody', () => ({ attention: false }), () => [omar.ref, layla.ref]],
    ['a balance that is due before a day', () => ({ balance_due_before: layla.date }), () => [layla.ref]],
    ['no balance that is due before today', () => ({ balance_due_before: dayFromToday(0) }), () => []],
    ['several at once', () => ({ type: 'partial', language: 'ar', q: 'layla' }), () => [layla.ref]],
  ])('is filtered by %s', async (_what, filter, expected) => {
    expect(await refs({ filter: filter() })).toEqual(expected());
  }); // prettier-ignore

  it.each<[string, () => Sale[]]>([
    ['destination', () => [layla, asa, omar]],
    ['departure_date', () => [layla, asa, omar]],
    ['email', () => [asa, layla, omar]],
    ['phone', () => [layla, asa, omar]],
    ['total_price', () => [layla, omar, asa]],
    ['paid_amount', () => [omar, layla, asa]],
    ['created_at', () => [layla, asa, omar]],
  ])('is sorted by %s, both ways', async (field, expected) => {
    const rising = expected().map(({ ref }) => ref);
    expect(await refs({ sort: [field, 'ASC'] })).toEqual(rising);
    expect(await refs({ sort: [field, 'DESC'] })).toEqual([...rising].reverse());
  });

  it('is sorted by number and by type', async () => {
    const byNumber = [layla.ref, asa.ref, omar.ref].sort();
    expect(await refs({ sort: ['booking_ref', 'ASC'] })).toEqual(byNumber);
    expect((await refs({ sort: ['type', 'DESC'] }))[0]).toBe(asa.ref);
    expect((await refs({ sort: ['type', 'ASC'] }))[2]).toBe(asa.ref);
  });

  it.each([
    ['a field it does not know', { filter: { password: 'x' } }],
    ['a column it does not have', { sort: ['deposit; drop table bookings', 'ASC'] as const }],
    ['a day that is none', { filter: { departure_from: '2027-02-30' } }],
    ['a type that is none', { filter: { type: 'final' } }],
  ])('refuses %s', async (_what, wish) => {
    const { status, body } = await get<ErrorView>(`/api/bookings?${query(wish)}`);
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'VALIDATION_FAILED' });
  });

  it.each([
    'bookings',
    'bookings.csv',
    'bookings/00000000-0000-4000-8000-000000000000',
    'saved-views',
  ])('shows /api/%s to agents and admins only', async (path) => {
    const statuses = await Promise.all(
      (['editor', 'agent', 'admin'] as const).map(async (role) => {
        const headers = bearer(await tokenOf(world.baseUrl, role));
        return (await fetch(`${world.baseUrl}/api/${path}`, { headers })).status;
      }),
    );
    const seen = path.startsWith('bookings/') ? 404 : 200;
    expect(statuses).toEqual([403, seen, seen]);
    expect((await fetch(`${world.baseUrl}/api/${path}`)).status).toBe(401);
  });

  it('keeps its documented form beside it: the newest, and how many there are', async () => {
    const { body } = await get<BookingListView>('/api/admin/bookings');
    expect(body.total).toBe(3);
    expect(body.bookings.map(({ booking_ref }) => booking_ref)).toEqual([
      omar.ref,
      asa.ref,
      layla.ref,
    ]);
    expect(Object.keys(body.bookings[0] ?? {}).sort()).toEqual(
      ['booking_ref', 'created_at', 'departure_date', 'destination', 'email', 'id', 'paid_amount', 'payment_option', 'phone', 'state', 'total_price'],
    ); // prettier-ignore
  });
});

describe('the file of bookings', () => {
  const csv = async (wish: Parameters<typeof query>[0]) => {
    const response = await fetch(`${world.baseUrl}/api/bookings.csv?${query(wish)}`, {
      headers: agent,
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { response, bytes, lines: bytes.toString('utf8').split('\r\n') };
  };

  it('opens in Excel: byte order mark, semicolons, Swedish heads, the rows of the filter', async () => {
    const { response, bytes, lines } = await csv({
      filter: { type: 'partial' },
      sort: ['departure_date', 'ASC'],
    });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain('bokningar.csv');
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(lines[0]).toMatch(
      /^\ufeffBokningsnummer;Status;Destination;Avresa;Hemresa;E-post;Telefon;Pris \(kr\);Betalt \(kr\);Typ;/,
    );
    expect(lines[1]).toMatch(
      new RegExp(`^${layla.ref};Bekräftad;Istanbul;${layla.date};.*;6990;1398;Delbetalning;`),
    );
    expect(lines[2]).toMatch(new RegExp(`^${omar.ref};Väntar på betalning;Marrakech;`));
    expect(lines.slice(3)).toEqual(['']);
  });

  it('runs nothing in the spreadsheet that a buyer wrote', async () => {
    const formula = '=HYPERLINK("http://example.com";"x")@example.com';
    await world.db.query(`update bookings set email = $2 where id = $1`, [omar.id, formula]);
    const { lines } = await csv({ filter: { id: [omar.id] } });
    await world.db.query(`update bookings set email = 'omar@example.org' where id = $1`, [omar.id]);
    expect(lines[1]).toContain(
      `;"'=HYPERLINK(""http://example.com"";""x"")@example.com";'+9647709998877;`,
    );
  });

  it('stands in the log, by the fields that were filtered and never by what was searched', async () => {
    await csv({ filter: { q: 'Layla', state: 'confirmed' } });
    const [entry] = await world.db.query<{ action: string; actor_role: string; changes: object }[]>(
      `select action, actor_role, changes from audit_log where action = 'booking.list_exported' order by id desc limit 1`,
    );
    expect(entry).toEqual({
      action: 'booking.list_exported',
      actor_role: 'agent',
      changes: { rows: 1, filters: ['q', 'state'] },
    });
  });
});

describe('a booking in the console', () => {
  it('comes with everything around it, and the look is logged', async () => {
    await world.db.query(`update bookings set notes = 'Ring före nio' where id = $1`, [layla.id]);
    const looks = () =>
      world.db.query<unknown[]>(
        `select from audit_log where action = 'booking.read' and object_id = $1 and actor_id is not null`,
        [layla.id],
      );
    const before = (await looks()).length;
    const { status, body } = await get<BookingFileView>(`/api/bookings/${layla.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      booking_ref: layla.ref,
      email: 'layla@example.com',
      language: 'ar',
      type: 'partial',
      source: 'web',
      notes: 'Ring före nio',
      attention: null,
      remaining_amount: 5_592,
      passengers: [{ firstName: 'Layla Noor', lastName: 'Al-Khatib', type: 'adult', state: 'active' }],
      lines: [{ kind: 'traveller', quantity: 1, amount: 6_990 }],
      plan: [{ kind: 'first', amount: 1_398 }, { kind: 'balance', amount: 5_592, due_date: body.balance_due_date }],
      payments: [{ method: 'card', amount: 1_398, surcharge: 0 }],
      refunds: [],
      mails: [{ topic: 'booking_confirmed', to_address: 'layla@example.com', state: 'queued' }],
      history: [{ action: 'booking.confirmed', actor: null }, { action: 'booking.held' }],
    });
    expect((await looks()).length).toBe(before + 1);
  }); // prettier-ignore

  it('that is not there is said so', async () => {
    const { status, body } = await get<ErrorView>(
      '/api/bookings/00000000-0000-4000-8000-000000000000',
    );
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'BOOKING_NOT_FOUND' });
  });
});

describe('what was paid', () => {
  it('is the sum of the ledger, whatever is booked', async () => {
    const lines = [
      ['charge', 500],
      ['surcharge', 15],
      ['refund', -200],
      ['surcharge_refund', -15],
      ['dispute', -300],
      ['adjustment', 7],
    ] as const;
    const paid = async (): Promise<number> => {
      const { body } = await get<BookingRecordView[]>(
        `/api/bookings?${query({ filter: { id: [omar.id] } })}`,
      );
      return body[0]?.paid_amount ?? Number.NaN;
    };
    let expected = await paid();
    for (const [kind, amount] of lines) {
      await world.db.query(
        `insert into ledger_entries (booking_id, kind, amount, source_id) values ($1, $2, $3, 'test')`,
        [omar.id, kind, amount],
      );
      expected += kind.startsWith('surcharge') ? 0 : amount;
      expect(await paid()).toBe(expected);
    }
    await world.db.query(
      `insert into ledger_entries (booking_id, kind, amount, source_id) values ($1, 'charge', 500, 'test')
       on conflict on constraint booked_once do nothing`,
      [omar.id],
    );
    expect(await paid()).toBe(expected);
    const faults = (await violations(world.db)).map(({ invariant }) => invariant);
    expect(faults).not.toContain('paid_amount_is_not_ledger_sum');
  });

  it('is written by nobody but the ledger', async () => {
    const byHand = world.db.query(`update bookings set paid_amount = 1 where id = $1`, [omar.id]);
    await expect(byHand).rejects.toThrow('paid_amount follows the ledger');
  });

  it('would be told by the invariants if it were something else (negative control)', async () => {
    await world.db.transaction(async (tx) => {
      await tx.query(`alter table bookings disable trigger no_paid_amount_by_hand`);
      await tx.query(`update bookings set paid_amount = paid_amount + 1 where id = $1`, [asa.id]);
      const faults = (await violations(tx)).map(({ invariant }) => invariant);
      expect(faults).toContain('paid_amount_is_not_ledger_sum');
      await tx.query(`update bookings set paid_amount = paid_amount - 1 where id = $1`, [asa.id]);
      await tx.query(`alter table bookings enable trigger no_paid_amount_by_hand`);
    });
  });
});
