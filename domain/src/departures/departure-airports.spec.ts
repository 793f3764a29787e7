import fc from 'fast-check';
import { isoDay } from '../dates/dates.js';
import { sek } from '../money/money.js';
import {
  type DepartureAirport,
  airportFrom,
  airportProblems,
  differenceOf,
  isAirportOnSale,
  seatLabelFrom,
  seatProblemFrom,
  seatShortageFrom,
  seatsLeftFrom,
} from './departure-airports.js';
import { pricesFrom } from '../pricing/selection-quote.js';
import { type Seats, seatsLeft } from './seats.js';

const airport = (iata: string, part: Partial<DepartureAirport> = {}): DepartureAirport => ({
  id: `id-${iata}`,
  iata,
  capacity: null,
  blocked: 0,
  taken: 0,
  diff_adult: 0,
  diff_child: 0,
  diff_infant: 0,
  closes_days: null,
  state: 'open',
  ...part,
});
const seats = (capacity: number | null, taken = 0, blocked = 0): Seats => ({
  capacity,
  taken,
  blocked,
});

describe('the airport of an order', () => {
  const closed = airport('ARN', { state: 'closed' });
  const early = airport('GOT', { closes_days: 14 });
  const last = airport('CPH', { capacity: 10, taken: 10 });
  const airports = [closed, early, last];

  it('is the first on sale when none is chosen, even when it is sold out', () => {
    expect(airportFrom(airports, null, 14)?.iata).toBe('GOT');
    expect(airportFrom(airports, null, 13)?.iata).toBe('CPH');
    expect(airportFrom(airports, null, Infinity)?.iata).toBe('GOT');
    expect(airportFrom([closed], null, 14)).toBeNull();
  });

  it('is the chosen one, on sale or not, and none for another code', () => {
    expect(airportFrom(airports, 'ARN', 1)).toBe(closed);
    expect(airportFrom(airports, 'OSL', 14)).toBeNull();
    expect([closed, early, last].map((one) => isAirportOnSale(one, 13))).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('the price from an airport', () => {
  it('is that of the departure with the difference of each traveller type', () => {
    const prices = { adult: sek(6_990), child: sek(5_490), infant: sek(990) };
    const got = airport('GOT', { diff_adult: 400, diff_child: -90, diff_infant: -990 });
    expect(pricesFrom(prices, differenceOf(got, prices))).toEqual({
      adult: 7_390,
      child: 5_400,
      infant: 0,
    });
  });

  it('is never below 0, also when the price of the departure was lowered later', () => {
    const prices = { adult: sek(100), child: sek(0), infant: sek(990) };
    const cheap = airport('GOT', { diff_adult: -200, diff_child: -1, diff_infant: -990 });
    expect(differenceOf(cheap, prices)).toEqual({ adult: -100, child: 0, infant: -990 });
  });
});

describe('the airports that staff save', () => {
  const prices = { adult: sek(6_990), child: sek(5_490), infant: sek(990) };
  const stored = [
    { ...airport('ARN', { capacity: 20, taken: 12 }), sold: 0, is_booked: true },
    { ...airport('CPH'), sold: 0, is_booked: false },
  ];
  const problemsOf = (...airports: DepartureAirport[]) =>
    airportProblems(airports, { prices, stored, isKnown: (iata) => iata !== 'XXX' }).map(
      ({ code, field }) => [code, field],
    );

  it('keep those with bookings, and their seats', () => {
    expect(problemsOf(airport('ARN', { capacity: 12 }), airport('GOT'))).toEqual([]);
    expect(problemsOf(airport('GOT'))).toEqual([['AIRPORT_BOOKED', 'airports']]);
    expect(problemsOf(airport('ARN', { capacity: 13, blocked: 2 }))).toEqual([
      ['AIRPORT_BELOW_SOLD', 'airports.0.capacity'],
    ]);
  });

  it('exist, each once, and make no price negative', () => {
    const cheap = airport('GOT', { diff_adult: -6_990, diff_infant: -991 });
    expect(problemsOf(airport('ARN'), airport('ARN'), airport('XXX'), cheap)).toEqual([
      ['AIRPORT_TWICE', 'airports.1.iata'],
      ['FLIGHT_AIRPORT', 'airports.2.iata'],
      ['AIRPORT_PRICE_NEGATIVE', 'airports.3.diff_infant'],
    ]);
  });
});

describe('the seats left from an airport', () => {
  it('are the fewer of those of the departure and its own; null is no limit', () => {
    const of = (departure: Seats, own: Seats) => seatsLeftFrom(departure, airport('GOT', own));
    expect(of(seats(10, 3, 1), seats(4, 1))).toBe(3);
    expect(of(seats(10, 8, 1), seats(4, 1))).toBe(1);
    expect(of(seats(10, 3, 1), seats(null, 5))).toBe(6);
    expect(of(seats(null, 3), seats(4, 1, 1))).toBe(2);
    expect(of(seats(null), seats(null))).toBeNull();
  });

  it('are those of the departure while it has one airport without a limit', () => {
    const anySeats = fc.record({
      capacity: fc.option(fc.nat({ max: 300 })),
      taken: fc.nat({ max: 300 }),
      blocked: fc.nat({ max: 50 }),
    });
    fc.assert(
      fc.property(anySeats, (departure) => {
        const only = airport('ARN', { taken: departure.taken });
        expect(seatsLeftFrom(departure, only)).toBe(seatsLeft(departure));
      }),
    );
  });

  it('count seats that the customer would release, of the airport only where they are', () => {
    const [departure, got] = [seats(10, 10), airport('GOT', seats(4, 4))];
    expect(seatsLeftFrom(departure, got, { seats: 2, airportId: 'id-GOT' })).toBe(2);
    expect(seatsLeftFrom(departure, got, { seats: 2, airportId: 'id-ARN' })).toBe(0);
    expect(seatsLeftFrom(departure, got, { seats: 0, airportId: null })).toBe(0);
  });

  it('have the scarcer label', () => {
    expect(seatLabelFrom(seats(100), seats(null))).toBe('none');
    expect(seatLabelFrom(seats(100), seats(5))).toBe('few_left');
    expect(seatLabelFrom(seats(5), seats(100))).toBe('few_left');
    expect(seatLabelFrom(seats(5), seats(5, 5))).toBe('sold_out');
    expect(seatLabelFrom(seats(5, 5), seats(50))).toBe('sold_out');
  });

  const from = (departure: Seats, got: Seats, more: object = {}) =>
    seatShortageFrom(
      { ...departure, airports: ['ARN', 'GOT'], ...more },
      { airport: airport('GOT', got), seats: 5 },
    );

  it('are named with the airport when the departure has enough from others', () => {
    const name = 'GOT';
    expect(from(seats(20), seats(4))).toEqual({
      code: 'AIRPORT_FEW_SEATS',
      params: { name, left: 4 },
    });
    expect(from(seats(5), seats(4, 4))).toEqual({ code: 'AIRPORT_SOLD_OUT', params: { name } });
    expect(from(seats(20), seats(5))).toBeNull();
  });

  it('are those of the departure when it has too few itself, or one airport', () => {
    const few = (left: number) => ({ code: 'NOT_ENOUGH_SEATS', params: { left } });
    expect(from(seats(3), seats(2))).toEqual(few(3));
    expect(from(seats(5, 5), seats(2))).toEqual({ code: 'SOLD_OUT' });
    expect(from(seats(20), seats(2), { airports: ['GOT'] })).toEqual(few(2));
  });

  it('count those that the customer would release, also of the departure', () => {
    const asked = { airport: airport('GOT', seats(1)), seats: 2 };
    const full = { ...seats(10, 10), airports: ['ARN', 'GOT'] };
    expect(seatShortageFrom(full, { ...asked, own: { seats: 2, airportId: 'id-ARN' } })).toEqual({
      code: 'AIRPORT_FEW_SEATS',
      params: { name: 'GOT', left: 1 },
    });
    expect(seatShortageFrom(full, asked)).toEqual({ code: 'SOLD_OUT' });
  });

  it('are missing for an infant by name, else with the number left', () => {
    const born = (
      firstName: string,
      type: 'adult' | 'infant',
      birthdate: string | null = null,
    ) => ({
      ...{ firstName, type, birthdate },
    });
    const family = [born('Amina', 'adult'), born('Noor', 'infant', '2025-07-01')];
    const problem = (left: number | null, passengers = family) =>
      seatProblemFrom(
        { ...seats(left), airports: ['ARN'], return_date: isoDay('2027-07-07') },
        passengers,
        { airport: airport('ARN') },
      );
    expect(problem(1)).toEqual({ code: 'INFANT_NEEDS_SEAT', params: { name: 'Noor' } });
    expect(problem(0)).toEqual({ code: 'SOLD_OUT' });
    const more = [...family, born('Sami', 'adult'), born('Lina', 'adult')];
    expect(problem(2, more)).toEqual({ code: 'NOT_ENOUGH_SEATS', params: { left: 2 } });
    for (const enough of [2, null]) expect(problem(enough)).toBeNull();
  });
});
