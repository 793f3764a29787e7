import { randomUUID } from 'node:crypto';
import type { DepartureDetailView } from '@safar/domain/contracts/catalog/stays';
import { ExtrasClient } from '../../factories/clients/parts-clients.js';
import { openApp } from '../../harness/app.js';
import { StaffClient, logOf, problemsIn } from '../../harness/staff-client.js';
import { until } from '../../harness/wait-for-jobs.js';

const app = openApp();
let extras: ExtrasClient;

beforeAll(async () => {
  extras = await ExtrasClient.of(app);
});

interface Listed {
  readonly extra_id: string;
  readonly is_offered: boolean;
}

/** Returns the extra in the list of a trip or departure. */
const listed = async (
  kind: 'destinations' | 'departures',
  id: string,
  extraId: string,
): Promise<Listed | undefined> =>
  ((await extras.get(kind, id)).extras as Listed[]).find(({ extra_id }) => extra_id === extraId);

const ownOf = (trip: string) =>
  app.db.query<{ extra_id: string; price: number | null }[]>(
    `select extra_id, price from extra_offers where destination_id = $1`,
    [trip],
  );

describe('The extras of a trip', () => {
  it('are none at first, and are replaced as a whole with prices of its own', async () => {
    const trip = await extras.makeTrip('Tillval ett');
    const [a, b] = [await extras.make(), await extras.make({ price: 900 })];
    const before = await extras.get('destinations', trip.id);
    expect(before.version).toBe(trip.version);
    expect(await listed('destinations', trip.id, a.id)).toMatchObject({
      ...{ code: a.code, is_offered: false, is_everywhere: false, usual_price: 450, price: null },
    });
    const rows = [{ extra_id: a.id }, { extra_id: b.id, price: 0 }];
    const { body } = await extras
      .put('destinations', trip.id, { extras: rows, version: before.version })
      .expect(200);
    expect(body.version).toBe(trip.version + 1);
    expect(await extras.get('destinations', trip.id)).toEqual(body);
    expect(await listed('destinations', trip.id, b.id)).toMatchObject({
      ...{ is_offered: true, usual_price: 900, price: 0 },
    });
    await extras
      .put('destinations', trip.id, {
        extras: [{ extra_id: a.id, is_offered: false, price: 300 }, { extra_id: b.id }],
      })
      .expect(200);
    expect(await ownOf(trip.id)).toEqual([{ extra_id: b.id, price: null }]);
    expect((await logOf(app, trip.id)).at(-1)).toMatchObject({
      action: 'destination.extras-changed',
      changes: {
        [`extra ${a.code}`]: { from: { is_offered: true, price: null }, to: {} },
        [`extra ${b.code}`]: { from: { price: 0 }, to: { price: null } },
      },
    });
  });

  it('keep the version when nothing changes, and are not overwritten when another user has', async () => {
    const trip = await extras.makeTrip('Tillval två');
    const { id } = await extras.make();
    const body = { extras: [{ extra_id: id.toUpperCase(), price: 400 }] };
    const first = (await extras.put('destinations', trip.id, body).expect(200)).body;
    expect((await extras.put('destinations', trip.id, body).expect(200)).body).toEqual(first);
    const late = await extras
      .put('destinations', trip.id, { extras: [], version: trip.version })
      .expect(409);
    expect(late.body).toMatchObject({ code: 'CONFLICT', details: first });
    expect(await ownOf(trip.id)).toHaveLength(1);
  });

  it('include those of every trip, with a price of their own or not', async () => {
    const trip = await extras.makeTrip('Tillval tre');
    const { id } = await extras.make({ is_everywhere: true });
    expect(await listed('destinations', trip.id, id)).toMatchObject({
      ...{ is_offered: true, is_everywhere: true, price: null },
    });
    await extras.put('destinations', trip.id, { extras: [{ extra_id: id }] }).expect(200);
    expect(await ownOf(trip.id)).toEqual([]);
    const priced = { extras: [{ extra_id: id, price: 99 }] };
    await extras.put('destinations', trip.id, priced).expect(200);
    expect(await ownOf(trip.id)).toEqual([{ extra_id: id, price: 99 }]);
    const { body } = await extras
      .put('destinations', trip.id, { extras: [{ extra_id: id, is_offered: false }] })
      .expect(422);
    expect(problemsIn(body)).toEqual({ 'extras.0.is_offered': 'EXTRA_EVERYWHERE' });
    await extras.editor.call('put', `/api/extras/${id}`, { is_everywhere: false }).expect(200);
  });

  it('that are no longer sold stay where they are offered, but are not added', async () => {
    const [with_, without] = [await extras.makeTrip('Har'), await extras.makeTrip('Har inte')];
    const { id } = await extras.make();
    const body = { extras: [{ extra_id: id }] };
    await extras.put('destinations', with_.id, body).expect(200);
    await extras.editor.call('put', `/api/extras/${id}`, { is_active: false }).expect(200);
    await extras
      .put('destinations', with_.id, { extras: [{ extra_id: id, price: 5 }] })
      .expect(200);
    expect(await listed('destinations', with_.id, id)).toMatchObject({ is_active: false });
    expect(await listed('destinations', without.id, id)).toBeUndefined();
    const refused = await extras.put('destinations', without.id, body).expect(422);
    expect(problemsIn(refused.body)).toEqual({ 'extras.0.extra_id': 'EXTRA_INACTIVE' });
  });

  it.each([
    [{}, 'extras'],
    [{ extras: 'bag23' }, 'extras'],
    [{ extras: [null] }, 'extras'],
    [{ extras: [{}] }, 'extras.0.extra_id'],
    [{ extras: [{ extra_id: 'bag23' }] }, 'extras.0.extra_id'],
    [{ extras: [{ extra_id: randomUUID() }] }, 'extras.0.extra_id'],
    [{ extras: [{ extra_id: randomUUID(), price: -1 }] }, 'extras.0.price'],
    [{ extras: [{ extra_id: randomUUID(), is_offered: null }] }, 'extras.0.is_offered'],
    [{ extras: [{ extra_id: randomUUID(), taken: 0 }] }, 'extras.0.taken'],
    [{ extras: Array.from({ length: 101 }, () => ({ extra_id: randomUUID() })) }, 'extras'],
  ])('are refused when %j is sent, and nothing changes', async (body, field) => {
    const trip = await extras.makeTrip('Tillval fel');
    const refused = await extras.put('destinations', trip.id, body).expect(422);
    expect(Object.keys(problemsIn(refused.body))).toContain(field);
    expect((await extras.get('destinations', trip.id)).version).toBe(trip.version);
  });

  it('follow a copy of the trip, and are gone with it', async () => {
    const trip = await extras.makeTrip('Tillval kopia');
    const { id } = await extras.make();
    const body = { extras: [{ extra_id: id, price: 70 }] };
    await extras.put('destinations', trip.id, body).expect(200);
    await extras
      .put('departures', trip.first.id, { extras: [{ extra_id: id, stock: 2 }] })
      .expect(200);
    const copied = await extras.editor
      .call('post', `/api/destinations/${trip.id}/duplicate`)
      .expect(201);
    expect(await ownOf(copied.body.id)).toEqual([{ extra_id: id, price: 70 }]);
    const admin = await StaffClient.of(app, 'admin');
    for (const one of [trip.id, copied.body.id]) {
      await admin.call('delete', `/api/destinations/${one}`).expect(200);
    }
    await extras.editor.call('delete', `/api/extras/${id}`).expect(200);
  });

  it('are not found for an unknown trip or departure', async () => {
    const body = { extras: [] };
    await extras.put('destinations', 'ingenstans', body).expect(404);
    await extras.put('departures', randomUUID(), body).expect(404);
    await extras.put('departures', 'ingen', body).expect(404);
  });
});

