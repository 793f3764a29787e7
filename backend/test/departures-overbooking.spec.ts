import { randomUUID } from 'node:crypto';
import type { DepartureView } from '@safar/domain/contracts/departures';
import { Reconciliation } from '../src/payments/reconciliation.service.js';
import { violations } from '../src/payments/invariants.js';
import { type TestApp, createTestApp } from './app.js';
import { Buyer, type OrderBody } from './buyer.js';
import { type TestDeparture, dayFromToday, makeDeparture, takenOf } from './departures.js';
import { Desk, logOf, problemsIn } from './desk.js';

jest.setTimeout(60_000);

let world: TestApp;
let admin: Desk;
let editor: Desk;

beforeAll(async () => {
  world = await createTestApp();
  admin = await Desk.of(world, 'admin');
  editor = await Desk.of(world, 'editor');
  const { date: departureDate } = await makeDeparture(world.db);
  for (const adults of [1, 2, 3, 4]) {
    orders.set(adults, await new Buyer(world.baseUrl).order({ departureDate, adults }));
  }
});
afterAll(() => world.close());

/** Orders by the number of adults, priced on a departure that never fills up. */
const orders = new Map<number, OrderBody>();

async function buy(
  { date }: TestDeparture,
  adults: number,
): Promise<{ bookingId: string; code?: string }> {
  const buyer = new Buyer(world.baseUrl);
  const contactEmail = `${randomUUID()}@example.com`;
  const order = { ...orders.get(adults), departureDate: date, contactEmail };
  return (await buyer.start(order)).body;
}

/** A departure with so many seats, five of them held by two parties. */
async function soldDeparture(capacity = 10): Promise<TestDeparture> {
  const departure = await makeDeparture(world.db, { capacity });
  await buy(departure, 2);
  await buy(departure, 3);
  return departure;
}

const put = (desk: Desk, { id, date }: TestDeparture, change: object) =>
  desk.call('put', `/api/departures/${id}`, { date, ...change });
const read = async ({ id }: TestDeparture): Promise<DepartureView> =>
  (await admin.call('get', `/api/departures/${id}`).expect(200)).body as DepartureView;

/** The smaller of the two parties does not pay in time. */
async function twoSeatsComeBack({ id }: TestDeparture): Promise<void> {
  await world.db.query(
    `update bookings set hold_until = now() - interval '1 second' where departure_id = $1 and seats = 2`,
    [id],
  );
  await world.app.get(Reconciliation).expireHolds();
}

describe('fewer seats than are sold', () => {
  it('are refused an editor with the sentence of before, also one who says to stand for it', async () => {
    const departure = await soldDeparture();
    for (const change of [{ capacity: 4 }, { capacity: 4, acknowledge_overbooking: 99 }]) {
      const { body } = await put(editor, departure, change).expect(422);
      expect(problemsIn(body)).toEqual({ capacity: 'CAPACITY_BELOW_SOLD' });
      expect(body.details[0].message).toContain('har 5 upptagna platser');
    }
    expect(await read(departure)).toMatchObject({ capacity: 10, overbooked: 0 });
  });

  it('are a question to an admin, with the figures, and change nothing until it is answered', async () => {
    const departure = await soldDeparture();
    const { body } = await put(admin, departure, { capacity: 3 }).expect(409);
    expect(body).toMatchObject({
      code: 'OVERBOOKING_UNCONFIRMED',
      details: { date: departure.date, capacity: 3, blocked: 0, taken: 5, over: 2 },
    });
    expect(body.message).toBe(
      `Avresan ${departure.date} får 2 platser för lite: 5 är upptagna och 0 spärrade, men det blir bara 3. ` +
        'Bekräfta att den ska överbokas.',
    );
    expect(await read(departure)).toMatchObject({ capacity: 10, overbooked: 0 });
  });

  it('are allowed an admin who stands for exactly that many, and the log says so', async () => {
    const departure = await soldDeparture();
    await put(admin, departure, { capacity: 3, acknowledge_overbooking: 1 }).expect(409);
    const answer = await put(admin, departure, { capacity: 3, acknowledge_overbooking: 2 });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ capacity: 3, overbooked: 2, held: 5, free: 0 });
    const log = await logOf(world, 'istanbul');
    expect(log.at(-1)).toMatchObject({
      action: 'departure.overbooked',
      actor_role: 'admin',
      changes: {
        [`departure ${departure.date}`]: {
          from: { capacity: 10, overbooked: 0 },
          to: { capacity: 3, overbooked: 2 },
        },
      },
    });
    expect(await violations(world.db)).toEqual([]);
  });

  it('are asked about again when more was sold meanwhile', async () => {
    const departure = await soldDeparture();
    await put(admin, departure, { capacity: 4 }).expect(409);
    await buy(departure, 1);
    const { body } = await put(admin, departure, { capacity: 4, acknowledge_overbooking: 1 });
    expect(body).toMatchObject({ code: 'OVERBOOKING_UNCONFIRMED', details: { taken: 6, over: 2 } });
  });

  it('are told with everything else that is wrong, and not asked about then', async () => {
    const departure = await soldDeparture();
    const { body } = await put(admin, departure, { capacity: 3, state: 'cancelled' }).expect(422);
    expect(problemsIn(body)).toEqual({
      capacity: 'CAPACITY_BELOW_SOLD',
      state: 'DEPARTURE_BOOKED',
    });
  });

  it('are not what the form of a destination does, whoever sends it', async () => {
    const departure = await soldDeparture();
    const row = { id: departure.id, date: departure.date, capacity: 3 };
    const { schedule } = await admin.read('istanbul');
    const others = schedule.filter(({ id }) => id !== departure.id);
    const wishes = [...others.map(({ id, date }) => ({ id, date })), row];
    const { body } = await admin
      .call('put', '/api/destinations/istanbul', { schedule: wishes })
      .expect(422);
    expect(Object.values(problemsIn(body))).toEqual(['CAPACITY_BELOW_SOLD']);
  });
});

