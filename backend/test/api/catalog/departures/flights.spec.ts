import { randomUUID } from 'node:crypto';
import { addDays, isoDay } from '@safar/domain/dates/dates';
import { Flights } from '../../../../src/catalog/flights/flights.service.js';
import {
  FlightsClient,
  dayAfter,
  flightsOf,
  homeOn,
  outOn,
} from '../../../factories/clients/flights-client.js';
import { openApp } from '../../../harness/app.js';
import { StaffClient, logOf, problemsIn } from '../../../harness/staff-client.js';

const app = openApp();
let flights: FlightsClient;

beforeAll(async () => {
  flights = new FlightsClient(await StaffClient.of(app, 'editor'));
});

const NOTHING = { legs: [], is_final: false, warnings: [], final_at: null, flights_version: 0 };

// [SPEC I23.7]
describe('The flights of a departure', () => {
  it('are none at first, and are stored, read, changed and removed as a whole', async () => {
    const departure = await flights.departure('Flyg ett');
    const { id, date, return_date } = departure;
    const airports = ['ARN'];
    const first = { ...NOTHING, airports, departure_id: id, version: 1, date, return_date };
    expect(await flights.read(departure)).toEqual(first);
    const stored = await flights.fly(departure, { version: 1 });
    expect(stored).toMatchObject({ version: 2, is_final: false, flights_version: 0 });
    expect(stored.legs).toMatchObject([
      { ...outOn(date), position: 1, day_offset: 0, from: { name_sv: 'Stockholm Arlanda' } },
      { ...homeOn(return_date), position: 1, to: { name_ar: expect.stringMatching(/\p{Script=Arabic}/u) } },
    ]); // oxfmt-ignore
    expect(stored.legs.map(({ minutes }) => minutes)).toEqual([
      expect.any(Number),
      expect.any(Number),
    ]);
    expect(await flights.read(departure)).toEqual(stored);
    const { body } = await flights.put(departure, []).expect(200);
    expect(body).toEqual({ ...first, version: 3 });
  });

  it('keep their version when nothing changes', async () => {
    const departure = await flights.departure('Flyg samma');
    const stored = await flights.fly(departure);
    expect(await flights.fly(departure)).toEqual(stored);
  });

  it('may be sent in any order and with codes as people type them, and warn of a short stop', async () => {
    const departure = await flights.departure('Flyg byte');
    const [day, home] = [departure.date, departure.return_date];
    const legs = [
      homeOn(home),
      outOn(day, { to_iata: ' vie ', arrives: `${day}T09:30`, arrives_zone: 'Europe/Vienna', flight_no: 'zz 101' }),
      outOn(day, { from_iata: 'VIE', departs: `${day}T09:50`, departs_zone: 'Europe/Vienna', flight_no: 'ZZ103' }),
    ]; // oxfmt-ignore
    const { body } = await flights.put(departure, legs).expect(200);
    expect(body.legs).toMatchObject([
      { direction: 'out', position: 1, flight_no: 'ZZ101', to_iata: 'VIE' },
      { direction: 'out', position: 2, flight_no: 'ZZ103', stop_minutes: 20 },
      { direction: 'back', position: 1, flight_no: 'ZZ102' },
    ]);
    expect(body.warnings).toEqual([{ leg: 1, minutes: 20 }]);
    for (const first of [0, 2]) expect(body.legs[first]).not.toHaveProperty('stop_minutes');
  });

  it('are logged with the trip, before and after', async () => {
    const departure = await flights.departure('Flyg logg');
    await flights.fly(departure);
    const [, line] = await logOf(app, departure.destination_id);
    expect(line).toMatchObject({
      action: 'departure.flights-changed',
      actor_role: 'editor',
      changes: {
        [`departure ${departure.date}`]: {
          from: { flights: [], baggage: [], meals: [] },
          to: {
            flights: [
              `ZZ101 Safar Air ARN ${departure.date} 07:15 (Europe/Stockholm) – IST ${departure.date} 12:45 (Europe/Istanbul)`,
              expect.stringMatching(/^ZZ102 Safar Air\/Ankara Jet IST /),
            ],
            meals: ['ZZ101'],
          },
        },
      },
    });
    expect((await flights.staff.read(departure.destination_id)).version).toBe(2);
  });

  it('of a departure that does not exist are not found', async () => {
    for (const id of [randomUUID(), 'nej', '%00', 'x'.repeat(4_000)]) {
      await flights.staff.call('get', flightsOf({ id })).expect(404);
      await flights.put({ id }, []).expect(404);
    }
  });

  it('may be addressed by an id in capitals', async () => {
    const departure = await flights.departure('Flyg versal');
    const { legs } = await flights.fly({ ...departure, id: departure.id.toUpperCase() });
    expect((await flights.read(departure)).legs).toEqual(legs);
    expect(legs).toHaveLength(2);
  });
});

