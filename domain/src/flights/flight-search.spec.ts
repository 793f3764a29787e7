import fc from 'fast-check';
import { addDays, isoDay } from '../dates/dates.js';
import {
  EMPTY_FLIGHT_SEARCH,
  FLIGHT_PASSENGERS,
  type FlightSearch,
  flightResultsUrl,
  flightSearchProblems,
  flightPassengerCount,
  hasTooManyInfants,
  parseTypedDay,
  withPassenger,
} from './flight-search.js';
import { MESSAGES_AR } from '../errors/messages-ar.js';
import { MESSAGES_SV } from '../errors/messages-sv.js';

const TODAY = isoDay('2026-11-20');

const whole: FlightSearch = {
  ...EMPTY_FLIGHT_SEARCH,
  from: 'ARN',
  to: 'BEY',
  departureDate: '2026-12-20',
  returnDate: '2027-01-03',
};

const problems = (change: Partial<FlightSearch>): string[] =>
  flightSearchProblems({ ...whole, ...change }, TODAY).map(({ field, code }) => `${field} ${code}`);

describe('a new flight search', () => {
  // [SPEC 3.2] [SPEC 9.5c]
  it('is for one adult, return trip, economy, any connection, exact dates', () => {
    expect(EMPTY_FLIGHT_SEARCH).toMatchObject({
      tripType: 'RETURN',
      flightClass: 'ECONOMY',
      passengers: { ADT: 1, CHD: 0, INF: 0, YTH: 0, YCD: 0 },
      directOnly: false,
      toleranceDays: 0,
    });
  });
});

describe('a flight search', () => {
  it('without issues is accepted', () => {
    expect(problems({})).toEqual([]);
  });

  // [SPEC 2.18c]
  it('must not depart before today, but may depart today', () => {
    expect(problems({ departureDate: '2026-11-19' })).toEqual(['departureDate DEPARTURE_PAST']);
    expect(problems({ departureDate: '2026-11-20' })).toEqual([]);
  });

  // [SPEC 5.2]
  it('requires a return date for a return trip, but not for one way', () => {
    expect(problems({ returnDate: '' })).toEqual(['returnDate FLIGHT_RETURN_MISSING']);
    expect(problems({ tripType: 'ONE_WAY', returnDate: '' })).toEqual([]);
    expect(problems({ tripType: 'ONE_WAY', returnDate: '2020-01-01' })).toEqual([]);
  });

  // [SPEC 2.18c] [SPEC 5.2]
  it('must not return before it departs, but may return the same day', () => {
    expect(problems({ returnDate: '2026-12-19' })).toEqual(['returnDate FLIGHT_RETURN_BEFORE']);
    expect(problems({ returnDate: '2026-12-20' })).toEqual([]);
  });

  // [SPEC 5.3]
  it.each(['from', 'to', 'departureDate'] as const)('requires %s', (field) => {
    expect(problems({ [field]: '' })).toEqual([`${field} FLIGHT_SEARCH_INCOMPLETE`]);
  });

  it('reports all issues at once, in the order of the form', () => {
    const nothing = flightSearchProblems(EMPTY_FLIGHT_SEARCH, TODAY);
    expect(nothing.map(({ field }) => field)).toEqual([
      'from',
      'to',
      'departureDate',
      'returnDate',
    ]);
  });

  it('must not have the same origin and destination', () => {
    expect(problems({ to: 'ARN' })).toEqual(['to FLIGHT_SAME_PLACE']);
  });

  it('reports an unreadable date', () => {
    expect(problems({ departureDate: '2026-13-01' })).toEqual(['departureDate DATE_INVALID']);
    expect(problems({ returnDate: 'imorgon' })).toEqual(['returnDate DATE_INVALID']);
  });

  it('requires a passenger of any type, but no adult', () => {
    const nobody = { ADT: 0, CHD: 0, INF: 0, YTH: 0, YCD: 0 };
    expect(problems({ passengers: nobody })).toEqual(['passengers FLIGHT_NO_TRAVELLER']);
    expect(problems({ passengers: { ...nobody, YTH: 1 } })).toEqual([]);
  });

  it('uses the messages of the specification', () => {
    expect(MESSAGES_SV).toMatchObject({
      DEPARTURE_PAST: 'Avresedatum kan inte vara i det förflutna.',
      FLIGHT_RETURN_MISSING: 'Vänligen välj ett returdatum.',
      FLIGHT_RETURN_BEFORE: 'Returdatum kan inte vara före avresedatum.',
      FLIGHT_SEARCH_INCOMPLETE: 'Fyll i avreseort, destination och avresedatum.',
    });
    expect(MESSAGES_AR).toMatchObject({
      DEPARTURE_PAST: 'لا يمكن أن يكون تاريخ المغادرة في الماضي.',
      FLIGHT_RETURN_MISSING: 'يرجى اختيار تاريخ العودة.',
      FLIGHT_RETURN_BEFORE: 'لا يمكن أن يسبق تاريخ العودة تاريخ المغادرة.',
      FLIGHT_SEARCH_INCOMPLETE: 'أدخل مدينة المغادرة والوجهة وتاريخ المغادرة.',
    });
  });
});