describe('an overbooked departure', () => {
  async function overbooked(): Promise<TestDeparture> {
    const departure = await soldDeparture();
    await put(admin, departure, { capacity: 3, acknowledge_overbooking: 2 }).expect(200);
    return departure;
  }

  it('is sold out: what an admin allowed is no room for another sale', async () => {
    const departure = await overbooked();
    expect((await buy(departure, 1)).code).toBe('SOLD_OUT');
    expect(await takenOf(world.db, departure)).toBe(5);
  });

  it('can be changed by an editor in everything else, and never be overbooked more', async () => {
    const departure = await overbooked();
    await put(editor, departure, { guaranteed: true }).expect(200);
    expect(await read(departure)).toMatchObject({ guaranteed: true, capacity: 3, overbooked: 2 });
    const less = await put(editor, departure, { capacity: 2 }).expect(422);
    expect(problemsIn(less.body)).toEqual({ capacity: 'CAPACITY_BELOW_SOLD' });
    const { body } = await put(editor, departure, { capacity: 4 }).expect(200);
    expect(body).toMatchObject({ capacity: 4, overbooked: 1 });
  });

  it('is overbooked by less as soon as seats come back, and they are not sold again', async () => {
    const departure = await overbooked();
    await twoSeatsComeBack(departure);
    expect(await read(departure)).toMatchObject({ held: 3, capacity: 3, overbooked: 0, free: 0 });
    expect((await buy(departure, 1)).code).toBe('SOLD_OUT');
    expect(await violations(world.db)).toEqual([]);
  });

  it('keeps a seat that the database itself would refuse to sell', async () => {
    const departure = await overbooked();
    const sale = world.db.query(`update departures set taken = taken + 1 where id = $1`, [
      departure.id,
    ]);
    await expect(sale).rejects.toThrow(/seats_never_oversold/);
  });

  it('is found by the invariants where nothing keeps the figures right (negative control)', async () => {
    const departure = await overbooked();
    await world.db.transaction(async (tx) => {
      await tx.query(`alter table departures disable trigger overbooking_shrinks`);
      await tx.query(`update departures set overbooked = 9 where id = $1`, [departure.id]);
      expect(await violations(tx)).toContainEqual({
        invariant: 'overbooking_not_given_back',
        object: departure.id,
      });
      await tx.query(`update departures set overbooked = 2 where id = $1`, [departure.id]);
      await tx.query(`alter table departures enable trigger overbooking_shrinks`);
    });
  });
});

