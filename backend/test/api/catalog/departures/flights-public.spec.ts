import type { DepartureView } from '@safar/domain/contracts/catalog/departures';
import type { DepartureOfferView } from '@safar/domain/contracts/catalog/destinations';
import { FLIGHTS_FINAL_DAYS } from '@safar/domain/departures/flight-legs';
import request from 'supertest';
import { openDepartures } from '../../../../src/catalog/destinations/open-departures.queries.js';
import { type FlightsById, readFlights } from '../../../../src/catalog/flights/flights.queries.js';
import { snapshotVersion } from '../../../../src/catalog/snapshot/catalogue.queries.js';
import { Catalogue } from '../../../../src/catalog/snapshot/catalogue.service.js';
import { Clock } from '../../../../src/common/clock.js';
import { FlightsClient, homeOn, outOn } from '../../../factories/clients/flights-client.js';
import { openApp } from '../../../harness/app.js';
import { StaffClient, holdSeats } from '../../../harness/staff-client.js';

const app = openApp({ SNAPSHOT: 'on' });
let flights: FlightsClient;

beforeAll(async () => {
  flights = new FlightsClient(await StaffClient.of(app, 'editor'));
});

const pathOf = ({ destination_id: id, date }: DepartureView): string =>
  `/api/destinations/${id}/departures/${date}`;
const get = (path: string) => request(app.baseUrl).get(path).expect(200);

/** Makes a trip with a departure that has flights and one that has none. */
async function makeTrip(name: string): Promise<[flown: DepartureView, plain: DepartureView]> {
  const [flown, plain] = await flights.departuresOf(name, 2);
  if (!flown || !plain) throw new Error('No departures');
  await flights.fly(flown);
  return [flown, plain];
}

describe('The flights of a departure for visitors', () => {
  it('are part of its answer, and the trip says which departures have any', async () => {
    const [flown, plain] = await makeTrip('Flyg synliga');
    const { legs } = await flights.read(flown);
    const { body } = await get(pathOf(flown));
    expect(body).toMatchObject({
      date: flown.date,
      flights: legs,
      flights_final: false,
      flights_final_days: FLIGHTS_FINAL_DAYS,
    });
    expect((await get(pathOf(plain))).body).toMatchObject({ flights: [], flights_final: false });
    const { body: trip } = await get(`/api/destinations/${flown.destination_id}`);
    const marked = trip.departures.map((departure: DepartureOfferView) => departure.has_flights);
    expect(marked).toEqual([true, false]);
    // Without the snapshot the answers are the same.
    expect((await flights.staff.call('get', pathOf(flown))).body).toEqual(body);
    const forStaff = await flights.staff.read(flown.destination_id);
    expect(forStaff.departures).toEqual(trip.departures);
  });

  it('change at once when staff change them, and say when they are final', async () => {
    const [departure] = await makeTrip('Flyg ändrade');
    const path = pathOf(departure);
    expect((await get(path)).body.flights[0].flight_no).toBe('ZZ101');
    const changed = [outOn(departure.date, { flight_no: 'ZZ909' }), homeOn(departure.return_date)];
    await flights.put(departure, changed).expect(200);
    expect((await get(path)).body.flights[0].flight_no).toBe('ZZ909');
    await flights.final(departure).expect(200);
    expect((await get(path)).body).toMatchObject({ flights_final: true });
    const [plain] = await flights.departuresOf('Flyg borttagna');
    await flights.fly(plain as DepartureView);
    await flights.put(plain as DepartureView, []).expect(200);
    expect((await get(pathOf(plain as DepartureView))).body.flights).toEqual([]);
  });

  // [SPEC I23.20]
  it('are answered from memory', async () => {
    const [departure] = await makeTrip('Flyg minne');
    const { body } = await get(pathOf(departure));
    const snapshot = await app.nest.get(Catalogue).current();
    expect(snapshot.published.departureOn(departure.destination_id, departure.date)).toEqual(body);
    const query = jest.spyOn(app.db.manager, 'query');
    snapshot.published.departureOn(departure.destination_id, departure.date);
    expect(query).not.toHaveBeenCalled();
  });

  it('change the version of the catalogue, though their own rows are no part of it', async () => {
    const [departure] = await makeTrip('Flyg version');
    const version = () => snapshotVersion(app.db.manager, app.nest.get(Clock).today());
    const before = await version();
    // Negative control: the version does not read the table itself.
    await app.db.query(`update flight_legs set meal = false where departure_id = $1`, [
      departure.id,
    ]);
    expect(await version()).toBe(before);
    await flights.fly(departure);
    expect(await version()).not.toBe(before);
  });

  it('are read again only for departures that were written since', async () => {
    const [flown, plain] = await makeTrip('Flyg omläsning');
    // A connection of its own: the snapshot reads flights too.
    const runner = app.db.createQueryRunner();
    const { manager } = runner;
    const query = jest.spyOn(manager, 'query');
    const trip = flown.destination_id;
    const today = app.nest.get(Clock).today();
    const readAfter = async (known?: FlightsById) => {
      const open = (await openDepartures(manager, today, trip)).get(trip) ?? [];
      query.mockClear();
      const read = await readFlights(manager, open, known);
      return [read, query.mock.calls.map(([, values]) => values as unknown)] as const;
    };
    const [first, all] = await readAfter();
    expect(all).toEqual([[[flown.id, plain.id]]]);
    expect(await readAfter(first)).toEqual([first, []]);
    await flights.fly(plain);
    const [second, changed] = await readAfter(first);
    expect(changed).toEqual([[[plain.id]]]);
    expect(second.get(plain.id)?.legs).toHaveLength(2);
    expect(second.get(flown.id)).toBe(first.get(flown.id));
    // A sold seat writes the row, so the flights of that departure are read anew.
    await holdSeats(app, trip, flown.date);
    const [third, sold] = await readAfter(second);
    expect(sold).toEqual([[[flown.id]]]);
    expect(third.get(flown.id)?.legs).toEqual(first.get(flown.id)?.legs);
    await runner.release();
  });
});
