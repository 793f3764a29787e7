import { fetchUtils } from 'ra-core';
import simpleRest from 'ra-data-simple-rest';
import request from 'supertest';
import { openApp } from '../../harness/app.js';
import { ApiClient, tokenOf } from '../../harness/api-client.js';
import { dayFromToday } from '../../factories/departures.js';
import { StaffClient } from '../../harness/staff-client.js';
import { PaymentsClient } from '../../factories/clients/payments-client.js';
import { pdf, upload } from '../../factories/uploads.js';

/** A record as the published client sees it. */
interface Row {
  readonly id: string | number;
  readonly [field: string]: unknown;
}

const app = openApp();
let rest: ReturnType<typeof simpleRest>;

/** The client's error keeps its message out of its stack, so a failed test would not say what the server answered. */
function withAnswer(error: Error & { readonly status?: number; readonly body?: unknown }): never {
  error.stack = `${error.message} ${error.status} ${JSON.stringify(error.body)}\n${error.stack}`;
  throw error;
}

/** Creates at least one row in every list. */
async function somethingOfAll(token: string): Promise<void> {
  const paymentsClient = await PaymentsClient.open(app);
  const { id } = await paymentsClient.owing();
  expect((await paymentsClient.refund('agent', id, { amount: 500 })).status).toBe(200);
  await new ApiClient(app.baseUrl).call('POST', '/api/contact/send', {
    ...{ name: 'Rana', email: 'rana@example.com', message: 'Hej!', kind: 'contact' },
  });
  expect((await upload(app.baseUrl, token, { data: await pdf(), name: 'blad.pdf' })).status).toBe(
    201,
  );
  await app.db.query(
    `insert into unmatched_payments (id, kind, amount) values ('pi_x', 'payment', 900)`,
  );
  const admin = await StaffClient.of(app, 'admin');
  await admin.make('Hela resan', {
    schedule: [{ date: dayFromToday(60), capacity: 10 }, { date: dayFromToday(90) }],
  });
  const hotel = {
    name: 'Hotel Bahçe', country: 'TR', city_sv: 'Istanbul', facts: { pool: true, mosque_m: 350 },
    pictures: [{ url: '/media/art/hotel-istanbul', alt_sv: 'Gården.' }],
  }; // oxfmt-ignore
  await admin.call('post', '/api/hotels', hotel).expect(201);
  const code = {
    name_sv: 'Vår',
    code: 'VÅR10',
    kind: 'percent',
    value: 10,
    destinations: ['hela-resan'],
  };
  await admin.call('post', '/api/discounts', code).expect(201);
  const group = { code: 'luggage', name_sv: 'Bagage' };
  await admin.call('post', '/api/extra-groups', group).expect(201);
  const bag = { code: 'bag32', name_sv: 'Väska', kind: 'bag', basis: 'person', price: 700 };
  await admin.call('post', '/api/extras', { ...bag, group_code: 'luggage' }).expect(201);
  const card = { amount: 500, language: 'sv', method: 'cash' };
  await rest.create('gift-cards', { data: card });
  await rest.create('saved-views', { data: { name: 'Mina', filter: { type: 'partial' } } });
}

beforeAll(async () => {
  const token = await tokenOf(app.baseUrl, 'admin');
  // The client as in the documentation of react-admin, unchanged.
  rest = simpleRest(`${app.baseUrl}/api`, (url, options = {}) =>
    fetchUtils
      .fetchJson(url, { ...options, user: { authenticated: true, token: `Bearer ${token}` } })
      .catch(withAnswer),
  );
  await somethingOfAll(token);
});

interface Documented {
  readonly parameters?: readonly { readonly name: string }[];
}

/** Returns the resources with a matching call in the API description. */
async function resourcesWith(
  method: 'get' | 'put',
  fits: (path: string, call: Documented) => boolean,
): Promise<string[]> {
  const { body } = await request(app.baseUrl).get('/api/docs-json').expect(200);
  const paths = Object.entries((body as { paths: Record<string, object> }).paths);
  return paths
    .flatMap(([path, methods]) => {
      const call = (methods as Record<string, Documented>)[method];
      return call && fits(path, call) ? [path.split('/')[2] ?? ''] : [];
    })
    .sort();
}