describe('Flights that are wrong', () => {
  it.each([
    ['an airport that does not exist', { to_iata: 'QQQ' }, 'to_iata', 'FLIGHT_AIRPORT'],
    ['an empty airport', { to_iata: '' }, 'to_iata', 'FIELD_REQUIRED'],
    ['a zone that does not exist', { arrives_zone: 'Mars/Base' }, 'arrives_zone', 'FLIGHT_ZONE'],
    ['an offset for a zone', { departs_zone: '+02:00' }, 'departs_zone', 'FLIGHT_ZONE'],
    ['markup for a number', { flight_no: '<b>1' }, 'flight_no', 'FLIGHT_NUMBER'],
    ['a day that does not exist', { arrives: '2027-02-30T10:00' }, 'arrives', 'DATE_INVALID'],
    ['a time with a zone', { arrives: '2027-02-20T10:00Z' }, 'arrives', 'DATE_INVALID'],
    ['no time', { arrives: null }, 'arrives', 'FIELD_INVALID'],
    ['a direction that does not exist', { direction: 'up' }, 'direction', 'FIELD_INVALID'],
    ['too much baggage', { checked_kg: 101 }, 'checked_kg', 'FIELD_INVALID'],
    ['half a kilogram', { hand_kg: 0.5 }, 'hand_kg', 'FIELD_INVALID'],
    ['less than nothing', { checked_pieces: -1 }, 'checked_pieces', 'FIELD_INVALID'],
    ['a name that is too long', { airline_name: 'x'.repeat(61) }, 'airline_name', 'FIELD_INVALID'],
    ['markup in a name', { airline_name: '<i>Safar</i>' }, 'airline_name', 'FIELD_INVALID'],
    ['a word for a meal', { meal: 'ja' }, 'meal', 'FIELD_INVALID'],
  ])(
    'with %s are refused at their field, and nothing is stored',
    async (...[, wrong, field, code]) => {
      const departure = await flights.departure('Flyg fel');
      const legs = [outOn(departure.date, wrong), homeOn(departure.return_date)];
      const { body } = await flights.put(departure, legs).expect(422);
      expect(problemsIn(body)).toMatchObject({ [`legs.0.${field}`]: code });
      expect(await flights.read(departure)).toMatchObject({ ...NOTHING, version: 1 });
    },
  );

  it('by the rules of times, days and chains are refused with a sentence in both languages', async () => {
    const departure = await flights.departure('Flyg regler');
    const [day, home] = [departure.date, departure.return_date];
    const twoDaysLate = addDays(isoDay(home), 2);
    const cases = [
      [[outOn(day, { arrives: `${day}T08:00` })], 'legs.0.arrives', 'FLIGHT_TIME'],
      [[outOn(dayAfter(day))], 'legs.0.departs', 'FLIGHT_DAY'],
      [[homeOn(twoDaysLate)], 'legs.0.arrives', 'FLIGHT_HOME_DAY'],
      [[outOn(day), outOn(day, { from_iata: 'DXB', departs: `${day}T15:00`, departs_zone: 'Asia/Dubai', arrives: `${day}T22:00` })],
        'legs.1.from_iata', 'FLIGHT_CHAIN'],
    ] as const; // oxfmt-ignore
    for (const [legs, field, code] of cases) {
      const { body } = await flights.put(departure, legs).expect(422);
      expect(problemsIn(body)).toEqual({ [field]: code });
    }
    const arabic = await flights.put(departure, cases[3][0]).set('Accept-Language', 'ar');
    expect(arabic.body.details[0].message).toBe('الرحلات غير متصلة: بعد IST تأتي DXB.');
    await flights.put(departure, [homeOn(dayAfter(home))]).expect(200);
  });

  it.each([
    ['no list', { legs: null }],
    ['a list of texts', { legs: ['ZZ101'] }],
    ['a list of lists', { legs: [[]] }],
    ['an object', { legs: { 0: outOn('2027-07-03') } }],
    ['too many', { legs: Array.from({ length: 49 }, () => outOn('2027-07-03')) }],
    ['a field that does not exist', { legs: [], price: 1 }],
    ['a leg with a field that does not exist', { legs: [outOn('2027-07-03', { seats: 3 })] }],
    ['a version that is none', { legs: [], version: 0 }],
    ['a judgement in words', { legs: [], significant: 'ja' }],
  ])('as %s are refused', async (_, body) => {
    const departure = await flights.departure('Flyg form');
    await flights.staff.call('put', flightsOf(departure), body).expect(422);
    expect((await flights.read(departure)).version).toBe(1);
  });
});

