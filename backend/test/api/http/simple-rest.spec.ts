import { randomUUID } from 'node:crypto';
import { fetchUtils } from 'ra-core';
import simpleRest from 'ra-data-simple-rest';
import { openApp } from '../../harness/app.js';
import { ApiClient, bearer, tokenOf } from '../../harness/api-client.js';
import { buildDeparture } from '../../factories/departures.js';
import { StaffBookingsClient } from '../../factories/clients/staff-bookings-client.js';
import { pdf, photograph, upload } from '../../factories/uploads.js';

/** A record as the published client sees it. */
interface Row {
  readonly id: string;
  readonly [field: string]: unknown;
}

const app = openApp();
let rest: ReturnType<typeof simpleRest>;

/** Creates two bookings, two messages and two files; each filter below matches one of them. */
async function somethingToList(token: string): Promise<void> {
  for (const contactEmail of ['rest-anna@example.com', 'rest-bo@example.com']) {
    const customer = new ApiClient(app.baseUrl);
    const { date: departureDate } = await buildDeparture(app.db);
    await customer.start({ ...(await customer.order({ departureDate })), contactEmail });
  }
  for (const kind of ['contact', 'business']) {
    const message = { name: 'Rana', email: 'rana@example.com', message: 'Hej!', kind };
    await new ApiClient(app.baseUrl).call('POST', '/api/contact/send', message);
  }
  for (const recipient_name of ['Rest Layla', 'Rest Bo']) {
    const sale = { amount: 500, language: 'sv', method: 'cash', recipient_name };
    const staff = new ApiClient(app.baseUrl, 'sv', bearer(token));
    expect((await staff.call('POST', '/api/gift-cards', sale)).status).toBe(200);
  }
  for (const file of [
    { data: await photograph(640, 480).jpeg().toBuffer(), name: 'rest-bild.jpg' },
    { data: await pdf(), name: 'rest-blad.pdf' },
  ]) {
    expect((await upload(app.baseUrl, token, file)).status).toBe(201);
  }
}

beforeAll(async () => {
  const token = await tokenOf(app.baseUrl, 'admin');
  await somethingToList(token);
  await app.db.query(
    `insert into discount_rules (name_sv, kind, value, is_active)
     select name, 'percent', 5, false from unnest(array['Tidig vår', 'Tidig höst', 'Sista minuten']) as name`,
  );
  // The client as in the documentation of react-admin, unchanged.
  rest = simpleRest(`${app.baseUrl}/api`, (url, options = {}) =>
    fetchUtils.fetchJson(url, {
      ...options,
      user: { authenticated: true, token: `Bearer ${token}` },
    }),
  );
});

const page = (perPage: number, page = 1) => ({ pagination: { page, perPage } });
const by = (field: string, order: 'ASC' | 'DESC' = 'ASC') => ({ sort: { field, order } });

/** The sort field of each resource, and a filter it supports. */
const LISTS = [
  { resource: 'users', field: 'username', filter: { role: 'admin' } },
  { resource: 'destinations', field: 'name_sv', filter: { q: 'istanbul' } },
  { resource: 'departures', field: 'date', filter: { destination_id: 'istanbul' } },
  { resource: 'hotels', field: 'name', filter: { q: 'bahçe' } },
  { resource: 'reviews', field: 'created_at', filter: { language: 'ar' } },
  { resource: 'discounts', field: 'name_sv', filter: { q: 'tidig' } },
  { resource: 'extras', field: 'name_sv', filter: { kind: 'bag' } },
  { resource: 'extra-groups', field: 'name_sv', filter: { q: 'måltid' } },
  { resource: 'content', field: 'key_name', filter: { page: 'about' } },
  { resource: 'settings', field: 'id', filter: { group: 'pricing' } },
  { resource: 'bookings', field: 'created_at', filter: { q: 'rest-anna@example.com' } },
  { resource: 'gift-cards', field: 'created_at', filter: { q: 'layla' } },
  { resource: 'messages', field: 'created_at', filter: { kind: 'business' } },
  { resource: 'uploads', field: 'created_at', filter: { kind: 'pdf' } },
  { resource: 'audit', field: 'at', filter: { action: 'booking.held' } },
] as const;

