import { randomUUID } from 'node:crypto';
import type { HotelView } from '@safar/domain/contracts/catalog/hotels';
import { StaysClient, stay } from '../../factories/clients/parts-clients.js';
import { openApp } from '../../harness/app.js';
import { holdSeats, logOf, problemsIn } from '../../harness/staff-client.js';

const app = openApp();
let client: StaysClient;
let mecca: HotelView;
let medina: HotelView;

beforeAll(async () => {
  client = await StaysClient.of(app);
  mecca = await client.makeHotel('Dar Mecka');
  medina = await client.makeHotel('Dar Medina');
});

// [SPEC I23.6]
describe('The hotels of a departure', () => {
  it('are those of the trip, until it has its own, and again when its list is empty', async () => {
    const { id, first } = await client.makeTrip();
    await client.put('destinations', id, { stays: [stay(mecca, 9)] }).expect(200);
    const before = await client.get('departures', first.id);
    expect(before).toMatchObject({ version: 1, nights: 9, own: false, stays: [{ hotel: mecca }] });
    const own = { stays: [stay(medina, 9)], version: 1 };
    const { body } = await client.put('departures', first.id, own).expect(200);
    expect(body).toMatchObject({ version: 2, own: true, stays: [{ hotel: medina, nights: 9 }] });
    expect(await client.get('departures', first.id)).toEqual(body);
    expect(await client.get('destinations', id)).toMatchObject({ stays: [{ hotel: mecca }] });
    await client.put('departures', first.id, { stays: [] }).expect(200);
    expect(await client.get('departures', first.id)).toEqual({ ...before, version: 3 });
  });

  it('are logged with the day, and raise the version of the trip for open forms', async () => {
    const { id, first, version } = await client.makeTrip();
    await client.put('departures', first.id, { stays: [stay(medina, 9)] }).expect(200);
    const [, line] = await logOf(app, id);
    expect(line).toMatchObject({ action: 'departure.stays-changed', actor_role: 'editor' });
    expect(Object.keys(line?.changes ?? {})).toEqual([`departure ${first.date} stay 1`]);
    expect((await client.editor.read(id)).version).toBe(version + 1);
  });

  it('have to fill its own nights, not those of the trip', async () => {
    const { id, first } = await client.makeTrip();
    await app.db.query(`update departures set return_date = date + 7 where id = $1`, [first.id]);
    const { body } = await client
      .put('departures', first.id, { stays: [stay(mecca, 9)] })
      .expect(422);
    expect(body).toMatchObject({ code: 'STAY_NIGHTS' });
    await client.put('departures', first.id, { stays: [stay(mecca, 7)] }).expect(200);
    await client.put('destinations', id, { stays: [stay(mecca, 9)] }).expect(200);
  });

  it('are kept when a colleague changed them first: 409 has the present ones', async () => {
    const { first } = await client.makeTrip();
    const mine = { stays: [stay(mecca, 9)], version: 1 };
    const { body: present } = await client.put('departures', first.id, mine).expect(200);
    const { body } = await client
      .put('departures', first.id, { stays: [], version: 1 })
      .expect(409);
    expect(body).toMatchObject({ code: 'CONFLICT', details: present });
  });

  it('leave with it when it is removed, and stay with one that is booked', async () => {
    const trip = await client.makeTrip(2);
    const [free, sold] = trip.schedule;
    if (!free || !sold) throw new Error('No departures');
    for (const { id } of [free, sold]) {
      await client.put('departures', id, { stays: [stay(mecca, 9)] }).expect(200);
    }
    expect((await holdSeats(app, trip.id, sold.date)).status).toBe(200);
    await client.editor.call('delete', `/api/departures/${free.id}`).expect(200);
    await client.editor.call('delete', `/api/departures/${sold.id}`).expect(409);
    const rows = await app.db.query(
      `select departure_id from trip_stays where destination_id = $1`,
      [trip.id],
    );
    expect(rows).toEqual([{ departure_id: sold.id }]);
  });

  it('of an unknown departure are not found', async () => {
    for (const id of ['x', randomUUID()]) {
      await client.editor.call('get', `/api/departures/${id}/stays`).expect(404);
      await client.put('departures', id, { stays: [] }).expect(404);
      await client.copy(id, [randomUUID()]).expect(404);
    }
  });
});

// [SPEC I23.6]
describe('Hotels copied over a series', () => {
  it('are the same for all departures, each with its line in the log', async () => {
    const trip = await client.makeTrip(3);
    const [one, two, three] = trip.schedule.map(({ id }) => id);
    if (!one || !two || !three) throw new Error('No departures');
    await client.put('departures', one, { stays: [stay(mecca, 5), stay(medina, 4)] }).expect(200);
    const { body } = await client.copy(one, [three, two]).expect(200);
    expect(body).toEqual([
      await client.get('departures', three),
      await client.get('departures', two),
    ]);
    const { stays } = await client.get('departures', one);
    expect(body).toMatchObject([
      { own: true, stays },
      { own: true, stays, version: 2 },
    ]);
    const [, , ...lines] = await logOf(app, trip.id);
    expect(lines.map(({ action }) => action)).toEqual(
      Array.from({ length: 2 }, () => 'departure.stays-changed'),
    );
    await client.copy(one, [one, two]).expect(200);
    expect(await client.get('departures', two)).toMatchObject({ version: 2 });
  });

  it('go to all or none: a longer departure, and one of another trip, are named', async () => {
    const trip = await client.makeTrip(3);
    const [one, two, longer] = trip.schedule.map(({ id }) => id);
    if (!one || !two || !longer) throw new Error('No departures');
    const other = await client.makeTrip();
    await app.db.query(`update departures set return_date = date + 11 where id = $1`, [longer]);
    await client.put('departures', one, { stays: [stay(mecca, 9)] }).expect(200);
    const nights = await client.copy(one, [two, longer]).expect(422);
    expect(nights.body.code).toBe('STAY_NIGHTS');
    expect(problemsIn(nights.body)).toEqual({ 'departure_ids.1': 'STAY_NIGHTS' });
    const foreign = await client.copy(one, [two, other.first.id, randomUUID()]).expect(422);
    expect(Object.keys(problemsIn(foreign.body))).toEqual(['departure_ids.1', 'departure_ids.2']);
    for (const wrong of [[], ['x'], [two, two]]) {
      await client.copy(one, wrong).expect(422);
    }
    expect(await client.get('departures', two)).toMatchObject({ own: false, version: 1 });
    const stale = await client.copy(one, [two], { version: 1 }).expect(409);
    expect(stale.body).toMatchObject({ code: 'CONFLICT', details: { version: 2, own: true } });
    // Negative control: the same without them, and as it was read, is copied.
    await client.copy(one, [two], { version: 2 }).expect(200);
  });
});
