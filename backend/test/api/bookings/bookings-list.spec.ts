import type { BookingListView, BookingRecordView } from '@safar/domain/contracts/bookings/bookings';
import type { ErrorView } from '@safar/domain/contracts/system/errors';
import { type IsoDay, addDays } from '@safar/domain/dates/dates';
import { openApp } from '../../harness/app.js';
import { ApiClient, type ApiResponse, bearer, tokenOf } from '../../harness/api-client.js';
import { dayFromToday } from '../../factories/departures.js';
import { type TestBooking, listQuery, buildThreeBookings } from '../../factories/test-bookings.js';

jest.setTimeout(120_000);

const app = openApp();
let agent: Record<string, string>;
let layla: TestBooking;
let asa: TestBooking;
let omar: TestBooking;
/** The days of the bookings; midnight may have passed in between. */
let sold: { from: IsoDay; to: IsoDay };
beforeAll(async () => {
  agent = bearer(await tokenOf(app.baseUrl, 'agent'));
  const from = dayFromToday(0);
  ({ layla, asa, omar } = await buildThreeBookings(app));
  sold = { from, to: dayFromToday(0) };
});

const get = <T>(path: string, headers = agent): Promise<ApiResponse<T>> =>
  new ApiClient(app.baseUrl).call<T>('GET', path, undefined, headers);

/** Returns the references that a filter finds, in order. */
async function refs(input: Parameters<typeof listQuery>[0]): Promise<string[]> {
  const { status, body } = await get<BookingRecordView[]>(`/api/bookings?${listQuery(input)}`);
  expect(status).toBe(200);
  return body.map(({ booking_ref }) => booking_ref);
}

