import { openApp } from '../../../harness/app.js';
import { type ApiResponse, ApiClient } from '../../../harness/api-client.js';
import { dayFromToday, buildDeparture } from '../../../factories/departures.js';
import { StaffClient, logOf } from '../../../harness/staff-client.js';
import { violations } from '../../../../src/payments/ledger/invariants.js';

const RACES = 20;

const app = openApp();
let editor: StaffClient;
let admin: StaffClient;

beforeAll(async () => {
  editor = await StaffClient.of(app, 'editor');
  admin = await StaffClient.of(app, 'admin');
});

const states = (answers: readonly { readonly status: number }[]): number[] =>
  answers.map(({ status }) => status).sort();

async function orphans(): Promise<unknown[]> {
  return app.db.query(
    `select b.id from bookings b left join departures p on p.id = b.departure_id
       left join destinations d on d.id = b.destination_id
      where p.id is null or d.id is null
         or (b.state in ('held', 'confirmed') and d.deleted_at is not null)`,
  );
}

describe('Two editors who save the same trip', () => {
  // [SPEC I4.20]
  it(`with its version: one is saved, the other gets a conflict (${RACES} races)`, async () => {
    for (let race = 0; race < RACES; race += 1) {
      const { id, version } = await editor.make(`Tävling ${race}`);
      const answers = await Promise.all([
        editor.put(id, { version, price_adult: 1_111, departure_dates: [dayFromToday(40)] }),
        admin.put(id, { version, price_adult: 2_222, departure_dates: [dayFromToday(41)] }),
      ]);
      expect(states(answers)).toEqual([200, 409]);
      const [winner, loser] = answers[0].status === 200 ? answers : [answers[1], answers[0]];
      const stored = await editor.read(id);
      expect(stored).toEqual(winner?.body);
      expect(stored.schedule).toHaveLength(1);
      expect(loser?.body.details).toEqual(stored);
      expect((await logOf(app, id)).map(({ action }) => action)).toEqual([
        'destination.created',
        'destination.updated',
      ]);
    }
  });

  // [SPEC I4.20]
  it('without its version: both are saved, each completely (negative control)', async () => {
    for (let race = 0; race < 5; race += 1) {
      const { id, version } = await editor.make(`Utan nummer ${race}`);
      const answers = await Promise.all([
        editor.put(id, { price_adult: 1_111, departure_dates: [dayFromToday(40)] }),
        admin.put(id, { price_adult: 2_222, departure_dates: [dayFromToday(41)] }),
      ]);
      expect(states(answers)).toEqual([200, 200]);
      const stored = await editor.read(id);
      expect(stored.version).toBe(version + 2);
      expect([`1111 ${dayFromToday(40)}`, `2222 ${dayFromToday(41)}`]).toContain(
        `${stored.price_adult} ${stored.departure_dates.join()}`,
      );
    }
  });
});

describe('Simultaneous requests', () => {
  it('that create trips of the same name get different ids', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => editor.make('Samtidig')));
    const ids = made.map(({ id }) => id).sort();
    expect(new Set(ids).size).toBe(8);
    expect(ids).toEqual(expect.arrayContaining(['samtidig', 'samtidig-2', 'samtidig-8']));
  });

  it('that sort the cards in opposite orders neither fail nor mix', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 6; n += 1) ids.push((await editor.make(`Kort ${n}`)).id);
    const forth = ids.map((id, sort) => ({ id, sort }));
    const back = [...ids].reverse().map((id, sort) => ({ id, sort }));
    const order = (list: object) => editor.call('patch', '/api/destinations/sort-order', list);
    for (let race = 0; race < RACES; race += 1) {
      const answers = await Promise.all([order(forth), order(back), order(forth), order(back)]);
      expect(states(answers)).toEqual([200, 200, 200, 200]);
      const stored = await Promise.all(ids.map(async (id) => (await editor.read(id)).sort));
      expect([
        [0, 1, 2, 3, 4, 5],
        [5, 4, 3, 2, 1, 0],
      ]).toContainEqual(stored);
    }
  });

  it('that add departures on the same day create one', async () => {
    const { id } = await editor.make('En om dagen');
    const departure = { destination_id: id, date: dayFromToday(45) };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => editor.call('post', '/api/departures', departure)),
    );
    expect(states(answers)).toEqual([201, 422, 422, 422, 422, 422]);
  });
});

/** A customer who has read the price. Only the order takes part in a race: without its price it would be invalid. */
async function readyToOrder(
  destinationId: string,
  departureDate: string,
): Promise<() => Promise<ApiResponse<{ bookingId: string; code?: string }>>> {
  const customer = new ApiClient(app.baseUrl);
  const order = await customer.order({ destinationId, departureDate, adults: 2 });
  return () => customer.start(order);
}

describe('A customer and an editor at the same moment', () => {
  const count = async (table: 'bookings' | 'departures', id: string): Promise<number> => {
    const [row] = await app.db.query(
      `select count(*)::int as rows from ${table} where destination_id = $1`,
      [id],
    );
    return row.rows;
  };

  it(`either book or remove the day, never both (${RACES} races)`, async () => {
    for (let race = 0; race < RACES; race += 1) {
      const { id } = await editor.make(`Köplust ${race}`);
      const { date } = await buildDeparture(app.db, { destinationId: id, capacity: 4 });
      const order = await readyToOrder(id, date);
      const [bought, saved] = await Promise.all([order(), editor.put(id, { schedule: [] })]);
      expect(saved.status).toBe(200);
      const sold = bought.status < 300;
      if (!sold) expect(['DEPARTURE_NOT_FOUND', 'DEPARTURE_CLOSED']).toContain(bought.body.code);
      expect(await count('bookings', id)).toBe(sold ? 1 : 0);
      expect(await count('departures', id)).toBe(sold ? 1 : 0);
    }
    expect(await orphans()).toEqual([]);
    expect(await violations(app.db)).toEqual([]);
  });

  // [SPEC I4.61]
  it(`either book or delete the trip, never both (${RACES} races)`, async () => {
    for (let race = 0; race < RACES; race += 1) {
      const { id } = await editor.make(`Sista chansen ${race}`);
      const { date } = await buildDeparture(app.db, { destinationId: id });
      const order = await readyToOrder(id, date);
      const [bought, removed] = await Promise.all([
        order(),
        admin.call('delete', `/api/destinations/${id}`),
      ]);
      expect([200, 409]).toContain(removed.status);
      expect(bought.status < 300).toBe(removed.status === 409);
    }
    expect(await orphans()).toEqual([]);
    expect(await violations(app.db)).toEqual([]);
  });

  // [SPEC I4.16]
  it('never sell more seats than the editor’s new capacity', async () => {
    for (let race = 0; race < 10; race += 1) {
      const { id } = await editor.make(`Krymper ${race}`);
      const departure = await buildDeparture(app.db, { destinationId: id, capacity: 10 });
      const change = { date: departure.date, capacity: 3 };
      const orders = await Promise.all(
        Array.from({ length: 4 }, () => readyToOrder(id, departure.date)),
      );
      const answers = await Promise.all([
        ...orders.map((order) => order()),
        editor.call('put', `/api/departures/${departure.id}`, change),
      ]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      const { capacity, held, free } = await editor.departureOn(id, departure.date);
      expect([3, 10]).toContain(capacity);
      expect(held).toBeLessThanOrEqual(capacity ?? 0);
      expect(free).toBe((capacity ?? 0) - held);
    }
    expect(await violations(app.db)).toEqual([]);
  });
});
