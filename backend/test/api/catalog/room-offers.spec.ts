import type { DestinationDetailView } from '@safar/domain/contracts/catalog/destinations';
import type { SearchView } from '@safar/domain/contracts/catalog/search';
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
  let sale: RoomSale;

  it('are none on a trip without room types, and its price is that of an adult', async () => {
    const departure = await buildDeparture(app.db);
    expect(await roomsOn(departure)).toMatchObject({ rooms: [], shared_age_max: 5 });
    expect((await trip()).price).toBe(6_990);
    expect(await trip()).not.toHaveProperty('shared_room');
  });

  it('are those on sale with the price of the departure and what is left, never above ten', async () => {
    sale = await RoomSale.open(app.db);
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
    const { shared_room: isDouble, departures } = await trip();
    // With an empty bed that is no price «in a double room».
    expect(isDouble).toBe(false);
    expect(departures.map(({ room_adults: adults }) => adults)).toEqual(departures.map(() => 2));
    expect(departures.map(({ shared_room: added }) => added)).toEqual(departures.map(() => 600));
    await app.db.query(`update room_types set is_active = true`);
    await app.db.query(`delete from room_prices where departure_id is not null`);
    expect((await trip()).price).toBe(6_990);
  });

  it('sell no seat without a room: the day is sold out, and its price is not advertised', async () => {
    const [gone, last] = [await sale.departure(0, 0), await sale.departure(0, 1)];
    await app.db.query(`update departures set price_adult = 5990 where id = $1`, [gone.id]);
    const { departures, departure_dates: days, price } = await trip();
    const offerOf = ({ date }: TestDeparture) => departures.find((one) => one.date === date);
    expect(offerOf(gone)).toMatchObject({ seats_left: 0, label: 'sold_out' });
    expect((await roomsOn(gone)).airports).toMatchObject([{ seats_left: 0, label: 'sold_out' }]);
    expect([days.includes(gone.date), days.includes(last.date), price]).toEqual([
      false,
      true,
      6_990,
    ]);
    // Two in the last family room: the double is gone.
    expect(offerOf(last)).toMatchObject({ seats_left: 20, label: 'none', shared_room: 600 });
    const feed = await (await fetch(`${app.baseUrl}/feed/trips.xml`)).text();
    const stockOf = ({ date }: TestDeparture) =>
      feed
        .split('</item>')
        .find((item) => item.includes(`istanbul-${date}<`))
        ?.match(/(?:in|out_of)_stock/)?.[0];
    expect([stockOf(gone), stockOf(last)]).toEqual(['out_of_stock', 'in_stock']);
    const search = await visitor.call<SearchView>(
      'GET',
      `/api/search?from=${gone.date}&to=${last.date}`,
    );
    expect(search.body.hits).toMatchObject([{ departures: 1, best: { date: last.date } }]);
  });

  it('make it that of one adult where no room for two is left, which is then not called that of two', async () => {
    const { double, family } = sale.types;
    await app.db.query(`update room_types set max_own = 1, max_adults = 1, standard = 1 where id = $1`, [double]); // oxfmt-ignore
    await app.db.query(`update room_types set is_active = false where id = $1`, [family]);
    const { departures, shared_room: isShared, price } = await trip();
    expect([isShared, price]).toEqual([false, 6_990]);
    expect(new Set(departures.map(({ room_adults: adults }) => adults))).toEqual(new Set([1]));
    await app.db.query(`update room_types set max_own = 2, max_adults = 2, standard = 2 where id = $1`, [double]); // oxfmt-ignore
    await app.db.query(`update room_types set is_active = true`);
    expect(await trip()).toMatchObject({ shared_room: true });
    expect((await trip()).departures[0]).not.toHaveProperty('room_adults');
  });

  it('make the price from that of the cheapest airport', async () => {
    const departure = await buildDeparture(app.db);
    await setAirports(app.db, departure, { GOT: { diff: -500 } });
    expect((await trip()).price).toBe(6_990 - 500);
  });
});
