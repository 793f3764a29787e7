import type { BookingView } from '@safar/domain/contracts/bookings/bookings';
import type { DepartureView } from '@safar/domain/contracts/catalog/departures';
import { setAirports } from '../../../factories/departures.js';
import { FlightsClient, homeOn, outOn } from '../../../factories/clients/flights-client.js';
import { ApiClient } from '../../../harness/api-client.js';
import { openApp } from '../../../harness/app.js';
import { StaffClient, problemsIn } from '../../../harness/staff-client.js';

const app = openApp();
let flights: FlightsClient;

beforeAll(async () => {
  flights = new FlightsClient(await StaffClient.of(app, 'editor'));
});

const GOT = { airport: 'GOT', from_iata: 'GOT', flight_no: 'ZZ111' };

/** A departure from ARN and GOT, whose flights out differ; the flight home is for all. */
async function departureOf(name: string): Promise<DepartureView> {
  const departure = await flights.departure(name);
  await setAirports(app.db, departure, { GOT: {} });
  const legs = [outOn(departure.date), outOn(departure.date, GOT), homeOn(departure.return_date)];
  await flights.put(departure, legs).expect(200);
  return departure;
}

/** Returns the numbers of the flights on a booking from an airport. */
async function bookedFlights(
  { destination_id, date }: DepartureView,
  airport: string,
): Promise<string[]> {
  const customer = new ApiClient(app.baseUrl);
  const order = await customer.order({
    destinationId: destination_id,
    departureDate: date,
    airport,
  });
  const { body } = await customer.start(order);
  const { body: booking } = await customer.call<BookingView>(
    'GET',
    `/api/booking/${body.bookingId}`,
  );
  return booking.flights.map(({ flight_no }) => flight_no);
}

describe('The flights of an airport', () => {
  it('are stored beside those for all, each with its place', async () => {
    const departure = await departureOf('Flyg från två');
    const { legs, airports } = await flights.read(departure);
    expect(airports).toEqual(['ARN', 'GOT']);
    expect(legs.map(({ direction, airport, position }) => [direction, airport, position])).toEqual([
      ['out', null, 1],
      ['out', 'GOT', 1],
      ['back', null, 1],
    ]);
    const { version } = await flights.read(departure);
    await flights
      .put(
        departure,
        legs.map(({ position: _, ...leg }) => leg),
        { version },
      )
      .expect(422);
    const again = [
      outOn(departure.date),
      outOn(departure.date, GOT),
      homeOn(departure.return_date),
    ];
    await flights.put(departure, again, { version }).expect(200);
    expect((await flights.read(departure)).version).toBe(version);
  });

  it('are those of the bookings from there; the others have those for all', async () => {
    const departure = await departureOf('Flyg bokade');
    expect(await bookedFlights(departure, 'GOT')).toEqual(['ZZ111', 'ZZ102']);
    expect(await bookedFlights(departure, 'ARN')).toEqual(['ZZ101', 'ZZ102']);
  });

  it('stay its own when another airport is added, which has none yet', async () => {
    const [departure, other] = await flights.departuresOf('Flyg före ny flygplats', 2);
    if (!departure || !other) throw new Error('No departures');
    for (const one of [departure, other]) await flights.fly(one);
    const path = `/api/departures/${departure.id}/airports`;
    const airports = [{ iata: 'ARN' }, { iata: 'GOT' }];
    await flights.staff.call('put', path, { airports }).expect(200);
    await flights.staff.call('post', `${path}/copy`, { to_departure_ids: [other.id] }).expect(200);
    for (const one of [departure, other]) {
      expect(await bookedFlights(one, 'GOT')).toEqual([]);
      expect(await bookedFlights(one, 'ARN')).toEqual(['ZZ101', 'ZZ102']);
      const { legs } = await flights.read(one);
      expect(legs.map(({ airport }) => airport)).toEqual(['ARN', 'ARN']);
    }
  });

  it('stay its own when they are copied to a departure with several, which needs it', async () => {
    const [departure, several, others] = await flights.departuresOf('Flyg till flera', 3);
    if (!departure || !several || !others) throw new Error('No departures');
    await flights.fly(departure);
    await setAirports(app.db, several, { GOT: {} });
    await flights.copy(departure, { to_departure_ids: [several.id] }).expect(200);
    expect(await bookedFlights(several, 'GOT')).toEqual([]);
    expect(await bookedFlights(several, 'ARN')).toEqual(['ZZ101', 'ZZ102']);
    await flights.staff
      .call('put', `/api/departures/${others.id}/airports`, {
        airports: [{ iata: 'GOT' }, { iata: 'CPH' }],
      })
      .expect(200);
    const { body } = await flights.copy(departure, { to_departure_ids: [others.id] }).expect(422);
    expect(problemsIn(body)).toEqual({ 'to_departure_ids.0': 'AIRPORT_UNKNOWN' });
  });

  it('for all stay so when the only airport is replaced', async () => {
    const departure = await flights.departure('Flyg bytt flygplats');
    await flights.fly(departure);
    await flights.staff
      .call('put', `/api/departures/${departure.id}/airports`, { airports: [{ iata: 'GOT' }] })
      .expect(200);
    expect(await bookedFlights(departure, 'GOT')).toEqual(['ZZ101', 'ZZ102']);
  });

  it('are of an airport of the departure', async () => {
    const departure = await flights.departure('Flyg fel flygplats');
    const { body } = await flights.put(departure, [outOn(departure.date, GOT)]).expect(422);
    expect(problemsIn(body)).toEqual({ 'legs.0.airport': 'AIRPORT_UNKNOWN' });
    await flights.put(departure, [outOn(departure.date, { airport: 'got' })]).expect(422);
  });

  it('are deleted with it', async () => {
    const departure = await departureOf('Flyg bort');
    await flights.staff
      .call('put', `/api/departures/${departure.id}/airports`, { airports: [{ iata: 'ARN' }] })
      .expect(200);
    expect((await flights.read(departure)).legs.map(({ flight_no }) => flight_no)).toEqual([
      'ZZ101',
      'ZZ102',
    ]);
  });
});
