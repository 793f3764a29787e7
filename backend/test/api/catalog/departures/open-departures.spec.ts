import type { DepartureRoomsView } from '@safar/domain/contracts/catalog/rooms-editing';
import type { DepartureView } from '@safar/domain/contracts/catalog/departures';
import type { EntityManager } from 'typeorm';
import {
  type KnownDepartures,
  readOpenDepartures,
} from '../../../../src/catalog/destinations/open-departures.queries.js';
import { Clock } from '../../../../src/common/clock.js';
import { valueOf } from '../../../harness/rows.js';
import { openApp } from '../../../harness/app.js';
import { StaffClient, holdSeats } from '../../../harness/staff-client.js';

const app = openApp();
let editor: StaffClient;
let first: DepartureView;
let second: DepartureView;
let extra_id: string;
/** A connection of its own: the snapshot reads departures too. */
let manager: EntityManager;

const DOUBLE = {
  ...{ code: 'double', name_sv: 'Dubbelrum', name_ar: 'غرفة مزدوجة', standard: 2, min_own: 1 },
  ...{ max_own: 2, max_adults: 2, max_children: 1, shared_places: 1, cots: 1, underuse: 1_800 },
};

beforeAll(async () => {
  const runner = app.db.createQueryRunner();
  ({ manager } = runner);
  editor = await StaffClient.of(app, 'editor');
  const trip = await editor.makeTrip('Öppna avresor', [60, 67]);
  [first, second] = trip.schedule as [DepartureView, DepartureView];
  await put(`destinations/${trip.id}/rooms`, { rooms: [DOUBLE] });
  extra_id = await valueOf(app.db, `select id from extras where is_active order by code limit 1`);
  await put(`destinations/${trip.id}/extras`, { extras: [{ extra_id }] });
});
afterAll(() => manager.queryRunner?.release());

const put = (path: string, body: object) => editor.call('put', `/api/${path}`, body).expect(200);
const readAfter = (known?: KnownDepartures): Promise<KnownDepartures> =>
  readOpenDepartures(manager, app.nest.get(Clock).today(), {
    destinationId: first.destination_id,
    ...(known && { known }),
  });
const roomsOfFirst = async (): Promise<DepartureRoomsView> =>
  (await editor.call('get', `/api/departures/${first.id}/rooms`).expect(200)).body as DepartureRoomsView; // oxfmt-ignore

describe('Departures on sale', () => {
  const changes: [what: string, change: () => Promise<unknown>][] = [
    ['seats and a room are sold', () => holdSeats(app, first.destination_id, first.date)],
    ['the prices of the trip change', () => app.db.query(`update destinations set price_adult = price_adult + 100 where id = $1`, [first.destination_id])],
    ['the rooms of the trip change', () => put(`destinations/${first.destination_id}/rooms`, { rooms: [{ ...DOUBLE, underuse: 2_000 }] })],
    ['the rooms of a departure change', async () => {
      const { version, rooms } = await roomsOfFirst();
      const sent = rooms.map(({ room_type_id }) => ({ room_type_id, stock: 4, prices: { supplement_adult: 150 } }));
      await put(`departures/${first.id}/rooms`, { version, rooms: sent });
    }],
    ['the airports of a departure change', () => put(`departures/${first.id}/airports`, { airports: [{ iata: 'ARN' }, { iata: 'GOT', diff_adult: 300 }] })],
    ['the extras of a departure change', () => put(`departures/${first.id}/extras`, { extras: [{ extra_id, stock: 3 }] })],
    ['rooms are given back', () => app.db.query(`select give_rooms(departure_id, jsonb_build_object(room_type_id, 1)) from departure_rooms where departure_id = $1 and taken > 0`, [first.id])],
  ]; // oxfmt-ignore

  it.each(changes)('are read again when %s', async (_, change) => {
    const known = await readAfter();
    await change();
    const read = await readAfter(known);
    expect(read.get(first.id)).not.toEqual(known.get(first.id));
    expect(read).toEqual(await readAfter());
  });

  it('are not read again when nothing has changed, and one alone when a seat is sold', async () => {
    const query = jest.spyOn(manager, 'query');
    const idsRead = (): unknown[] =>
      query.mock.calls.flatMap(([, values]) => (values as unknown[]).filter(Array.isArray));
    const known = await readAfter();
    expect(idsRead()).toEqual([[first.id, second.id]]);
    query.mockClear();
    const same = await readAfter(known);
    expect(idsRead()).toEqual([]);
    expect(same.get(second.id)).toEqual(known.get(second.id));
    await holdSeats(app, second.destination_id, second.date);
    query.mockClear();
    const sold = await readAfter(same);
    expect(idsRead()).toEqual([[second.id]]);
    expect(sold.get(first.id)?.row).toBe(known.get(first.id)?.row);
  });
});
