import { randomUUID } from 'node:crypto';
import type { HotelView } from '@safar/domain/contracts/catalog/hotels';
import { StaysClient, stay } from '../../factories/clients/parts-clients.js';
import { openApp } from '../../harness/app.js';
import { StaffClient, holdSeats, logOf, problemsIn } from '../../harness/staff-client.js';

const RACES = 8;

const app = openApp();
let client: StaysClient;
let mecca: HotelView;
let medina: HotelView;
let closed: HotelView;

beforeAll(async () => {
  client = await StaysClient.of(app);
  mecca = await client.makeHotel('Dar Mecka', { stars: 5 });
  medina = await client.makeHotel('Dar Medina');
  closed = await client.makeHotel('Stängda', { is_active: false });
});

const remove = (hotel: HotelView) => client.editor.call('delete', `/api/hotels/${hotel.id}`);

// [SPEC I23.6]
describe('The hotels of a trip', () => {
  it('are stored in order with the nights on the way, and raise its version once', async () => {
    const { id, version } = await client.makeTrip();
    expect(await client.get('destinations', id)).toEqual({
      version,
      nights: 9,
      nights_aboard: 0,
      stays: [],
    });
    const note = { room_note_sv: 'Familjerum', room_note_ar: 'غرفة عائلية', or_similar: true };
    const stays = [stay(mecca, 5), stay(medina, 3, { board: 'half_board', ...note })];
    const { body } = await client
      .put('destinations', id, { stays, nights_aboard: 1, version })
      .expect(200);
    expect(body).toEqual({
      version: version + 1,
      nights: 9,
      nights_aboard: 1,
      stays: [
        { hotel: mecca, nights: 5, board: 'breakfast', ...{ room_note_sv: '', room_note_ar: '' }, or_similar: false },
        { hotel: medina, nights: 3, board: 'half_board', ...note },
      ],
    }); // oxfmt-ignore
    expect(await client.get('destinations', id)).toEqual(body);
    await client.put('destinations', id, { stays, version: body.version }).expect(200);
    expect(await client.get('destinations', id)).toEqual(body);
  });

  it('are logged with what has changed, and not when nothing has', async () => {
    const { id } = await client.makeTrip();
    await client.put('destinations', id, { stays: [stay(mecca, 9)] }).expect(200);
    await client.put('destinations', id, { stays: [stay(mecca, 9)] }).expect(200);
    await client.put('destinations', id, { stays: [stay(mecca, 6), stay(medina, 3)] }).expect(200);
    const [, ...lines] = await logOf(app, id);
    expect(lines).toMatchObject([
      { action: 'destination.stays-changed', actor_role: 'editor' },
      { action: 'destination.stays-changed' },
    ]);
    expect(lines[1]?.changes).toEqual({
      'stay 1': {
        from: expect.objectContaining({ hotel: 'Dar Mecka', nights: 9 }),
        to: expect.objectContaining({ hotel: 'Dar Mecka', nights: 6 }),
      },
      'stay 2': { from: {}, to: expect.objectContaining({ hotel: 'Dar Medina', nights: 3 }) },
    });
  });

  it('have to fill its nights: nine nights are not Mecca 5 and Medina 3', async () => {
    const { id } = await client.makeTrip();
    const before = await client.get('destinations', id);
    const stays = [stay(mecca, 5), stay(medina, 3)];
    const { body } = await client.put('destinations', id, { stays }).expect(422);
    expect(body).toMatchObject({
      code: 'STAY_NIGHTS',
      message: 'Nätterna på hotellen blir 8, resan har 9.',
    });
    expect(problemsIn(body)).toEqual({ stays: 'STAY_NIGHTS' });
    expect(await client.get('destinations', id)).toEqual(before);
    // Negative control: the same with the missing night is stored.
    await client.put('destinations', id, { stays: [stay(mecca, 6), stay(medina, 3)] }).expect(200);
  });

  it('stay when the trip becomes shorter, say so, and fit again before they are saved; orders keep their days', async () => {
    const { id, first } = await client.makeTrip();
    const stays = [stay(mecca, 6), stay(medina, 3)];
    await client.put('destinations', id, { stays }).expect(200);
    await holdSeats(app, id, first.date);
    const booked = () => app.db.query(`select departure_date, return_date from bookings where destination_id = $1`, [id]); // oxfmt-ignore
    const before = await booked();
    await client.editor.call('put', `/api/destinations/${id}`, { res_length: 9 }).expect(200);
    const stored = await client.get('destinations', id);
    expect(stored).toMatchObject({ nights: 8, stays: [{ nights: 6 }, { nights: 3 }] });
    expect(await booked()).toEqual(before);
    const { body } = await client.put('destinations', id, { stays }).expect(422);
    expect(body.message).toBe('Nätterna på hotellen blir 9, resan har 8.');
    await client.put('destinations', id, { stays: [stay(mecca, 5), stay(medina, 3)] }).expect(200);
  });

  it('have any nights while the length of the trip is not set, and may be none at all', async () => {
    const { id } = await client.editor.make('Utan längd', { res_length: 0, is_active: false });
    const { body } = await client.put('destinations', id, { stays: [stay(mecca, 4)] }).expect(200);
    expect(body).toMatchObject({ nights: null, stays: [{ nights: 4 }] });
    const { id: other } = await client.makeTrip();
    await client.put('destinations', other, { stays: [], nights_aboard: 2 }).expect(200);
    expect(await client.get('destinations', other)).toMatchObject({ stays: [], nights_aboard: 2 });
  });

  it('that are not known or no longer active are refused by name; one that was there may stay', async () => {
    const { id } = await client.makeTrip();
    const stays = [stay(mecca, 6), stay(closed, 3)];
    const refused = await client.put('destinations', id, { stays }).expect(422);
    expect(problemsIn(refused.body)).toEqual({ 'stays.1.hotel_id': 'HOTEL_INACTIVE' });
    const unknown = { ...stay(mecca, 3), hotel_id: randomUUID() };
    const { body } = await client
      .put('destinations', id, { stays: [unknown, stay(mecca, 6)] })
      .expect(422);
    expect(problemsIn(body)).toEqual({ 'stays.0.hotel_id': 'HOTEL_INACTIVE' });
    const old = await client.makeHotel('Snart stängt');
    await client.put('destinations', id, { stays: [stay(old, 9)] }).expect(200);
    await client.editor.call('put', `/api/hotels/${old.id}`, { is_active: false }).expect(200);
    await client.put('destinations', id, { stays: [stay(old, 6), stay(medina, 3)] }).expect(200);
  });

  it('are kept when a colleague changed them first: 409 has the present ones', async () => {
    const { id, version } = await client.makeTrip();
    const first = await client
      .put('destinations', id, { stays: [stay(mecca, 9)], version })
      .expect(200);
    const { body } = await client.put('destinations', id, { stays: [], version }).expect(409);
    expect(body).toMatchObject({ code: 'CONFLICT', details: first.body });
    // The form of the trip notices it too.
    await client.editor.put(id, { name_sv: 'Nytt', version }).expect(409);
  });

  it('of several requests at once are those of exactly one', async () => {
    const { id, version } = await client.makeTrip();
    const results = await Promise.all(
      Array.from({ length: RACES }, (_, n) =>
        client.put('destinations', id, {
          stays: [stay(mecca, 8 - n), stay(medina, 1 + n)],
          version,
        }),
      ),
    );
    const won = results.filter(({ status }) => status === 200);
    expect(results.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: RACES - 1 }, () => 409),
    ]);
    expect(await client.get('destinations', id)).toEqual(won[0]?.body);
  });

  it.each([
    [{}, 'stays'],
    [{ stays: null }, 'stays'],
    [{ stays: 'x' }, 'stays'],
    [{ stays: ['x'] }, 'stays'],
    [{ stays: [[]] }, 'stays'],
    [{ stays: Array.from({ length: 11 }, () => ({})) }, 'stays'],
    [{ stays: [], nights_aboard: 6 }, 'nights_aboard'],
    [{ stays: [], nights_aboard: -1 }, 'nights_aboard'],
    [{ stays: [], version: 0 }, 'version'],
    [{ stays: [], nights: 4 }, 'nights'],
  ])('are refused as %j', async (body, field) => {
    const { id } = await client.makeTrip();
    const refused = await client.put('destinations', id, body).expect(422);
    expect(Object.keys(problemsIn(refused.body))[0]).toMatch(new RegExp(`^${field}`));
  });

  it.each([
    [{ nights: 0 }, 'nights'],
    [{ nights: 61 }, 'nights'],
    [{ nights: 1.5 }, 'nights'],
    [{ nights: '9' }, 'nights'],
    [{ nights: 1e18 }, 'nights'],
    [{ board: 'buffet' }, 'board'],
    [{ board: null }, 'board'],
    [{ hotel_id: 'x' }, 'hotel_id'],
    [{ hotel_id: null }, 'hotel_id'],
    [{ room_note_sv: 'x'.repeat(201) }, 'room_note_sv'],
    [{ room_note_ar: {} }, 'room_note_ar'],
    [{ or_similar: 'ja' }, 'or_similar'],
    [{ position: 1 }, 'position'],
  ])('with %j are refused at the field, and nothing is half saved', async (wrong, field) => {
    const { id } = await client.makeTrip();
    const before = await client.get('destinations', id);
    const stays = [stay(mecca, 8), { ...stay(medina, 1), ...wrong }];
    const { body } = await client.put('destinations', id, { stays }).expect(422);
    expect(problemsIn(body)).toHaveProperty([`stays.1.${field}`]);
    expect(await client.get('destinations', id)).toEqual(before);
  });

  it('of a trip that is not there are not found', async () => {
    await client.editor.call('get', '/api/destinations/nowhere/stays').expect(404);
    await client.put('destinations', 'nowhere', { stays: [] }).expect(404);
  });

  it('are copied with the trip', async () => {
    const { id, first } = await client.makeTrip();
    await client.put('destinations', id, { stays: [stay(mecca, 8)], nights_aboard: 1 }).expect(200);
    await client.put('departures', first.id, { stays: [stay(medina, 8)] }).expect(200);
    const { body } = await client.editor
      .call('post', `/api/destinations/${id}/duplicate`)
      .expect(201);
    const { stays, nights_aboard } = await client.get('destinations', body.id);
    expect({ stays, nights_aboard }).toMatchObject({ stays: [{ hotel: mecca }], nights_aboard: 1 });
  });
});

