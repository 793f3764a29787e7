import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiError, makeGetJson } from './api.js';
import { makeDataProvider } from './dataProvider.js';

const BOOKINGS = [
  { id: 'a', booking_ref: 'SAF7K2Q9M', destination: 'Göteborg', email: 'anna@example.com', phone: '+46701234567', total_price: 9_000, created_at: '2026-11-01T10:00:00.000Z' },
  { id: 'b', booking_ref: 'SAFB3C4D5', destination: 'Älvdalen', email: 'bo.ek@example.com', phone: '+46811112222', total_price: 12_995, created_at: '2026-11-03T10:00:00.000Z' },
  { id: 'c', booking_ref: 'SAFX5Y6Z7', destination: 'Zürich', email: 'carl@example.com', phone: '+46733333333', total_price: 800, created_at: '2026-11-02T10:00:00.000Z' },
]; // prettier-ignore

const DESTINATIONS = [
  { id: 'amman', name_sv: 'Amman', name_ar: 'عمّان', description_sv: 'Vita hus', description_ar: 'بيوت بيضاء', is_active: true, sort: 2 },
  { id: 'istanbul', name_sv: 'Istanbul', name_ar: 'إسطنبول', description_sv: 'Två världsdelar', description_ar: 'قارّتان', is_active: true, sort: 1 },
  { id: 'dormant', name_sv: 'Vilande', name_ar: 'نائمة', description_sv: 'Senare', description_ar: 'لاحقًا', is_active: false, sort: 3 },
]; // prettier-ignore

const ANSWERS: Record<string, unknown> = {
  '/api/admin/bookings': { bookings: BOOKINGS },
  '/api/destinations': DESTINATIONS,
};

const data = makeDataProvider((path) =>
  path in ANSWERS ? Promise.resolve(ANSWERS[path]) : Promise.reject(new Error(path)),
);

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
    expect(await idsOf('destinations', { filter: { is_active: true } })).toEqual([
      'amman',
      'istanbul',
    ]);
    expect(await idsOf('destinations', { filter: { is_active: true, q: 'vilande' } })).toEqual([]);
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

describe('a trip is found by', () => {
  it.each([
    ['its Swedish name', 'istan'],
    ['its Arabic name in another spelling', 'اسطنبول'],
    ['its Swedish description', 'VÄRLDSDELAR'],
    ['its Arabic description without vowel signs', 'قارتان'],
  ])('%s', async (_way, q) => {
    expect(await found('destinations', q)).toEqual(['istanbul']);
  });
});

describe('what the console does not do', () => {
  it('is refused by name', async () => {
    await expect(data.getOne('bookings', { id: 'a' })).rejects.toThrow('no getOne for bookings');
    await expect(data.getList('users', {})).rejects.toThrow('no list for users');
  });
});

describe('a call of the console', () => {
  const HOUR = 3_600;
  const user = JSON.stringify({ id: '1', username: 'Aya', email: 'a@example.com', role: 'agent' });
  const tokenFor = (secondsLeft: number): string =>
    `h.${btoa(JSON.stringify({ exp: Date.now() / 1_000 + secondsLeft }))}.s`;
  const storeOf = (token: string) => ({
    getItem: (name: string) => (name === 'token' ? token : user),
    removeItem: () => undefined,
  });
  let server: Server;
  let origin: string;

  beforeAll(async () => {
    server = createServer((request, response) => {
      const { url, headers } = request;
      response.statusCode = url === '/refused' ? 503 : url === '/broken' ? 502 : 200;
      if (url === '/refused') {
        response.end(
          JSON.stringify({ code: 'SERVICE_UNAVAILABLE', message: 'Försök igen strax.' }),
        );
      } else if (url === '/broken' || url === '/page') response.end('<html>');
      else response.end(JSON.stringify(headers));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('carries the token and asks for Swedish sentences', async () => {
    const token = tokenFor(HOUR);
    expect(await makeGetJson(storeOf(token))(origin)).toMatchObject({
      authorization: `Bearer ${token}`,
      'accept-language': 'sv',
    });
  });

  it('never carries a token that has run out', async () => {
    expect(await makeGetJson(storeOf(tokenFor(-1)))(origin)).not.toHaveProperty('authorization');
  });

  it.each([
    { path: '/refused', status: 503, code: 'SERVICE_UNAVAILABLE', message: 'Försök igen strax.' },
    { path: '/broken', status: 502, code: null, message: '' },
    { path: '/page', status: 200, code: null, message: '' },
  ])('that fails says what the server said: $path', async ({ path, ...expected }) => {
    const failure = makeGetJson(null)(`${origin}${path}`);
    await expect(failure).rejects.toThrow(ApiError);
    await expect(failure).rejects.toMatchObject(expected);
  });

  it('that reaches nobody has the status 0', async () => {
    const failure = makeGetJson(null)('http://127.0.0.1:1/');
    await expect(failure).rejects.toMatchObject({ status: 0, message: '' });
  });
});
