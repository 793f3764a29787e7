import fc from 'fast-check';
import { differenceOf, seatsLeftFrom } from '../departures/departure-airports.js';
import type { Sek } from '../money/money.js';
import { discountLine } from '../pricing/discount-rules.js';
import { DEFAULT_PRICING_RULES } from '../pricing/pricing.js';
import { pricesFrom, quoteSelection } from '../pricing/selection-quote.js';
import { allocateRooms } from '../rooms/allocate-rooms.js';
import { roomLines } from '../rooms/rooms.js';
import { priceCalendar } from './price-calendar.js';
import { type SearchHit, searchDestinations } from './search-destinations.js';
import { anyFamily, anyDestinations, anyValues, snapshotOf, queryOf } from './search.fixture.js';
import type { SearchedDestination } from './search-index.js';
import type { SearchQuery, SearchedParty } from './search-query.js';

const RUNS = { numRuns: 300, seed: 24 };

/** What a party pays for a departure from an airport, by the functions of a quote; null when it does not fit. */
function quoted(
  destination: SearchedDestination,
  { date, airport: iata }: { readonly date: string; readonly airport: string | null },
  { party, childAges }: SearchedParty,
): number | null {
  const departure = destination.departures.find((one) => one.date === date);
  const airport = departure?.airports.find((one) => one.iata === iata);
  if (!departure || !airport || departure.prices.adult === 0) return null;
  const left = seatsLeftFrom(departure, airport);
  if (left !== null && left < party.adults + party.children) return null;
  const { prices } = departure;
  const difference = differenceOf(airport, prices);
  const priced = { prices, fares: pricesFrom(prices, difference) };
  const who = { party, childAges, sharedAgeMax: destination.sharedAgeMax };
  const offers = departure.rooms;
  const { rooms, problem } = allocateRooms(who, null, { offers, priced, nameOf: () => '' });
  if (problem) return null;
  const ofRooms = roomLines(party, rooms, priced);
  const ofDiscount = (base: Sek) => discountLine(base, party, departure.discounts ?? []);
  return quoteSelection(
    { party, insurance: null, ofRooms, ofDiscount },
    { prices, difference },
    DEFAULT_PRICING_RULES,
  ).total;
}

/** Every price of a trip for a party, one after the other. */
const pricesOf = (destination: SearchedDestination, who: SearchedParty) =>
  destination.departures.flatMap(({ date, airports }) =>
    airports.flatMap(({ iata: airport }) => {
      const total = quoted(destination, { date, airport }, who);
      return total === null ? [] : [{ date, airport, total }];
    }),
  );

const idsOf = (hits: readonly SearchHit[]): string[] => hits.map(({ destination_id: id }) => id);
const destinationsAndValues = fc.tuple(anyDestinations, anyValues, anyFamily);
const searched = (destinations: readonly SearchedDestination[], query: SearchQuery) =>
  searchDestinations(snapshotOf(destinations), query);