describe('A hotel that trips use', () => {
  it('is not deleted: 409 says how many; without them it is', async () => {
    const used = await client.makeHotel('Använt');
    const trips = [await client.makeTrip(), await client.makeTrip()];
    for (const { id, first } of trips) {
      await client.put('destinations', id, { stays: [stay(used, 9)] }).expect(200);
      await client.put('departures', first.id, { stays: [stay(used, 9)] }).expect(200);
    }
    const { body } = await remove(used).expect(409);
    expect(body).toMatchObject({ code: 'HOTEL_USED', message: 'Hotellet används av 2 resor.' });
    for (const { id, first } of trips) {
      await client.put('departures', first.id, { stays: [] }).expect(200);
      await client.put('destinations', id, { stays: [] }).expect(200);
    }
    await remove(used).expect(200);
  });

  it('is free again when the trip is removed', async () => {
    const used = await client.makeHotel('Ledigt igen');
    const admin = await StaffClient.of(app, 'admin');
    const { id } = await client.makeTrip();
    await client.put('destinations', id, { stays: [stay(used, 9)] }).expect(200);
    await admin.call('delete', `/api/destinations/${id}`).expect(200);
    await remove(used).expect(200);
  });

  it('is either deleted or used when both are asked at once', async () => {
    const { id } = await client.makeTrip();
    for (let round = 0; round < RACES; round += 1) {
      const hotel = await client.makeHotel(`Kamp ${round}`);
      const [taken, gone] = await Promise.all([
        client.put('destinations', id, { stays: [stay(hotel, 9)] }),
        remove(hotel),
      ]);
      const isUsed = taken.status === 200;
      expect([taken.status, gone.status]).toEqual(
        isUsed ? [200, 409] : [taken.status === 409 ? 409 : 422, 200],
      );
      await client.put('destinations', id, { stays: [] }).expect(200);
    }
  });
});