const rowsOf = async (resource: string): Promise<Row[]> => {
  const sort = { field: 'id', order: 'ASC' } as const;
  const asked = { pagination: { page: 1, perPage: 5 }, sort, filter: {} };
  return (await rest.getList<Row>(resource, asked)).data;
};
const read = async (resource: string, id: Row['id']): Promise<Row> =>
  (await rest.getOne<Row>(resource, { id })).data;
const write = async (resource: string, record: Row, change: object = {}): Promise<Row> => {
  const data = { ...record, ...change };
  return (await rest.update<Row>(resource, { id: record.id, data, previousData: record })).data;
};

const LISTED = [
  'audit', 'bookings', 'content', 'departures', 'destinations', 'discounts', 'extra-groups', 'extras', 'gift-cards', 'hotels', 'mails', 'messages', 'payments', 'refunds', 'reviews',
  'saved-views', 'settings', 'unmatched-payments', 'uploads', 'users',
]; // oxfmt-ignore

describe('Everything the published client lists', () => {
  it('is every list of the API', async () => {
    const isList = (path: string, { parameters = [] }: Documented): boolean =>
      parameters.some(({ name }) => name === 'range') && /^\/api\/[a-z-]+$/.test(path);
    expect(await resourcesWith('get', isList)).toEqual(LISTED);
  });

  // [SPEC I4.67]
  it.each(LISTED)('can be read one by one and many at once: %s', async (resource) => {
    const rows = await rowsOf(resource);
    expect(rows.length).toBeGreaterThan(0);
    for (const { id } of rows) expect((await read(resource, id)).id).toBe(id);
    const ids = rows.map(({ id }) => id);
    const { data } = await rest.getMany<Row>(resource, { ids });
    expect(data.map(({ id }) => id).sort()).toEqual([...ids].sort());
  });

  it.each(LISTED)('is not found with an unknown id: %s', async (resource) => {
    const id = '00000000-0000-4000-8000-000000000000';
    await expect(rest.getOne(resource, { id })).rejects.toMatchObject({ status: 404 });
  });
});

/** Fields of each record that can be written, listed by hand; the server writes all others. */
const WRITABLE: Readonly<Record<string, { readonly fields: string; readonly change: object }>> = {
  bookings: {
    fields: 'notes source email phone language invoice_later attention',
    change: { notes: 'Ring i morgon' },
  },
  content: { fields: 'value_sv value_ar version', change: { value_sv: 'Ny text' } },
  departures: {
    fields: `destination_id date state capacity blocked price_adult price_child price_infant booking_closes_days guaranteed
      version`,
    change: { capacity: 77 },
  },
  destinations: {
    fields: `slug name_sv name_ar description_sv description_ar summary_sv summary_ar meta_title_sv meta_title_ar
      meta_description_sv meta_description_ar included_text_sv included_text_ar not_included_text_sv not_included_text_ar
      transfer cover_included suitability_sv suitability_ar group_size_max image image_alt_sv image_alt_ar image_credit
      image_focus_x image_focus_y gallery price_adult price_child price_infant infant_age_min infant_age_max child_age_min child_age_max region themes facts_sv
      facts_ar pdf_info_url map res_length itinerary is_active swedish_only departure_dates schedule sort version price`,
    change: { price_adult: 4_321 },
  },
  discounts: {
    fields: `name_sv name_ar code kind value destinations book_from book_to travel_from travel_to days_before_min
      days_before_max min_travellers max_uses max_per_email is_active version`,
    change: { value: 12.5, book_to: '2031-01-31', max_uses: 40 },
  },
  'extra-groups': { fields: 'code name_sv name_ar rule version', change: { rule: 'at_most_one' } },
  extras: {
    fields: `code group_code kind name_sv name_ar text_sv text_ar basis price price_child percent for_adult for_child
      for_infant is_question refundable in_deposit bookable_later sold_until_days vat_kind provider terms_url sort is_active
      is_everywhere version`,
    change: { price: 650, is_everywhere: true },
  },
  hotels: {
    fields: `name stars country city_sv city_ar address lat lng website phone description_sv description_ar facts
      pictures is_active version`,
    change: { stars: 4, city_ar: 'إسطنبول' },
  },
  messages: { fields: 'state language assigned_to booking_ref', change: { state: 'open' } },
  settings: { fields: 'value', change: { value: 'Noor' } },
  users: { fields: 'username email role disabled', change: { username: 'Rana Vila' } },
};

