import { buildDeparture, setAirports, type TestDeparture } from '../../factories/departures.js';
import {
  PassengerListsClient,
  type PartySold,
  adult,
  xlsxBook,
} from '../../factories/clients/passenger-lists-client.js';
import { pdfPages } from '../../../../tools/test/pdf-text.js';
import { openApp } from '../../harness/app.js';

jest.setTimeout(120_000);

const app = openApp();
let listsClient: PassengerListsClient;
beforeAll(async () => {
  listsClient = await PassengerListsClient.of(app);
});

/** Moves a booking, as the change of its airport does; only what the lists read. */
const putAt = ({ id }: PartySold, iata: string): Promise<unknown> =>
  app.db.query(
    `update bookings b set airport = $2, airport_id = a.id from departure_airports a
      where b.id = $1 and a.departure_id = b.departure_id and a.iata = $2`,
    [id, iata],
  );

/** A departure with one booking from ARN and one from GOT. */
async function twoAirports(): Promise<{ departure: TestDeparture; got: PartySold }> {
  const departure = await buildDeparture(app.db);
  await setAirports(app.db, departure, { GOT: {} });
  await listsClient.sell(departure, { people: [adult('Eva/Ek')] });
  const got = await listsClient.sell(departure, { people: [adult('Maja/Malm')] });
  await putAt(got, 'GOT');
  return { departure, got };
}

const airlineLists = async (departure: TestDeparture) =>
  (await listsClient.overview(departure))
    .filter(({ kind }) => kind === 'airline')
    .map(({ airport, travellers, exports, changes }) => ({
      airport: airport?.iata ?? null,
      ...{ travellers, exports: exports.length },
      changes: changes.map(({ what, name }) => `${what} ${name}`),
    }));

describe('The airline list of a departure with several airports', () => {
  it('is one for each airport, named in file, title and heading', async () => {
    const { departure } = await twoAirports();
    const lists = await listsClient.overview(departure);
    expect(lists.map(({ kind, airport }) => [kind, airport?.name_sv ?? null])).toEqual([
      ['airline', 'Stockholm Arlanda'],
      ['airline', 'Göteborg Landvetter'],
      ['hotel', null],
      ['transfer', null],
      ['insurance', null],
      ['guide', null],
    ]);
    const response = await listsClient.get(
      `/departures/${departure.id}/lists/airline?format=pdf&airport=GOT`,
    );
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="flyglista-istanbul-${departure.date}-GOT.pdf"`,
    );
    const text = (await pdfPages(Buffer.from(await response.arrayBuffer()))).join('\n');
    expect(text).toContain('Flyglista GOT');
    expect(text).toContain('Från Göteborg Landvetter (GOT)');
    expect(text).toContain('MALM/MAJA');
    expect(text).not.toContain('EK/EVA');
    const query = 'format=xlsx&airport=ARN';
    const book = xlsxBook(await listsClient.file(departure, 'airline', query));
    expect(book.sheets[0]).toBe('Flyglista ARN');
    expect(JSON.stringify(book.table)).toContain('EK/EVA');
  });

  it('is compared with earlier files of the same airport', async () => {
    const { departure, got } = await twoAirports();
    for (const airport of ['ARN', 'GOT']) {
      await listsClient.file(departure, 'airline', `format=csv&airport=${airport}`);
    }
    await putAt(got, 'ARN');
    expect(await airlineLists(departure)).toEqual([
      { airport: 'ARN', travellers: 2, exports: 1, changes: ['added MALM/MAJA'] },
      { airport: 'GOT', travellers: 0, exports: 1, changes: ['removed MALM/MAJA'] },
    ]);
    const changes = await listsClient.table(
      departure,
      'airline',
      'format=csv&airport=GOT&changes=true',
    );
    expect(changes).toMatchObject([{ Ändring: 'STRUKEN' }]);
    const [arn] = await listsClient.overview(departure);
    const again = await listsClient.get(
      `/departures/${departure.id}/lists/exports/${arn?.exports[0]?.id ?? ''}`,
    );
    expect(again.headers.get('content-disposition')).toContain('-ARN.csv"');
  });

  it('keeps the list of all passengers that was exported before there were several', async () => {
    const departure = await buildDeparture(app.db);
    await listsClient.sell(departure, { people: [adult('Eva/Ek')] });
    await listsClient.file(departure, 'airline', 'format=csv&airport=ARN');
    expect(await airlineLists(departure)).toMatchObject([{ airport: null, exports: 1 }]);
    await setAirports(app.db, departure, { GOT: {} });
    expect(await airlineLists(departure)).toMatchObject([
      { airport: 'ARN', travellers: 1, exports: 0 },
      { airport: 'GOT', travellers: 0, exports: 0 },
      { airport: null, travellers: 1, exports: 1 },
    ]);
  });

  it('exists for its airports only, and other lists are of all passengers', async () => {
    const { departure } = await twoAirports();
    const path = `/departures/${departure.id}/lists`;
    const statuses = ['airline?airport=OSL', 'airline?airport=got', 'hotel?airport=GOT'].map(
      async (list) => (await listsClient.get(`${path}/${list}&format=csv`)).status,
    );
    expect(await Promise.all(statuses)).toEqual([422, 422, 404]);
    expect(await listsClient.table(departure, 'hotel')).toHaveLength(2);
    expect(await listsClient.table(departure, 'airline')).toHaveLength(2);
  });
});