describe('the passengers of a flight search', () => {
  // [SPEC 5.5]
  it('are never below zero of a type, and have no maximum', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FLIGHT_PASSENGERS),
        fc.integer({ min: -5, max: 500 }),
        (type, count) => {
          const changed = withPassenger(EMPTY_FLIGHT_SEARCH.passengers, type, count);
          expect(changed[type]).toBe(Math.max(0, count));
        },
      ),
    );
    const many = withPassenger(EMPTY_FLIGHT_SEARCH.passengers, 'CHD', 40);
    expect(flightPassengerCount(many)).toBe(41);
  });

  it.each([
    [{ ADT: 1, CHD: 0, INF: 1, YTH: 0, YCD: 0 }, false],
    [{ ADT: 1, CHD: 3, INF: 2, YTH: 2, YCD: 0 }, true],
    [{ ADT: 1, CHD: 0, INF: 2, YTH: 0, YCD: 1 }, false],
  ])('%j include more infants than laps: %s', (passengers, tooMany) => {
    expect(hasTooManyInfants(passengers)).toBe(tooMany);
  });
});

describe('a typed date', () => {
  it.each([
    '2026-07-03',
    '20260703',
    '2026/7/3',
    '2026.07.03',
    ' 2026 7 3 ',
    '٢٠٢٦-٠٧-٠٣',
    '٢٠٢٦٠٧٠٣',
    '۲۰۲۶/۷/۳',
    '\u200f2026-07-03\u200f',
  ])('%s is 3 July', (typed) => {
    expect(parseTypedDay(typed)).toBe('2026-07-03');
  });

  it.each([
    '',
    '2026',
    '2026-02-30',
    '03-07-2026',
    '2026-07-03-01',
    'juli',
    '260703',
    '2026-07-0a',
  ])('%s is not a date', (typed) => {
    expect(parseTypedDay(typed)).toBeNull();
  });

  it('can be read back in the format of the site, for any day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000 }), (days) => {
        const day = addDays(TODAY, days);
        expect(parseTypedDay(day)).toBe(day);
        expect(parseTypedDay(day.replaceAll('-', ''))).toBe(day);
      }),
    );
  });

  it('never causes an exception', () => {
    fc.assert(fc.property(fc.string(), (typed) => void parseTypedDay(typed)));
  });
});

describe('the flight engine URL of a search', () => {
  const engine = { frontendUrl: 'https://flyg.example', demo: false, now: 1_795_000_000_000 };

  // [SPEC 3.2] [SPEC 7.21a]
  it('contains every parameter of the specification, in its order', () => {
    const search: FlightSearch = {
      ...whole,
      flightClass: 'BUSINESS',
      passengers: { ADT: 2, CHD: 1, INF: 1, YTH: 3, YCD: 4 },
      directOnly: true,
      toleranceDays: 1,
    };
    expect(flightResultsUrl(search, engine)).toBe(
      'https://flyg.example/results?toleranceDays=1&from=ARN&to=BEY&departureDate=2026-12-20' +
        '&returnDate=2027-01-03&flightClass=BUS&ADT=2&CHD=1&INF=1&YTH=3&YCD=4' +
        '&max_transfers=direct&date=1795000000000&lang=en',
    );
  });

  it('omits the return date for one way, and the number of stops unless only direct flights are wanted', () => {
    expect(flightResultsUrl({ ...whole, tripType: 'ONE_WAY' }, engine)).toBe(
      'https://flyg.example/results?toleranceDays=0&from=ARN&to=BEY&departureDate=2026-12-20' +
        '&flightClass=ECO&ADT=1&CHD=0&INF=0&YTH=0&YCD=0&date=1795000000000&lang=en',
    );
  });

  it.each([
    ['ECONOMY', 'ECO'],
    ['PREMIUM', 'PRE'],
    ['BUSINESS', 'BUS'],
    ['FIRST', 'FST'],
  ] as const)('uses for %s the class %s', (flightClass, code) => {
    const url = flightResultsUrl({ ...whole, flightClass }, engine);
    expect(new URL(url ?? '').searchParams.get('flightClass')).toBe(code);
  });

  it('keeps the path of the engine, with or without trailing slash', () => {
    for (const frontendUrl of ['https://flyg.example/sv', 'https://flyg.example/sv/']) {
      expect(flightResultsUrl(whole, { ...engine, frontendUrl })).toMatch(
        /^https:\/\/flyg\.example\/sv\/results\?toleranceDays=0&/,
      );
    }
  });

  it('never leaves the configured origin, with any search input', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (from, to) => {
        const url = flightResultsUrl({ ...whole, from, to }, engine);
        expect(new URL(url ?? '').origin).toBe('https://flyg.example');
        expect(new URL(url ?? '').searchParams.get('lang')).toBe('en');
      }),
    );
  });

  it.each(['http://flyg.example', 'javascript:alert(1)', 'data:text/html,x', '//flyg.example', ''])(
    'is null when «%s» is configured',
    (frontendUrl) => {
      expect(flightResultsUrl(whole, { ...engine, frontendUrl })).toBeNull();
      expect(flightResultsUrl(whole, { ...engine, frontendUrl, demo: true })).toBeNull();
    },
  );

  it('may use plain http on localhost, only in demo mode', () => {
    for (const frontendUrl of ['http://localhost:3000/demo', 'http://127.0.0.1:3000/demo']) {
      expect(flightResultsUrl(whole, { ...engine, frontendUrl })).toBeNull();
      expect(flightResultsUrl(whole, { ...engine, frontendUrl, demo: true })).toContain(
        `${frontendUrl}/results?`,
      );
    }
    const elsewhere = { ...engine, frontendUrl: 'http://localhost.evil.example', demo: true };
    expect(flightResultsUrl(whole, elsewhere)).toBeNull();
  });
});
