import type { DestinationDetailView } from '@safar/domain/contracts/catalog/destinations';
import type { DepartureDetailView } from '@safar/domain/contracts/catalog/stays';
import { type TestDeparture, buildDeparture, setAirports } from '../../factories/departures.js';
import { ApiClient } from '../../harness/api-client.js';
import { openApp } from '../../harness/app.js';

const app = openApp();
let customer: ApiClient;
beforeAll(() => {
  customer = new ApiClient(app.baseUrl);
});

/** A departure from ARN and, for 400 kr more, from GOT. */
async function twoAirports(got: object = {}): Promise<TestDeparture> {
  const departure = await buildDeparture(app.db, { capacity: 20 });
  await setAirports(app.db, departure, { GOT: { diff: 400, ...got } });
  return departure;
}

describe('The page of a departure', () => {
  const detail = async ({ date }: TestDeparture) =>
    (
      await customer.call<DepartureDetailView>(
        'GET',
        `/api/destinations/istanbul/departures/${date}`,
      )
    ).body;

  it('lists the airports on sale by their names, with seats and difference', async () => {
    const departure = await twoAirports({ capacity: 3 });
    await setAirports(app.db, departure, { CPH: { state: 'closed' }, MMX: { closesDays: 1_000 } });
    expect((await detail(departure)).airports).toEqual([
      {
        ...{
          id: expect.any(String),
          iata: 'ARN',
          name_sv: 'Stockholm Arlanda',
          name_ar: 'ستوكهولم أرلاندا',
        },
        ...{ diff_adult: 0, diff_child: 0, diff_infant: 0, seats_left: 20, label: 'none' },
      },
      {
        ...{
          id: expect.any(String),
          iata: 'GOT',
          name_sv: 'Göteborg Landvetter',
          name_ar: 'غوتنبرغ لاندفيتر',
        },
        ...{ diff_adult: 400, diff_child: 400, diff_infant: 0, seats_left: 3, label: 'few_left' },
      },
    ]);
  });

  it('has the seats and prices of each airport, and is sold while one of them has seats', async () => {
    const departure = await twoAirports({ capacity: 3, diff: -500 });
    await setAirports(app.db, departure, { ARN: { capacity: 0 } });
    const { body } = await customer.call<DestinationDetailView>(
      'GET',
      '/api/destinations/istanbul',
    );
    expect(body.airports.map(({ iata, name_sv, name_ar }) => [iata, name_sv, name_ar])).toEqual([
      ['ARN', 'Arlanda', 'أرلاندا'],
      ['GOT', 'Landvetter', 'لاندفيتر'],
      ['CPH', 'Kastrup', 'كاستروب'],
    ]);
    expect(body).toMatchObject({
      leaves_from_sv: 'från Arlanda, Landvetter och Kastrup',
      price: 6_490,
    });
    expect(body.departure_dates).toContain(departure.date);
    expect(body.departures.find(({ date }) => date === departure.date)).toMatchObject({
      label: 'sold_out',
      airports: [
        { iata: 'ARN', seats_left: 0, label: 'sold_out', price_adult: 6_990 },
        { iata: 'GOT', seats_left: 3, label: 'few_left', price_adult: 6_490, price_child: 4_990 },
      ],
    });
    await app.db.query(`update departures set state = 'closed' where id = $1`, [departure.id]);
  });

  it('names no airports beside its own when the trip leaves from one only', async () => {
    const { body } = await customer.call<DestinationDetailView>('GET', '/api/destinations/dubai');
    expect([body.airports.length, body.leaves_from_sv, body.leaves_from_ar]).toEqual([1, '', '']);
    expect(body.departures.every((one) => one.airports === undefined)).toBe(true);
  });

  it('shows the seats and prices of the airport that is booked when none is chosen', async () => {
    const departure = await twoAirports({ capacity: 2 });
    await setAirports(app.db, departure, { ARN: { state: 'closed' } });
    const { body } = await customer.call<{ departures: { date: string }[] }>(
      'GET',
      '/api/destinations/istanbul',
    );
    expect(body.departures.find(({ date }) => date === departure.date)).toMatchObject({
      ...{ seats_left: 2, label: 'few_left' },
      ...{ price_adult: 7_390, price_child: 5_890, price_infant: 990 },
    });
  });
});