describe('The extras of a departure', () => {
  async function offering() {
    const trip = await extras.makeTrip('Tillval avresa');
    const [bag, cover] = [
      await extras.make(),
      await extras.make({ basis: 'percent', price: null, percent: 7.5, kind: 'cover' }),
    ];
    const rows = [{ extra_id: bag.id, price: 400 }, { extra_id: cover.id }];
    await extras.put('destinations', trip.id, { extras: rows }).expect(200);
    const { id } = trip.first;
    const put = (more: object, version?: number) =>
      extras.put('departures', id, {
        extras: [{ extra_id: bag.id, ...more }],
        ...(version === undefined ? {} : { version }),
      });
    return { trip, bag, cover, id, put, own: () => listed('departures', id, bag.id) };
  }

  it('are those of its trip until it has a price, a stock or an end of its own', async () => {
    const { trip, bag, id, put, own } = await offering();
    const version = Number((await extras.get('departures', id)).version);
    expect(await own()).toMatchObject({
      ...{ is_offered: true, usual_price: 400, price: null, stock: null, taken: 0, closed: false },
    });
    const { body } = await put({ price: 350, stock: 10, closed: true }, version).expect(200);
    expect(body.version).toBe(version + 1);
    expect(await own()).toMatchObject({ price: 350, stock: 10, closed: true });
    expect((await extras.editor.read(trip.id)).version).toBe(trip.version + 2);
    const [, other] = trip.schedule;
    expect(await listed('departures', other?.id ?? '', bag.id)).toMatchObject({ price: null });
    expect((await put({ price: 350, stock: 10, closed: true }).expect(200)).body).toEqual(body);
    await extras.put('departures', id, { extras: [], version: body.version }).expect(200);
    expect(await own()).toMatchObject({ price: null, stock: null, closed: false });
    expect(
      await app.db.query(`select 1 from departure_extras where departure_id = $1`, [id]),
    ).toEqual([]);
    const log = (await logOf(app, trip.id)).slice(-2);
    const name = `departure ${trip.first.date} extra ${bag.code}`;
    expect(log).toMatchObject([
      { changes: { [name]: { from: {}, to: { price: 350, stock: 10, closed: true } } } },
      { changes: { [name]: { from: { price: 350, stock: 10, closed: true }, to: {} } } },
    ]);
  });

  it('have no stock below what is sold, and what is sold stays counted', async () => {
    const { trip, id, put, own } = await offering();
    await put({ stock: 5 }).expect(200);
    await app.db.query(`update departure_extras set taken = 3 where departure_id = $1`, [id]);
    const { body } = await put({ stock: 2 }).expect(422);
    expect(body.details).toMatchObject([
      { field: 'extras.0.stock', code: 'EXTRA_STOCK_TAKEN', params: { taken: 3 } },
    ]);
    await put({ stock: 3 }).expect(200);
    await extras.put('departures', id, { extras: [] }).expect(200);
    expect(await own()).toMatchObject({ stock: null, taken: 3 });
    await extras.put('destinations', trip.id, { extras: [] }).expect(200);
    expect(await own()).toMatchObject({ is_offered: false, taken: 3 });
    await put({ closed: true }).expect(200);
  });

  it('keep what they have while the trip does not offer them', async () => {
    const { trip, bag, cover, id, put, own } = await offering();
    await put({ price: 350, stock: 2, closed: true }).expect(200);
    const offer = (...ids: string[]) =>
      extras
        .put('destinations', trip.id, { extras: ids.map((extra_id) => ({ extra_id })) })
        .expect(200);
    await offer(cover.id);
    const rows = [{ extra_id: cover.id, stock: 9 }];
    await extras.put('departures', id, { extras: rows }).expect(200);
    await offer(bag.id, cover.id);
    expect(await own()).toMatchObject({ price: 350, stock: 2, closed: true });
  });

  it('are refused when the trip does not offer them, or when a share gets a price', async () => {
    const { cover, id } = await offering();
    const unknown = await extras.make();
    const wrong = (row: object) => extras.put('departures', id, { extras: [row] }).expect(422);
    expect(problemsIn((await wrong({ extra_id: unknown.id, stock: 1 })).body)).toEqual({
      'extras.0.extra_id': 'EXTRA_NOT_OFFERED',
    });
    expect(problemsIn((await wrong({ extra_id: cover.id, price: 100 })).body)).toEqual({
      'extras.0.price': 'EXTRA_PRICE_OF_PERCENT',
    });
    expect(problemsIn((await wrong({ extra_id: cover.id, stock: -1 })).body)).toEqual({
      'extras.0.stock': 'FIELD_INVALID',
    });
  });

  it('that another user changed are not overwritten: 409 has the present ones', async () => {
    const { id, put } = await offering();
    const { version } = await extras.get('departures', id);
    const { body: theirs } = await put({ stock: 8 }, version).expect(200);
    const { body } = await put({ stock: 4 }, version).expect(409);
    expect(body).toMatchObject({ code: 'CONFLICT', details: theirs });
  });

  it('are not sold beyond their stock, whatever a sale does (negative control)', async () => {
    const { id, put } = await offering();
    await put({ stock: 1 }).expect(200);
    const sold = (taken: number) =>
      app.db.query(`update departure_extras set taken = $2 where departure_id = $1`, [id, taken]);
    await sold(1);
    await expect(sold(2)).rejects.toThrow('extra_never_oversold');
  });

  it('are what visitors read of it', async () => {
    const { trip, put } = await offering();
    const path = `/api/destinations/${trip.id}/departures/${trip.first.date}`;
    await put({ price: 1, stock: 1 }).expect(200);
    await until(
      async () => (await extras.editor.call('get', path)).body as DepartureDetailView,
      (view) => view.extras.some(({ price, left }) => price === 1 && left === 1),
    );
  });
});
