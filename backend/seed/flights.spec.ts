import { addDays, isoDay, returnDay } from '@safar/domain/dates/dates';
import { dayOf } from '@safar/domain/dates/local-times';
import {
  flightProblems,
  flightWarnings,
  legsFrom,
  legsOf,
} from '@safar/domain/departures/flight-legs';
import { Clock } from '../src/common/clock.js';
import { Places } from '../src/catalog/places/places.service.js';
import { DESTINATIONS } from './destinations.js';
import { FLIGHTS, OTHER_FLIGHTS, seededFlights } from './flights.js';

const places = new Places({ placesUrl: null }, new Clock());
const isAirport = (iata: string): boolean => places.airport(iata) !== null;

/** In winter, in summer, and over both clock changes. */
const DAYS = ['2027-01-08', '2027-03-26', '2027-07-03', '2027-10-29'].map(isoDay);

describe.each(DESTINATIONS)('The flights to $id', ({ id, days, included }) => {
  it.each(DAYS)('on %s are right', (date) => {
    const departure = { date, return_date: returnDay(date, days.length) };
    const legs = seededFlights(id, departure);
    expect(flightProblems(legs, departure, { isAirport })).toEqual([]);
    expect(flightWarnings(legs)).toEqual([]);
  });

  it('have a stop where the trip says so, and are direct where it says so', () => {
    const texts = included.map(({ sv }) => sv).join('\n');
    const stops = /^Direktflyg/m.test(texts) ? 0 : 1;
    expect(FLIGHTS[id]?.out.route).toHaveLength(2 + stops);
    expect(FLIGHTS[id]?.back.route).toHaveLength(2 + stops);
  });

  it('last through the night only where a night aboard is planned', () => {
    const date = isoDay('2027-01-08');
    const legs = seededFlights(id, { date, return_date: addDays(date, 9) });
    const out = legsOf(legsFrom(legs, 'ARN'), 'out');
    const arrives = out.at(-1)?.arrives;
    const nextDay = ['umrah', 'kuala-lumpur', 'tokyo'].includes(id) ? 1 : 0;
    expect(arrives && dayOf(arrives)).toBe(addDays(date, nextDay));
  });
});

describe.each(Object.keys(OTHER_FLIGHTS))('The flights to %s from other airports', (id) => {
  it.each(DAYS)('meet those from Arlanda at a stop, for the same flight on, on %s', (date) => {
    const legs = seededFlights(id, { date, return_date: addDays(date, 9) });
    const [arlanda, gothenburg, copenhagen] = ['ARN', 'GOT', 'CPH'].map((iata) =>
      legsFrom(legs, iata),
    );
    const shared = (one: typeof arlanda) =>
      one
        ?.filter(
          ({ from_iata, to_iata }) =>
            ![from_iata, to_iata].some((iata) => /ARN|GOT|CPH/.test(iata)),
        )
        .map(({ flight_no, departs, arrives }) => [flight_no, departs, arrives]);
    expect(shared(gothenburg)).toEqual(shared(arlanda));
    expect(shared(copenhagen)).toEqual(shared(arlanda));
    const own = [arlanda, gothenburg, copenhagen].map((one) => [one?.[0], one?.at(-1)]);
    expect(own.map(([out, home]) => [out?.from_iata, home?.to_iata])).toEqual([
      ['ARN', 'ARN'],
      ['GOT', 'GOT'],
      ['CPH', 'CPH'],
    ]);
    expect(new Set(own.flat().map((leg) => leg?.flight_no)).size).toBe(6);
  });
});