describe('blocked seats', () => {
  it('are kept, counted and taken from what visitors can book', async () => {
    const { id } = await editor.make('Spärrad');
    const date = dayFromToday(40);
    const wish = { destination_id: id, date, capacity: 12, blocked: '4', guaranteed: true };
    const { body: made } = await editor.call('post', '/api/departures', wish).expect(201);
    expect(made).toMatchObject({ capacity: 12, blocked: 4, free: 8, destination: 'Spärrad' });
    const buyer = new Buyer(world.baseUrl);
    const offer = async () =>
      (await buyer.call<{ departures: object[] }>('GET', `/api/destinations/${id}`)).body
        .departures[0];
    expect(await offer()).toMatchObject({ seats_left: 8, label: 'none', guaranteed: true });
    await editor.call('put', `/api/departures/${made.id}`, { date, blocked: 7 }).expect(200);
    expect(await offer()).toMatchObject({ seats_left: 5, label: 'few_left' });
    await editor.call('put', `/api/departures/${made.id}`, { date, blocked: 12 }).expect(200);
    expect(await offer()).toMatchObject({ seats_left: 0, label: 'sold_out' });
    const { body: read } = await buyer.call<{ departure_dates: string[] }>(
      'GET',
      `/api/destinations/${id}`,
    );
    expect(read.departure_dates).toEqual([]);
  });

  it('are quoted to nobody and held by nobody', async () => {
    const departure = await makeDeparture(world.db, { capacity: 5 });
    await put(editor, departure, { blocked: 3 }).expect(200);
    const buyer = new Buyer(world.baseUrl);
    const party = { adults: 3, children: 0, infants: 0 };
    const quote = { destinationId: 'istanbul', departureDate: departure.date, ...party };
    const { body } = await buyer.call<object>('POST', '/api/quote', quote);
    expect(body).toMatchObject({ code: 'NOT_ENOUGH_SEATS' });
    await buy(departure, 2);
    expect(await takenOf(world.db, departure)).toBe(2);
  });

  it('are at most those that nobody has; an admin may stand for fewer seats with them', async () => {
    const departure = await soldDeparture();
    const { body } = await put(editor, departure, { blocked: 6 }).expect(422);
    expect(body.details).toMatchObject([
      {
        field: 'blocked',
        code: 'BLOCKED_ABOVE_FREE',
        message: `Antalet spärrade platser ${departure.date} är högre än antalet lediga (5).`,
      },
    ]);
    const many = await put(admin, departure, { blocked: 6, acknowledge_overbooking: 9 }).expect(
      422,
    );
    expect(problemsIn(many.body)).toEqual({ blocked: 'BLOCKED_ABOVE_FREE' });
    await put(editor, departure, { blocked: 5 }).expect(200);
    const fewer = await put(editor, departure, { capacity: 8 }).expect(422);
    expect(problemsIn(fewer.body)).toEqual({ capacity: 'CAPACITY_BELOW_BLOCKED' });
    const asked = await put(admin, departure, { capacity: 8 }).expect(409);
    expect(asked.body.details).toMatchObject({ blocked: 5, taken: 5, over: 2 });
    const { body: done } = await put(admin, departure, {
      capacity: 8,
      acknowledge_overbooking: 2,
    }).expect(200);
    expect(done).toMatchObject({ capacity: 8, blocked: 5, overbooked: 2, free: 0 });
  });

  it('of a new departure fit into it, also for an admin', async () => {
    const wish = { destination_id: 'istanbul', date: dayFromToday(380), capacity: 3, blocked: 4 };
    const { body } = await admin.call('post', '/api/departures', wish).expect(422);
    expect(problemsIn(body)).toEqual({ blocked: 'BLOCKED_ABOVE_FREE' });
  });

  it('are part of the rows of a destination’s form', async () => {
    const date = dayFromToday(45);
    const { id } = await editor.make('Spärrade rader', {
      schedule: [{ date, capacity: 10, blocked: 3 }],
    });
    expect((await editor.departureOn(id, date)).free).toBe(7);
    const { body } = await editor.put(id, { schedule: [{ date, blocked: 11 }] }).expect(422);
    expect(problemsIn(body)).toEqual({ 'schedule.0.blocked': 'BLOCKED_ABOVE_FREE' });
  });
});

describe('the seats of a departure', () => {
  it('are told apart: sold, held, options, blocked and free', async () => {
    const departure = await makeDeparture(world.db, { capacity: 20 });
    for (const adults of [1, 2, 4]) await buy(departure, adults);
    await world.db.query(
      `update bookings set state = 'option' where departure_id = $1 and seats = 2`,
      [departure.id],
    );
    await world.db.query(
      `update bookings set state = 'confirmed', hold_until = null where departure_id = $1 and seats = 1`,
      [departure.id],
    );
    await put(editor, departure, { blocked: 5 }).expect(200);
    expect(await read(departure)).toMatchObject({
      sold: 1, options: 2, held: 4, blocked: 5, free: 8, overbooked: 0,
    }); // prettier-ignore
    const query = `filter=${encodeURIComponent(JSON.stringify({ id: departure.id }))}`;
    const { body } = await admin.call('get', `/api/departures?${query}`).expect(200);
    expect(body).toEqual([await read(departure)]);
  });

  it('are what the list can be sorted by', async () => {
    const [full, quiet] = [await soldDeparture(6), await makeDeparture(world.db, { capacity: 40 })];
    await put(editor, quiet, { blocked: 2 }).expect(200);
    await world.db.query(
      `update bookings set state = 'confirmed', hold_until = null where departure_id = $1 and seats = 3`,
      [full.id],
    );
    const most = async (field: string): Promise<string> => {
      const filter = JSON.stringify({ id: [full.id, quiet.id] });
      const query = new URLSearchParams({ filter, sort: JSON.stringify([field, 'DESC']) });
      const { body } = await admin.call('get', `/api/departures?${query.toString()}`).expect(200);
      return (body as DepartureView[])[0]?.id ?? '';
    };
    for (const field of ['sold', 'held']) expect(await most(field)).toBe(full.id);
    for (const field of ['free', 'blocked', 'capacity']) expect(await most(field)).toBe(quiet.id);
    await admin.call('get', '/api/departures?sort=["options","ASC"]').expect(200);
  });
});
