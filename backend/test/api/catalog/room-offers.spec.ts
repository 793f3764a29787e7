import type { DestinationDetailView } from '@safar/domain/contracts/catalog/destinations';
import type { DepartureDetailView } from '@safar/domain/contracts/catalog/stays';
import { type TestDeparture, buildDeparture, setAirports } from '../../factories/departures.js';
import { RoomSale } from '../../factories/rooms.js';
import { openApp } from '../../harness/app.js';
import { ApiClient } from '../../harness/api-client.js';

jest.setTimeout(120_000);

const app = openApp();
let visitor: ApiClient;
beforeAll(() => {
  visitor = new ApiClient(app.baseUrl);
});

const roomsOn = async ({ date }: TestDeparture): Promise<DepartureDetailView> => {
  const path = `/api/destinations/istanbul/departures/${date}`;
  return (await visitor.call<DepartureDetailView>('GET', path)).body;
};
const trip = async (): Promise<DestinationDetailView> =>
  (await visitor.call<DestinationDetailView>('GET', '/api/destinations/istanbul')).body;

describe('Rooms that visitors see', () => {
  it('are none on a trip without room types, and its price is that of an adult', async () => {
    const departure = await buildDeparture(app.db);
    expect(await roomsOn(departure)).toMatchObject({ rooms: [], shared_age_max: 5 });
    expect((await trip()).price).toBe(6_990);
    expect(await trip()).not.toHaveProperty('shared_room');
  });

  it('are those on sale with the price of the departure and what is left, never above ten', async () => {
    const sale = await RoomSale.open(app.db);
    const departure = await sale.departure(3, 40);
    await app.db.query(
      `insert into room_prices (room_type_id, departure_id, underuse, supplement_adult) values ($1, $2, 2400, 100)`,
      [sale.types.double, departure.id],
    );
    await app.db.query(`update departure_rooms set blocked = 1 where room_type_id = $1`, [
      sale.types.double,
    ]);
    expect((await roomsOn(departure)).rooms).toEqual([
      {
        ...{ id: sale.types.double, code: 'double', name_sv: 'Dubbelrum', name_ar: 'غرفة مزدوجة' },
        ...{ facts_sv: '', facts_ar: '', standard: 2, min_own: 1, max_own: 2, max_adults: 2 },
        ...{ max_children: 1, shared_places: 1, cots: 1, supplement_adult: 100 },
        ...{ supplement_child: 0, underuse: 2_400, shared_child_price: null, left: 2 },
      },
      expect.objectContaining({ code: 'family', supplement_adult: -300, left: 10 }),
    ]);
    await app.db.query(`update room_types set is_active = false where id = $1`, [
      sale.types.double,
    ]);
    expect((await roomsOn(departure)).rooms.map(({ code }) => code)).toEqual(['family']);
  });

  it('make the price from that of two adults who share the cheapest room', async () => {
    // Two in a family room: 300 kr less each, and half of 1 800 kr for the third bed.
    expect((await trip()).price).toBe(6_990 - 300 + 900);
    const { shared_room: isShared, departures } = await trip();
    expect(isShared).toBe(true);
    expect(departures.map(({ shared_room: added }) => added)).toEqual(departures.map(() => 600));
    await app.db.query(`update room_types set is_active = true`);
    await app.db.query(`delete from room_prices where departure_id is not null`);
    expect((await trip()).price).toBe(6_990);
  });

  it('make the price from that of the cheapest airport', async () => {
    const departure = await buildDeparture(app.db);
    await setAirports(app.db, departure, { GOT: { diff: -500 } });
    expect((await trip()).price).toBe(6_990 - 500);
  });
});
