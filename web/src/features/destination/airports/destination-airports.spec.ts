import type { AirportPriceView } from '@safar/domain/contracts/catalog/departure-airports';
import type { DepartureOfferView } from '@safar/domain/contracts/catalog/destinations';
import { istanbul } from '../../../app/rendered.fixture.js';
import { type Destination, localizedDestination } from '../destination.js';
import {
  airportDifference,
  airportOf,
  isOpenAnywhere,
  destinationFrom,
} from './destination-airports.js';

const [FIRST] = istanbul.departures as [DepartureOfferView];

const price = (iata: string, adult: number, seats: number | null = 9): AirportPriceView => ({
  ...{ iata, seats_left: seats, label: seats === 0 ? 'sold_out' : 'none' },
  ...{ price_adult: adult, price_child: adult - 1_500, price_infant: 990 },
});

const departure = (date: string, ...airports: AirportPriceView[]): DepartureOfferView => ({
  ...FIRST,
  ...{ date, seats_left: 20, label: 'none', airports },
});

const NAMES = [
  { iata: 'ARN', name_sv: 'Arlanda', name_ar: 'أرلاندا' },
  { iata: 'GOT', name_sv: 'Landvetter', name_ar: 'لاندفيتر' },
];

const trip = (...departures: DepartureOfferView[]): Destination =>
  localizedDestination({ ...istanbul, airports: NAMES, departures }, 'sv');

const TRIP = trip(
  departure('2027-01-01', price('ARN', 6_990), price('GOT', 7_390, 3)),
  departure('2027-01-08', price('ARN', 7_490)),
  departure('2027-01-15', price('ARN', 6_990, 0), price('GOT', 7_290)),
);
const GOT = airportOf(TRIP, 'GOT');

describe('A trip from an airport', () => {
  it('has the seats and prices there', () => {
    const [first] = destinationFrom(TRIP, GOT).departures;
    expect(first).toMatchObject({ seatsLeft: 3, label: 'none', prices: { adult: 7_390 } });
  });

  it('is sold out on a departure that does not leave from there, and says so', () => {
    const [, second] = destinationFrom(TRIP, GOT).departures;
    expect(second).toMatchObject({ seatsLeft: 0, label: 'sold_out', notFrom: 'Landvetter' });
    expect(destinationFrom(TRIP, airportOf(TRIP, 'ARN')).departures[1]).not.toHaveProperty(
      'notFrom',
    );
  });

  it('begins at the lowest price there, and has it before a day is chosen', () => {
    expect(destinationFrom(TRIP, GOT)).toMatchObject({
      ...{ priceFrom: 7_290, from: { iata: 'GOT', name: 'Landvetter' } },
      prices: { adult: istanbul.price_adult + 400, child: istanbul.price_child + 400, infant: 990 },
    });
  });

  it('names its lowest price as that of two who share a room, where it is', () => {
    const roomed = (airport: string, room_adults?: number): DepartureOfferView => ({
      ...departure('2027-01-01', price(airport, 6_990)),
      ...{ shared_room: 0, ...(room_adults && { room_adults }) },
    });
    const mixed = localizedDestination(
      { ...istanbul, shared_room: true, airports: NAMES, departures: [roomed('ARN'), roomed('GOT', 1)] },
      'sv',
    ); // oxfmt-ignore
    const inDouble = (iata: string) => destinationFrom(mixed, airportOf(mixed, iata)).inDouble;
    expect([inDouble('ARN'), inDouble('GOT')]).toEqual([true, false]);
  });

  it('is the same when it leaves from one airport only', () => {
    const one = localizedDestination({ ...istanbul, airports: NAMES.slice(0, 1) }, 'ar');
    expect(one.airports).toEqual([{ iata: 'ARN', name: 'أرلاندا' }]);
    expect(destinationFrom(one, airportOf(one, null))).toBe(one);
  });

  it('can be booked on a day that is sold out from another airport', () => {
    expect(TRIP.departures.map(isOpenAnywhere)).toEqual([true, true, true]);
    const soldOut = TRIP.departures.map((one) => ({
      ...one,
      label: 'sold_out' as const,
      airports: [],
    }));
    expect(soldOut.some(isOpenAnywhere)).toBe(false);
  });
});

describe('The airport of an address', () => {
  it.each([
    ['GOT', 'GOT'],
    [null, 'ARN'],
    ['XXX', 'ARN'],
    ['got', 'ARN'],
  ])('%s is %s', (asked, iata) => {
    expect(airportOf(TRIP, asked)?.iata).toBe(iata);
  });

  it('is none for a preview, which has no airports', () => {
    expect(airportOf({ ...TRIP, airports: [] }, 'GOT')).toBeNull();
  });
});

describe('The difference of an airport', () => {
  const [first, second, third] = TRIP.departures;

  it('is that of the chosen departure', () => {
    expect(airportDifference(TRIP, 'GOT', first ?? null)?.adult).toBe(400);
    expect(airportDifference(TRIP, 'GOT', third ?? null)?.adult).toBe(300);
    expect(airportDifference(TRIP, 'GOT', second ?? null)).toBeNull();
  });

  it('tells whether children pay as much', () => {
    const from = (price_child: number) =>
      trip(departure('2027-01-01', price('ARN', 6_990), { ...price('GOT', 7_490), price_child }));
    expect(airportDifference(from(5_990), 'GOT', null)?.isForChildren).toBe(true);
    expect(airportDifference(from(5_690), 'GOT', null)?.isForChildren).toBe(false);
  });

  it('is not shown before a day is chosen, unless it is the same on all', () => {
    expect(airportDifference(TRIP, 'GOT', null)).toBeNull();
    const same = trip(departure('2027-01-01', price('ARN', 6_990), price('GOT', 6_790)));
    expect(airportDifference(same, 'GOT', null)?.adult).toBe(-200);
    expect(airportDifference(same, 'ARN', null)?.adult).toBe(0);
  });
});