describe('A search', () => {
  // [SPEC I24.1]
  it('finds each trip that fits the whole party, at the price of a quote', () => {
    fc.assert(
      fc.property(anyDestinations, anyFamily, (destinations, family) => {
        const query = queryOf(family);
        const { hits, total } = searched(destinations, query);
        const fitting = destinations.filter(
          (destination) => pricesOf(destination, query).length > 0,
        );
        expect(idsOf(hits)).toEqual(fitting.map(({ id }) => id));
        expect(total).toBe(hits.length);
        for (const [place, { best, departures }] of hits.entries()) {
          const prices = fitting[place] ? pricesOf(fitting[place], query) : [];
          expect(best.total).toBe(Math.min(...prices.map((price) => price.total)));
          expect(prices).toContainEqual({
            date: best.date,
            airport: best.airport,
            total: best.total,
          });
          expect(departures).toBe(new Set(prices.map(({ date }) => date)).size);
          expect(best.label).not.toBe('sold_out');
        }
      }),
      RUNS,
    );
  });

  it('has hits that fit every filter', () => {
    fc.assert(
      fc.property(destinationsAndValues, ([destinations, values, family]) => {
        const query = queryOf({ ...values, ...family });
        for (const { destination_id, best } of searched(destinations, query).hits) {
          const destination = destinations.find(({ id }) => id === destination_id);
          expect(destination && quoted(destination, best, query)).toBe(best.total);
          expect(best.date.startsWith(query.month ?? '')).toBe(true);
          expect(best.date >= (query.from ?? '') && best.date <= (query.to ?? '9')).toBe(true);
          expect([best.airport, null]).toContain(query.airport);
          expect([best.board, null]).toContain(query.board);
          expect(query.theme === null || destination?.themes.includes(query.theme)).toBe(true);
          expect(best.nights).toBeGreaterThanOrEqual(query.nights_min ?? 0);
          expect(best.nights).toBeLessThanOrEqual(query.nights_max ?? Infinity);
          expect(best.total).toBeLessThanOrEqual(query.price_max ?? Infinity);
        }
      }),
      RUNS,
    );
  });

  it('finds no more with one more filter', () => {
    fc.assert(
      fc.property(destinationsAndValues, ([destinations, values, family]) => {
        const all = searched(destinations, queryOf({ ...values, ...family })).hits;
        for (const name of Object.keys(values)) {
          if (name === 'sort' || name === 'adults') continue;
          const fewer = Object.fromEntries(Object.entries(values).filter(([one]) => one !== name));
          const wider = searched(destinations, queryOf({ ...fewer, ...family })).hits;
          expect(idsOf(wider)).toEqual(expect.arrayContaining(idsOf(all)));
          for (const { destination_id, departures } of all) {
            const same = wider.find((hit) => hit.destination_id === destination_id);
            expect(same?.departures).toBeGreaterThanOrEqual(departures);
          }
        }
      }),
      { ...RUNS, numRuns: 100 },
    );
  });

  it('counts for each value of a facet the trips that it would find', () => {
    const names = { months: 'month', airports: 'airport', themes: 'theme', boards: 'board', regions: 'region' } as const; // oxfmt-ignore
    fc.assert(
      fc.property(destinationsAndValues, ([destinations, values, family]) => {
        const asked = { ...values, ...family };
        const { facets } = searched(destinations, queryOf(asked));
        for (const [facet, name] of Object.entries(names)) {
          for (const { value, count } of facets[facet as keyof typeof names]) {
            expect(searched(destinations, queryOf({ ...asked, [name]: value })).total).toBe(count);
          }
        }
      }),
      { ...RUNS, numRuns: 100 },
    );
  });

  it('sorts by what is asked, then in the order of the agency, with the same hits', () => {
    const keys: Readonly<Record<string, (hit: SearchHit) => readonly (string | number)[]>> = {
      price: ({ best }) => [best.total],
      date: ({ best }) => [best.date, best.total],
      length: ({ best }) => [best.nights, best.total],
    };
    fc.assert(
      fc.property(destinationsAndValues, ([destinations, values, family]) => {
        const by = (sort: string) =>
          searched(destinations, queryOf({ ...values, ...family, sort })).hits;
        const ids = idsOf(by('recommended'));
        expect([...ids].sort()).toEqual(ids);
        for (const [sort, keyOf] of Object.entries(keys)) {
          const hits = by(sort);
          expect(idsOf(hits).sort()).toEqual(ids);
          const order = hits.map((hit) =>
            [...keyOf(hit), hit.destination_id].map((key) => String(key).padStart(12)).join(),
          );
          expect([...order].sort()).toEqual(order);
        }
      }),
      RUNS,
    );
  });

  it('shows the first departure that fits when it is sorted by date, the shortest when by length', () => {
    fc.assert(
      fc.property(anyDestinations, anyFamily, (destinations, family) => {
        const first = queryOf({ ...family, sort: 'date' });
        for (const { destination_id, best } of searched(destinations, first).hits) {
          const destination = destinations.find(({ id }) => id === destination_id);
          const [earliest] = destination ? pricesOf(destination, first) : [];
          expect(best.date).toBe(earliest?.date);
        }
        const shortest = searched(destinations, queryOf({ ...family, sort: 'length' })).hits;
        const any = searched(destinations, queryOf(family)).hits;
        for (const { destination_id, best } of any) {
          const same = shortest.find((hit) => hit.destination_id === destination_id);
          expect(same?.best.nights).toBeLessThanOrEqual(best.nights);
        }
      }),
      RUNS,
    );
  });

  it('does not find trips on which the children are no children', () => {
    fc.assert(
      fc.property(anyDestinations, (destinations) => {
        expect(searched(destinations, queryOf({ children: '1', childAges: '12' })).total).toBe(0);
      }),
      { ...RUNS, numRuns: 20 },
    );
  });

  it('answers the same whatever was asked before', () => {
    fc.assert(
      fc.property(anyDestinations, fc.array(fc.tuple(anyValues, anyFamily), { maxLength: 20 }), (destinations, asked) => {
        const snapshot = snapshotOf(destinations);
        for (const [values, family] of asked) {
          const query = queryOf({ ...values, ...family });
          expect(searchDestinations(snapshot, query)).toEqual(searched(destinations, query));
        }
      }),
      { ...RUNS, numRuns: 50 },
    ); // oxfmt-ignore
  });
});

describe('A price calendar', () => {
  it('has every departure with the least price of a quote, or none when the party does not fit', () => {
    fc.assert(
      fc.property(destinationsAndValues, ([destinations, { adults = '2' }, family]) => {
        const query = queryOf({ adults, ...family });
        for (const destination of destinations) {
          const [index] = snapshotOf([destination]).destinations;
          const { days, months } = index ? priceCalendar(index, query) : { days: [], months: [] };
          const prices = pricesOf(destination, query);
          const onSale = destination.departures.filter((departure) => departure.prices.adult > 0);
          expect(days.map(({ date }) => date)).toEqual(onSale.map(({ date }) => date));
          for (const day of days) {
            const totals = prices.filter(({ date }) => date === day.date).map(({ total }) => total);
            expect(day.total).toBe(totals.length > 0 ? Math.min(...totals) : null);
            if (day.total !== null) expect(quoted(destination, day, query)).toBe(day.total);
          }
          for (const { month, date, total } of months) {
            const ofMonth = days.filter((day) => day.date.startsWith(month) && day.total !== null);
            expect(Math.min(...ofMonth.map((day) => day.total ?? 0))).toBe(total);
            expect(ofMonth.find((day) => day.total === total)?.date).toBe(date);
          }
        }
      }),
      RUNS,
    );
  });

  it('is that of the airport asked for, and only of departures from there', () => {
    fc.assert(
      fc.property(anyDestinations, (destinations) => {
        const query = queryOf({ airport: 'GOT' });
        for (const [place, index] of snapshotOf(destinations).destinations.entries()) {
          for (const day of priceCalendar(index, query).days) {
            const destination = destinations[place];
            const departure = destination?.departures.find(({ date }) => date === day.date);
            expect(departure?.airports.map(({ iata }) => iata)).toContain('GOT');
            expect(
              destination && quoted(destination, { date: day.date, airport: 'GOT' }, query),
            ).toBe(day.total);
          }
        }
      }),
      RUNS,
    );
  });
});
