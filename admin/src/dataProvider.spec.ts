import type { Call } from './api.js';
import { makeDataProvider } from './dataProvider.js';

const BOOKINGS = [
  { id: 'a', booking_ref: 'SAF7K2Q9M', destination: 'Göteborg', email: 'anna@example.com', phone: '+46701234567', total_price: 9_000, created_at: '2026-11-01T10:00:00.000Z' },
  { id: 'b', booking_ref: 'SAFB3C4D5', destination: 'Älvdalen', email: 'bo.ek@example.com', phone: '+46811112222', total_price: 12_995, created_at: '2026-11-03T10:00:00.000Z' },
  { id: 'c', booking_ref: 'SAFX5Y6Z7', destination: 'Zürich', email: 'carl@example.com', phone: '+46733333333', total_price: 800, created_at: '2026-11-02T10:00:00.000Z' },
]; // prettier-ignore

const ANSWERS: Record<string, unknown> = {
  '/api/admin/bookings': { bookings: BOOKINGS },
};

const answer: Call = (path) =>
  path in ANSWERS
    ? Promise.resolve({ status: 200, headers: new Headers(), body: '', json: ANSWERS[path] })
    : Promise.reject(new Error(path));
const data = makeDataProvider(answer);

async function idsOf(resource: string, query: object): Promise<string[]> {
  const { data: rows } = await data.getList<{ id: string }>(resource, query);
  return rows.map(({ id }) => id);
}

const found = (resource: string, q: string) => idsOf(resource, { filter: { q } });

describe('a list', () => {
  it.each([
    ['created_at', 'DESC', 'bca'],
    ['created_at', 'ASC', 'acb'],
    ['total_price', 'ASC', 'cab'],
    ['total_price', 'DESC', 'bac'],
    // In the Swedish alphabet Ä comes after Z.
    ['destination', 'ASC', 'acb'],
  ] as const)(
    'is sorted by %s %s, numbers as numbers and words as in Swedish',
    async (field, order, expected) => {
      expect((await idsOf('bookings', { sort: { field, order } })).join('')).toBe(expected);
    },
  );

  it('comes page by page and says how many rows there are in all', async () => {
    const sort = { field: 'created_at', order: 'DESC' } as const;
    const first = await data.getList('bookings', { sort, pagination: { page: 1, perPage: 2 } });
    expect(first).toMatchObject({ data: [{ id: 'b' }, { id: 'c' }], total: 3 });
    const second = await data.getList('bookings', { sort, pagination: { page: 2, perPage: 2 } });
    expect(second).toMatchObject({ data: [{ id: 'a' }], total: 3 });
  });

  it('counts only the rows that fit what is searched for', async () => {
    const query = { filter: { q: 'saf' }, pagination: { page: 1, perPage: 1 } };
    expect(await data.getList('bookings', query)).toMatchObject({ total: 3 });
    const narrower = { ...query, filter: { q: 'safx' } };
    expect(await data.getList('bookings', narrower)).toMatchObject({ total: 1 });
  });

  it('leaves out what differs in a field that must be equal', async () => {
    expect(await idsOf('bookings', { filter: { destination: 'Älvdalen' } })).toEqual(['b']);
    const filter = { destination: 'Älvdalen', q: 'zürich' };
    expect(await idsOf('bookings', { filter })).toEqual([]);
  });
});

describe('a booking is found by', () => {
  it.each([
    ['its number in any case and spacing', 'saf 7k2-q9m'],
    ['a part of the e-mail address', 'ANNA@'],
    ['the telephone number as stored', '+46701234567'],
    ['the telephone number as it is said', '070-123 45'],
    ['the telephone number from abroad', '0046 70 123 45 67'],
    ['the trip without its marks', 'goteborg'],
  ])('%s', async (_way, q) => {
    expect(await found('bookings', q)).toEqual(['a']);
  });

  it('nothing that it does not hold', async () => {
    expect(await found('bookings', 'anna@example.org')).toEqual([]);
    expect(await found('bookings', '  ')).toEqual(['a', 'b', 'c']);
  });
});

describe('every other resource', () => {
  it('speaks the dialect of ra-data-simple-rest', async () => {
    const asked: [string, string | undefined][] = [];
    const provider = makeDataProvider((path, init) => {
      asked.push([decodeURIComponent(path), init?.method]);
      const headers = new Headers({ 'content-range': 'users 0-1/7' });
      return Promise.resolve({ status: 200, headers, body: '[]', json: [] });
    });
    const sort = { field: 'username', order: 'ASC' } as const;
    const list = await provider.getList('users', {
      sort,
      pagination: { page: 2, perPage: 2 },
      filter: { q: 'aya' },
    });
    expect(list).toEqual({ data: [], total: 7 });
    await provider.update('users', {
      id: '1',
      data: { username: 'Aya' },
      previousData: { id: '1' },
    });
    expect(asked).toEqual([
      ['/api/users?filter={"q":"aya"}&range=[2,3]&sort=["username","ASC"]', undefined],
      ['/api/users/1', 'PUT'],
    ]);
  });
});