/** Field and value that select the record to change. */
const CHOSEN: Readonly<Record<string, string>> = {
  departures: 'destination_id hela-resan',
  destinations: 'id hela-resan',
  discounts: 'q vår10',
  // The demo also sells a share in per cent, which has no price.
  extras: 'q bag32',
  settings: 'id brand',
};

async function chosen(resource: string): Promise<Row> {
  const [field = '', value] = CHOSEN[resource]?.split(' ') ?? [];
  const sort = { field: 'id', order: 'ASC' } as const;
  const filter = field === '' ? {} : { [field]: value };
  const asked = { pagination: { page: 1, perPage: 1 }, sort, filter };
  const [row] = (await rest.getList<Row>(resource, asked)).data;
  if (!row) throw new Error(`No ${resource}`);
  return read(resource, row.id);
}

function another(value: unknown): unknown {
  if (Array.isArray(value)) return [...(value as unknown[]), 'x'];
  if (typeof value === 'object' && value !== null) return { ...value, x: 1 };
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  return typeof value === 'string' ? `${value}x` : 'x';
}

/** Removes the version, which may increase with every save. */
const withoutVersion = (record: Row): object => ({ ...record, version: null });

describe.each(Object.entries(WRITABLE))('A whole record of %s', (resource, { fields, change }) => {
  // [SPEC I4.67]
  it('can be sent back as it was read, without a change', async () => {
    const record = await chosen(resource);
    await write(resource, record);
    expect(withoutVersion(await read(resource, record.id))).toEqual(withoutVersion(record));
  });

  it('is rejected with a change in a field that only the server writes', async () => {
    const record = await chosen(resource);
    const owned = Object.keys(record).filter((field) => !fields.split(/\s+/).includes(field));
    expect(owned).toContain('id');
    for (const field of owned) {
      await expect(
        write(resource, record, { [field]: another(record[field]) }),
      ).rejects.toMatchObject({
        status: 422,
        body: { details: [{ field, code: 'FIELD_READ_ONLY' }] },
      });
    }
    expect(await read(resource, record.id)).toEqual(record);
  });

  // [SPEC I4.67]
  it('is saved with its changes', async () => {
    const record = await chosen(resource);
    await write(resource, record, change);
    expect(await read(resource, record.id)).toMatchObject(change);
  });
});

describe('A whole record', () => {
  it('can be sent back for every resource that can be changed', async () => {
    const isRecord = (path: string): boolean => /^\/api\/[a-z-]+\/\{\w+\}$/.test(path);
    expect(await resourcesWith('put', isRecord)).toEqual(Object.keys(WRITABLE));
  });

  it('of a trip contains departures, of which only some fields can be written', async () => {
    const record = await chosen('destinations');
    const [first, second] = record['schedule'] as readonly Row[];
    const changed = { schedule: [{ ...first, blocked: 3 }, second] };
    await write('destinations', record, changed);
    const after = await read('destinations', record.id);
    const free = Number(first?.['free']) - 3;
    expect(after['schedule']).toMatchObject([{ id: first?.id, blocked: 3, free }, second]);
    const stolen = { schedule: [{ ...(after['schedule'] as Row[])[0], sold: 5 }, second] };
    await expect(write('destinations', after, stolen)).rejects.toMatchObject({
      status: 422,
      body: { details: [{ field: 'schedule.0.sold', code: 'FIELD_READ_ONLY' }] },
    });
  });

  it('changed in the meantime by another user is answered with a conflict, even with other differences', async () => {
    const record = await chosen('destinations');
    await write('destinations', record, { name_ar: 'اسم' });
    await expect(write('destinations', record, { name_sv: 'Mitt namn' })).rejects.toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    });
  });

  it('cannot be created with fields that only the server writes', async () => {
    const data = { name_sv: 'Ny', description_sv: 'Ny', image: '/media/art/istanbul-hero' };
    await expect(
      rest.create('destinations', { data: { ...data, old_slugs: ['istanbul'] } }),
    ).rejects.toMatchObject({ status: 422 });
  });
});