describe('The list of bookings', () => {
  // [SPEC 2.46a]
  it('returns every column of a row', async () => {
    const { body } = await get<BookingRecordView[]>(
      `/api/bookings?${listQuery({ filter: { id: [layla.id] } })}`,
    );
    expect(body).toEqual([
      expect.objectContaining({
        id: layla.id,
        booking_ref: layla.ref,
        state: 'confirmed',
        lead_traveller: 'Layla Noor Al-Khatib',
        travellers: 1,
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
        invoice_later: false,
      }),
    ]);
  });

  it('names and counts active travellers; when none is left, those who were booked', async () => {
    const travellers = async (lead = 'Omar Haddad'): Promise<number | undefined> => {
      const filter = { id: [omar.id] };
      const { body } = await get<BookingRecordView[]>(`/api/bookings?${listQuery({ filter })}`);
      expect(body[0]?.lead_traveller).toBe(lead);
      return body[0]?.travellers;
    };
    await app.db.query(
      `insert into passengers (booking_id, position, type, first_name, last_name, state)
       values ($1, 1, 'adult', 'Mona', 'Haddad', 'active'), ($1, 2, 'child', 'Sami', 'Haddad', 'cancelled')`,
      [omar.id],
    );
    expect(await travellers()).toBe(2);
    await app.db.query(
      `update passengers set state = 'cancelled' where booking_id = $1 and position = 0`,
      [omar.id],
    );
    expect(await travellers('Mona Haddad')).toBe(1);
    await app.db.query(`update passengers set state = 'cancelled' where booking_id = $1`, [
      omar.id,
    ]);
    expect(await travellers()).toBe(3);
    await app.db.query(`delete from passengers where booking_id = $1 and position > 0`, [omar.id]);
  });

  it('is sorted newest first, paginated, and states the total', async () => {
    const response = await fetch(`${app.baseUrl}/api/bookings?${listQuery({ range: [1, 1] })}`, {
      headers: agent,
    });
    expect(response.headers.get('content-range')).toBe('bookings 1-1/3');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject([{ booking_ref: asa.ref }]);
  });

  // [SPEC I4.47]
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
  ])('can be searched by %s', async (_way, q) => {
    expect(await refs({ filter: { q: q() } })).toEqual([layla.ref]);
  });

  it('finds letters without their diacritics, and nothing that does not exist', async () => {
    expect(await refs({ filter: { q: 'asa oberg' } })).toEqual([asa.ref]);
    expect(await refs({ filter: { q: 'layla@example.org' } })).toEqual([]);
    expect(await refs({ filter: { q: "%_'; --" } })).toHaveLength(3);
    expect(await refs({ filter: { q: ' ' } })).toHaveLength(3);
  });

  it('finds passengers and contacts by their current names only', async () => {
    await app.db.query(`update passengers set first_name = 'Zubaida' where booking_id = $1`, [
      omar.id,
    ]);
    await app.db.query(`update bookings set email = 'ny@example.org' where id = $1`, [omar.id]);
    expect(await refs({ filter: { q: 'zubaida' } })).toEqual([omar.ref]);
    expect(await refs({ filter: { q: 'ny@example.org' } })).toEqual([omar.ref]);
    expect(await refs({ filter: { q: 'omar@example' } })).toEqual([]);
  });

  // [SPEC 2.46c] [SPEC I4.47]
  it.each<[string, () => object, () => string[]]>([
    ['the state', () => ({ state: 'held' }), () => [omar.ref]],
    ['one of several states', () => ({ state: ['held', 'expired'] }), () => [omar.ref]],
    ['paid in full', () => ({ type: 'full' }), () => [asa.ref]],
    ['paid in part', () => ({ type: 'partial' }), () => [omar.ref, layla.ref]],
    ['the trip', () => ({ destination_id: 'kuala-lumpur' }), () => [asa.ref]],
    ['departure from a day, itself included', () => ({ departure_from: asa.date }), () => [omar.ref, asa.ref]],
    ['departure to a day, itself included', () => ({ departure_to: asa.date }), () => [asa.ref, layla.ref]],
    ['a period of departure', () => ({ departure_from: asa.date, departure_to: asa.date }), () => [asa.ref]],
    ['booked on the day itself', () => ({ created_from: sold.from, created_to: sold.to }), () => [omar.ref, asa.ref, layla.ref]],
    ['booked before that day', () => ({ created_to: addDays(sold.from, -1) }), () => []],
    ['booked after that day', () => ({ created_from: addDays(sold.to, 1) }), () => []],
    ['the source', () => ({ source: 'phone' }), () => [asa.ref]],
    ['the language', () => ({ language: 'ar' }), () => [layla.ref]],
    ['with a task for staff', () => ({ attention: true }), () => [asa.ref]],
    ['without a task for staff', () => ({ attention: false }), () => [omar.ref, layla.ref]],
    ['a balance that is due before a day', () => ({ balance_due_before: layla.date }), () => [layla.ref]],
    ['no balance that is due before today', () => ({ balance_due_before: dayFromToday(0) }), () => []],
    ['several at once', () => ({ type: 'partial', language: 'ar', q: 'layla' }), () => [layla.ref]],
  ])('can be filtered by %s', async (_what, filter, expected) => {
    expect(await refs({ filter: filter() })).toEqual(expected());
  }); // oxfmt-ignore

  it.each<[string, () => TestBooking[]]>([
    ['destination', () => [layla, asa, omar]],
    ['departure_date', () => [layla, asa, omar]],
    ['email', () => [asa, layla, omar]],
    ['phone', () => [layla, asa, omar]],
    ['total_price', () => [layla, omar, asa]],
    ['paid_amount', () => [omar, layla, asa]],
    ['created_at', () => [layla, asa, omar]],
  ])('can be sorted by %s in both directions', async (field, expected) => {
    const rising = expected().map(({ ref }) => ref);
    expect(await refs({ sort: [field, 'ASC'] })).toEqual(rising);
    expect(await refs({ sort: [field, 'DESC'] })).toEqual([...rising].reverse());
  });

  it('can be sorted by number and by type', async () => {
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
  ])('rejects %s', async (_what, input) => {
    const { status, body } = await get<ErrorView>(`/api/bookings?${listQuery(input)}`);
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'VALIDATION_FAILED' });
  });

  it.each([
    'bookings',
    'bookings.csv',
    'bookings/00000000-0000-4000-8000-000000000000',
    'saved-views',
  ])('makes /api/%s available to agents and admins only', async (path) => {
    const statuses = await Promise.all(
      (['editor', 'agent', 'admin'] as const).map(async (role) => {
        const headers = bearer(await tokenOf(app.baseUrl, role));
        return (await fetch(`${app.baseUrl}/api/${path}`, { headers })).status;
      }),
    );
    const seen = path.startsWith('bookings/') ? 404 : 200;
    expect(statuses).toEqual([403, seen, seen]);
    expect((await fetch(`${app.baseUrl}/api/${path}`)).status).toBe(401);
  });

  // [SPEC 7.17]
  it('still offers the documented format: the newest bookings and the total', async () => {
    const { body } = await get<BookingListView>('/api/admin/bookings');
    expect([body.total, body.is_more]).toEqual([3, false]);
    expect(body.bookings.map(({ booking_ref }) => booking_ref)).toEqual([
      omar.ref,
      asa.ref,
      layla.ref,
    ]);
    expect(Object.keys(body.bookings[0] ?? {}).sort()).toEqual(
      ['booking_ref', 'created_at', 'departure_date', 'destination', 'email', 'id', 'paid_amount', 'payment_option', 'phone', 'state', 'total_price'],
    ); // oxfmt-ignore
  });
});