describe('The published client lists', () => {
  // [SPEC I4.67]
  it.each(LISTS)('$resource, sorted in both directions, in pages', async ({ resource, field }) => {
    const all = await rest.getList<Row>(resource, { ...page(200), ...by(field), filter: {} });
    expect(all.data.length).toBeGreaterThan(1);
    expect(all.total).toBeGreaterThanOrEqual(all.data.length);
    const second = await rest.getList<Row>(resource, { ...page(1, 2), ...by(field), filter: {} });
    expect(second.data).toEqual([all.data[1]]);
    expect(second.total).toBe(all.total);
    const last = await rest.getList<Row>(resource, {
      ...page(1),
      ...by(field, 'DESC'),
      filter: {},
    });
    expect(last.data[0]?.[field]).toEqual(all.data.at(-1)?.[field]);
  });

  it.each(LISTS)('$resource with a filter', async ({ resource, field, filter }) => {
    const all = await rest.getList<Row>(resource, { ...page(5), ...by(field), filter: {} });
    const some = await rest.getList<Row>(resource, { ...page(5), ...by(field), filter });
    expect(some.total).toBeGreaterThan(0);
    expect(some.total).toBeLessThan(Number(all.total));
  });

  it.each(LISTS)('$resource by ids', async ({ resource, field }) => {
    const { data } = await rest.getList<Row>(resource, { ...page(2), ...by(field), filter: {} });
    const ids = data.map(({ id }) => id);
    const { data: found } = await rest.getMany<Row>(resource, { ids });
    expect(found.map(({ id }) => id).sort()).toEqual([...ids].sort());
  });

  // [SPEC I4.67] [ASVS 1.2.4]
  it.each(LISTS)('$resource, but rejects an unknown field', async ({ resource }) => {
    const asked = rest.getList(resource, { ...page(5), ...by('password_hash'), filter: {} });
    await expect(asked).rejects.toMatchObject({ status: 422 });
    const filtered = rest.getList(resource, { ...page(5), ...by('id'), filter: { nothing: 1 } });
    await expect(filtered).rejects.toMatchObject({ status: 422 });
  });
});

