import fc from 'fast-check';
import { addDays, isoDay } from '../dates/dates.js';
import { REGIONS } from '../destinations/regions.js';
import { THEMES } from '../destinations/themes.js';
import { BOARDS } from '../hotels/stays.js';
import { sek } from '../money/money.js';
import { DEFAULT_AGE_BANDS } from '../pricing/ages.js';
import type { DiscountOffer } from '../pricing/discount-rules.js';
import type { RoomOffer } from '../rooms/rooms.js';
import {
  type SearchedDeparture,
  type SearchedDestination,
  indexDestination,
} from './search-index.js';
import { type SearchQuery, readSearch } from './search-query.js';

/** Few values, so that equal prices, ties and sold out departures are common. */
const anyPrices = fc.constantFrom(
  { adult: sek(6_990), child: sek(5_490), infant: sek(990) },
  { adult: sek(7_990), child: sek(5_490), infant: sek(990) },
  { adult: sek(200), child: sek(100), infant: sek(0) },
  { adult: sek(0), child: sek(0), infant: sek(0) },
);

const anySeats = fc.record({
  capacity: fc.option(fc.nat({ max: 9 })),
  blocked: fc.nat({ max: 2 }),
  taken: fc.nat({ max: 4 }),
});

const anyAirports = fc
  .uniqueArray(fc.constantFrom('ARN', 'GOT', 'CPH'), { minLength: 1 })
  .chain((codes) =>
    fc.tuple(
      ...codes.map((iata) =>
        fc.record({
          id: fc.constant(iata),
          iata: fc.constant(iata),
          seats: anySeats,
          diff: fc.constantFrom(0, 400, -300),
        }),
      ),
    ),
  )
  .map((airports) =>
    airports.map(({ id, iata, seats, diff }) => ({
      ...seats,
      ...{ id, iata, diff_adult: diff, diff_child: diff, diff_infant: 0 },
      ...{ closes_days: null, state: 'open' as const },
    })),
  );

const room = (code: string, change: Partial<RoomOffer> = {}): RoomOffer => ({
  ...{ id: code, code, name_sv: code, name_ar: '', left: null },
  ...{ standard: 2, min_own: 1, max_own: 2, max_adults: 2, max_children: 1, shared_places: 1, cots: 1 },
  ...{ supplement_adult: 0, supplement_child: 0, underuse: 1_800, shared_child_price: 2_490 },
  ...change,
}); // oxfmt-ignore

const DOUBLE = room('double');
const FAMILY = room('family', { standard: 4, min_own: 3, max_own: 4, max_adults: 3, max_children: 2, supplement_adult: -300 }); // oxfmt-ignore
const SINGLE = room('single', { standard: 1, max_own: 1, max_adults: 1, supplement_adult: 1_900, shared_child_price: null }); // oxfmt-ignore

const anyRooms = fc
  .constantFrom<readonly RoomOffer[]>([], [DOUBLE], [DOUBLE, FAMILY, SINGLE], [SINGLE, FAMILY])
  .chain((rooms) =>
    fc.tuple(
      ...rooms.map((one) =>
        fc.option(fc.nat({ max: 3 })).map((left): RoomOffer => ({ ...one, left })),
      ),
    ),
  );

const anyDiscounts = fc.constantFrom<readonly DiscountOffer[]>(
  [],
  [],
  [{ kind: 'percent', value: 7.5, min_travellers: 1 }],
  [
    { kind: 'per_person', value: 400, min_travellers: 3 },
    { kind: 'per_booking', value: 700, min_travellers: 1 },
  ],
);

const FIRST_DAY = isoDay('2027-06-20');

const anyDeparture: fc.Arbitrary<Omit<SearchedDeparture, 'id' | 'date' | 'return_date'> & { readonly nights: number }> =
  fc.record({
    seats: anySeats,
    prices: anyPrices,
    airports: anyAirports,
    rooms: anyRooms,
    discounts: anyDiscounts,
    nights: fc.constantFrom(4, 7, 10),
  }).map(({ seats, ...rest }) => ({ ...seats, ...rest })); // oxfmt-ignore

export const anyDestination = (id: string): fc.Arbitrary<SearchedDestination> =>
  fc
    .record({
      region: fc.constantFrom(...REGIONS, 'north-america', 'atlantis'),
      themes: fc.subarray([...THEMES]),
      sharedAgeMax: fc.constantFrom(3, 5),
      boards: fc.subarray([...BOARDS]),
      departures: fc.array(anyDeparture, { maxLength: 6 }),
    })
    .map(({ boards, departures, ...destination }) => ({
      id,
      ...destination,
      bands: DEFAULT_AGE_BANDS,
      departures: departures.map(({ nights, ...departure }, place) => {
        const date = addDays(FIRST_DAY, place * 9);
        return { id: `${id}-${place}`, date, return_date: addDays(date, nights), ...departure };
      }),
      boardsOf: ({ id: departure }) => (departure.endsWith('0') ? [] : boards),
    }));

export const anyDestinations: fc.Arbitrary<readonly SearchedDestination[]> = fc.tuple(
  ...['akaba', 'baku', 'cairo', 'dubai'].map((id) => anyDestination(id)),
);

/** The values of a query of the URL; none of them is bad. */
export const anyValues: fc.Arbitrary<Readonly<Record<string, string>>> = fc.record(
  {
    month: fc.constantFrom('2027-06', '2027-07', '2030-01'),
    from: fc.constantFrom('2027-06-20', '2027-07-01'),
    to: fc.constantFrom('2027-07-08', '2027-08-31'),
    airport: fc.constantFrom('ARN', 'GOT', 'CPH', 'JFK'),
    nights_min: fc.constantFrom('4', '7'),
    nights_max: fc.constantFrom('7', '10'),
    price_max: fc.constantFrom('500', '15000', '20000'),
    theme: fc.constantFrom(...THEMES),
    region: fc.constantFrom(...REGIONS),
    board: fc.constantFrom(...BOARDS),
    adults: fc.constantFrom('1', '2', '3', '4'),
    sort: fc.constantFrom('recommended', 'price', 'date', 'length'),
  },
  { requiredKeys: [] },
);

export const anyFamily: fc.Arbitrary<Readonly<Record<string, string>>> = fc.constantFrom<
  Readonly<Record<string, string>>
>(
  {},
  { children: '1' },
  { children: '2', childAges: '4,8' },
  { children: '1', childAges: '3', infants: '1' },
  { infants: '1' },
);

export const queryOf = (values: Readonly<Record<string, string>>): SearchQuery =>
  readSearch(new URLSearchParams(values)).query;

export const snapshotOf = (destinations: readonly SearchedDestination[]) => ({
  destinations: destinations.map((destination) => indexDestination(destination)),
});