describe('Flights that a colleague changes', () => {
  it('are not overwritten: 409 has the present flights', async () => {
    const departure = await flights.departure('Flyg krock');
    const stored = await flights.fly(departure, { version: 1 });
    const { body } = await flights.put(departure, [], { version: 1 }).expect(409);
    expect(body).toMatchObject({ code: 'CONFLICT', details: stored });
    expect(await flights.read(departure)).toEqual(stored);
  });

  it('at the same time are stored by one of ten', async () => {
    const departure = await flights.departure('Flyg tävling');
    const tries = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        flights.put(departure, [outOn(departure.date, { flight_no: `ZZ20${n}` })], { version: 1 }),
      ),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect((await flights.read(departure)).legs).toHaveLength(1);
  });
});

describe('A departure with flights', () => {
  it('takes them along to another day, as preliminary, and when it is removed', async () => {
    const departure = await flights.departure('Flyg flytt');
    await flights.fly(departure);
    await flights.final(departure).expect(200);
    const changed = [outOn(departure.date, { hand_kg: 10 }), homeOn(departure.return_date)];
    await flights.put(departure, changed, { reason: 'Mer bagage' }).expect(200);
    const date = addDays(isoDay(departure.date), 7);
    const path = `/api/departures/${departure.id}`;
    await flights.staff.call('put', path, { date }).expect(200);
    const moved = await flights.read(departure);
    expect(moved).toMatchObject({ date, is_final: false, flights_version: 0 });
    expect(moved.legs.map(({ departs }) => departs)).toEqual([
      `${date}T07:15`,
      `${addDays(isoDay(departure.return_date), 7)}T18:00`,
    ]);
    await flights.staff.call('put', path, { date, capacity: 4 }).expect(200);
    expect((await flights.read(departure)).legs).toEqual(moved.legs);
    await flights.staff.call('delete', path).expect(200);
    const left = await app.db.query(`select 1 from flight_legs where departure_id = $1`, [
      departure.id,
    ]);
    expect(left).toEqual([]);
  });

  it('shows them to its customers in any state', async () => {
    const departure = await flights.departure('Flyg stängd');
    const { legs } = await flights.fly(departure);
    const service = app.nest.get(Flights);
    expect(await service.ofDeparture(departure.id, 'ARN')).toEqual({ legs, is_final: false });
    expect(await service.ofDeparture(randomUUID(), 'ARN')).toEqual({ legs: [], is_final: false });
    await flights.staff
      .call('put', `/api/departures/${departure.id}`, { date: departure.date, state: 'closed' })
      .expect(200);
    expect((await service.ofDeparture(departure.id, 'ARN')).legs).toHaveLength(2);
  });
});

describe('An airport', () => {
  it('is found by its code, with the zones of its country', async () => {
    const { body } = await flights.staff.call('get', '/api/airports/arn').expect(200);
    expect(body).toMatchObject({ iata: 'ARN', country: 'SE', zones: ['Europe/Stockholm'] });
    const { body: kul } = await flights.staff.call('get', '/api/airports/KUL').expect(200);
    expect(kul.zones).toEqual(['Asia/Kuala_Lumpur', 'Asia/Kuching']);
  });

  it.each(['QQQ', 'STO', 'A', '%00', 'x'.repeat(4_000)])('%# is not found', async (code) => {
    await flights.staff.call('get', `/api/airports/${code}`).expect(404);
  });
});