describe('The published client', () => {
  // [SPEC I4.67]
  it('creates, reads, changes and deletes an account', async () => {
    const email = `${randomUUID()}@safar.example`;
    const body = { username: 'Rana Rest', email, role: 'agent', password: 'ett riktigt långt ord' };
    const { data: made } = await rest.create<Row>('users', { data: body });
    expect(made).toMatchObject({ username: 'Rana Rest', email, role: 'agent' });
    expect(await rest.getOne<Row>('users', { id: made.id })).toMatchObject({ data: { email } });
    const { data: changed } = await rest.update<Row>('users', {
      id: made.id,
      data: { username: 'Rana Vila', email, role: 'editor' },
      previousData: made,
    });
    expect(changed).toMatchObject({ id: made.id, username: 'Rana Vila', role: 'editor' });
    const { data: gone } = await rest.delete<Row>('users', { id: made.id, previousData: changed });
    expect(gone).toMatchObject({ id: made.id });
    await expect(rest.getOne('users', { id: made.id })).rejects.toMatchObject({ status: 404 });
  });

  // [SPEC I4.67]
  it('creates, reads, changes and deletes a trip and its departures', async () => {
    const destination = {
      name_sv: 'Resten av världen',
      description_sv: 'En resa för ett prov.',
      image: '/media/art/istanbul',
      price_adult: 4_990,
    };
    const { data: made } = await rest.create<Row>('destinations', { data: destination });
    expect(made).toMatchObject({ id: 'resten-av-varlden', price_adult: 4_990 });
    const { data: changed } = await rest.update<Row>('destinations', {
      id: made.id,
      data: { ...destination, price_adult: 5_490 },
      previousData: made,
    });
    expect(changed).toMatchObject({ id: made.id, price_adult: 5_490 });

    const departure = { destination_id: made.id, date: '2031-05-01', capacity: 20, blocked: 2 };
    const { data: left } = await rest.create<Row>('departures', { data: departure });
    const ofTrip = await rest.getManyReference<Row>('departures', {
      target: 'destination_id',
      id: made.id,
      ...page(10),
      ...by('date'),
      filter: {},
    });
    expect(ofTrip).toMatchObject({ total: 1, data: [{ id: left.id, free: 18 }] });
    await rest.update<Row>('departures', {
      id: left.id,
      data: { ...departure, capacity: 12 },
      previousData: left,
    });
    expect(await rest.getOne<Row>('departures', { id: left.id })).toMatchObject({
      data: { capacity: 12, blocked: 2, free: 10, sold: 0, held: 0, options: 0, overbooked: 0 },
    });
    const crowded = { ...departure, capacity: 1 };
    await expect(
      rest.update<Row>('departures', { id: left.id, data: crowded, previousData: left }),
    ).rejects.toMatchObject({ status: 409, body: { details: { blocked: 2, taken: 0, over: 1 } } });
    await rest.delete<Row>('departures', { id: left.id, previousData: left });
    const { data: gone } = await rest.delete<Row>('destinations', {
      id: made.id,
      previousData: changed,
    });
    expect(gone).toMatchObject({ id: made.id });
    await expect(rest.getOne('destinations', { id: made.id })).rejects.toMatchObject({
      status: 404,
    });
  });

  // [SPEC I4.67]
  it('reads and changes a message, a setting and a text, and reads a booking', async () => {
    const first = async (resource: string, filter: object): Promise<Row> => {
      const { data } = await rest.getList<Row>(resource, { ...page(1), ...by('id'), filter });
      const [row] = data;
      if (!row) throw new Error(`No ${resource}`);
      return row;
    };
    const message = await first('messages', { kind: 'business' });
    const change = { id: message.id, previousData: message };
    await rest.update('messages', { ...change, data: { state: 'done' } });
    expect(await rest.getOne('messages', { id: message.id })).toMatchObject({
      data: { state: 'done' },
    });

    const setting = await first('settings', { id: 'brand' });
    const renamed = await rest.update<Row>('settings', {
      id: setting.id,
      data: { value: 'Rest' },
      previousData: setting,
    });
    expect(renamed.data).toMatchObject({ id: 'brand', value: 'Rest' });
    const { data: again } = await rest.delete<Row>('settings', {
      id: setting.id,
      previousData: setting,
    });
    expect(again).toMatchObject({ id: 'brand', value: setting['value'] });

    const text = await first('content', { page: 'about' });
    const { data: written } = await rest.update<Row>('content', {
      id: text.id,
      data: { value_sv: 'Ny text', value_ar: 'نص جديد' },
      previousData: text,
    });
    expect(written).toMatchObject({ id: text.id, value_sv: 'Ny text', value_ar: 'نص جديد' });

    const booking = await first('bookings', { q: 'rest-bo@example.com' });
    expect(await rest.getOne<Row>('bookings', { id: booking.id })).toMatchObject({
      data: { id: booking.id, email: 'rest-bo@example.com' },
    });
  });

  it('creates a booking by telephone and changes it', async () => {
    const { date } = await buildDeparture(app.db);
    const bookingsClient = new StaffBookingsClient(app);
    const data = await bookingsClient.order({ departureDate: date });
    const { data: made } = await rest.create<Row>('bookings', { data });
    expect(made).toMatchObject({ state: 'option', email: data['email'] });
    const { data: changed } = await rest.update<Row>('bookings', {
      id: made.id,
      data: { notes: 'Ring i morgon', owner_id: null },
      previousData: made,
    });
    expect(changed).toMatchObject({ id: made.id, notes: 'Ring i morgon', owner: null });
    expect(await rest.getOne<Row>('bookings', { id: made.id })).toMatchObject({
      data: { notes: 'Ring i morgon' },
    });
  });

  // [SPEC I4.67]
  it('saves and deletes a personal view', async () => {
    const { data: saved } = await rest.create<Row>('saved-views', {
      data: { name: 'Delbetalda', filter: { type: 'partial' } },
    });
    const list = { ...page(10), ...by('name'), filter: {} };
    expect(await rest.getList('saved-views', list)).toMatchObject({ data: [{ id: saved.id }] });
    await rest.delete('saved-views', { id: saved.id, previousData: saved });
    expect(await rest.getList('saved-views', list)).toMatchObject({ data: [], total: 0 });
  });
});
