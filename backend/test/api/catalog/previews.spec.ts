import type { DepartureOfferView } from '@safar/domain/contracts/catalog/destinations';
import { type IsoDay, isoDay } from '@safar/domain/dates/dates';
import request from 'supertest';
import { FlightsClient } from '../../factories/clients/flights-client.js';
import { openApp } from '../../harness/app.js';
import { dayFromToday } from '../../factories/departures.js';
import { StaffClient, holdSeats, essentials, logOf } from '../../harness/staff-client.js';

const app = openApp();
let editor: StaffClient;

beforeAll(async () => {
  editor = await StaffClient.of(app, 'editor');
});

const preview = (body: object) => editor.call('post', '/api/previews', body);
const tokenIn = (address: string): string =>
  new URLSearchParams(address.split('?')[1]).get('preview') ?? '';
const shown = (address: string) => request(app.baseUrl).get(`/api/previews/${tokenIn(address)}`);

describe('A preview', () => {
  it('shows what staff typed, with the seats taken, and changes nothing', async () => {
    const [booked, added] = [dayFromToday(60), dayFromToday(90)];
    const destination = await editor.make('Förhandsresan', {
      schedule: [{ date: booked, capacity: 10 }],
    });
    await holdSeats(app, destination.id, booked);
    const [row] = destination.schedule;
    const { body } = await preview({
      ...essentials('Ett annat namn'),
      destinationId: destination.id,
      res_length: 3,
      is_active: false,
      schedule: [
        { id: row?.id, date: booked, capacity: 10 },
        { date: added, price_adult: 777 },
        { date: dayFromToday(5), booking_closes_days: 9 },
        { date: dayFromToday(91), state: 'closed' },
      ],
    }).expect(201);
    expect(body.address).toMatch(/^\/destination\/forhandsresan\?preview=[\w-]{43}$/);
    const page = await shown(body.address).expect(200);
    expect(page.body).toMatchObject({
      id: destination.id,
      name_sv: 'Ett annat namn',
      is_active: true,
    });
    expect(page.body.departures).toMatchObject([
      { date: booked, seats_left: 8, price_adult: 1_000 },
      { date: added, return_date: dayFromToday(92), seats_left: null, price_adult: 777 },
    ]);
    expect(await editor.read(destination.id)).toMatchObject({
      name_sv: 'Förhandsresan',
      version: 1,
    });
    expect((await logOf(app, destination.id)).map(({ action }) => action)).toEqual([
      'destination.created',
    ]);
  });

  it('shows the flights of a departure, moved with its day, and no time is final there', async () => {
    const flights = new FlightsClient(editor);
    const departure = await flights.departure('Flygresan');
    await flights.fly(departure);
    await flights.final(departure).expect(200);
    const flightsOn = async (date: IsoDay) => {
      const { body } = await preview({
        ...essentials('Flygresan'),
        destinationId: departure.destination_id,
        schedule: [{ id: departure.id, date }, { date: dayFromToday(90) }],
      }).expect(201);
      const page = await shown(body.address).expect(200);
      const offers: DepartureOfferView[] = page.body.departures;
      expect(offers.map(({ has_flights }) => has_flights)).toEqual([true, false]);
      const of = (day: string) =>
        request(app.baseUrl).get(`/api/previews/${tokenIn(body.address)}/departures/${day}`);
      await of(dayFromToday(90)).expect(404);
      const answer = await of(date).expect(200);
      return [answer.body.flights[0].departs, answer.body.flights_final];
    };
    const [day, later] = [isoDay(departure.date), dayFromToday(63)];
    expect(await flightsOn(day)).toEqual([`${day}T07:15`, true]);
    expect(await flightsOn(later)).toEqual([`${later}T07:15`, false]);
    await request(app.baseUrl).get(`/api/previews/abc/departures/${day}`).expect(404);
  });

  it('is possible for a new and incomplete trip', async () => {
    const { body } = await preview({ name_sv: 'Snart' }).expect(201);
    const page = await shown(body.address).expect(200);
    expect(page.body).toMatchObject({ name_sv: 'Snart', departures: [] });
  });

  // [SPEC I4.22]
  it('has an address that cannot be guessed and expires after an hour', async () => {
    const { body } = await preview(essentials('Kort stund')).expect(201);
    await request(app.baseUrl).get('/api/previews/abc').expect(404);
    const [row] = await app.db.query<{ token_hash: string; hours: number }[]>(
      `select token_hash, extract(epoch from expires_at - now()) / 3600 as hours
         from destination_previews order by expires_at desc limit 1`,
    );
    expect(row?.token_hash).not.toContain(tokenIn(body.address));
    expect(Number(row?.hours)).toBeGreaterThan(0.9);
    expect(Number(row?.hours)).toBeLessThanOrEqual(1);
    await app.db.query(`update destination_previews set expires_at = now()`);
    await shown(body.address).expect(404);
  });

  it('is rejected for a deleted or invalid trip and without permission to edit', async () => {
    await preview({ ...essentials('Borta'), destinationId: 'finns-inte' }).expect(404);
    await preview({ ...essentials('Fel'), unknown: 1 }).expect(422);
    await preview({ ...essentials('Fel'), price_adult: -1 }).expect(422);
    const agent = await StaffClient.of(app, 'agent');
    await agent.call('post', '/api/previews', essentials('Agentens')).expect(403);
    await request(app.baseUrl).post('/api/previews').send(essentials('Ingens')).expect(401);
  });
});
