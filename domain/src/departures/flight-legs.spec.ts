import { NO_LEG_FACTS } from './leg-facts.js';
import fc from 'fast-check';
import { isoDay } from '../dates/dates.js';
import type { LocalTime } from '../dates/local-times.js';
import {
  type FlightLeg,
  arrivalDayOffset,
  flightMinutes,
  flightProblems,
  flightWarnings,
  legsForAirports,
  legsFrom,
  numbered,
  shiftedByDays,
} from './flight-legs.js';

const ZONES: Readonly<Record<string, string>> = {
  ARN: 'Europe/Stockholm',
  GOT: 'Europe/Stockholm',
  VIE: 'Europe/Vienna',
  CDG: 'Europe/Paris',
  IST: 'Europe/Istanbul',
  HND: 'Asia/Tokyo',
  KUL: 'Asia/Kuala_Lumpur',
  LAX: 'America/Los_Angeles',
};
const KNOWN = { isAirport: (iata: string): boolean => iata in ZONES };
const DAYS = { date: isoDay('2027-07-03'), return_date: isoDay('2027-07-07') };

/** Writes a leg as `ARN 2027-07-03T07:15 IST 2027-07-03T11:45`. */
function leg(text: string, more: Partial<FlightLeg> = {}): FlightLeg {
  const [from = '', departs = '', to = '', arrives = ''] = text.split(' ');
  return {
    ...NO_LEG_FACTS,
    direction: 'out',
    airport: null,
    position: 1,
    flight_no: 'ZZ101',
    airline_name: 'Safar Air',
    operated_by: '',
    from_iata: from,
    to_iata: to,
    departs: departs as LocalTime,
    departs_zone: ZONES[from] ?? '',
    arrives: arrives as LocalTime,
    arrives_zone: ZONES[to] ?? '',
    hand_kg: 8,
    checked_kg: 23,
    checked_pieces: 1,
    meal: true,
    ...more,
  };
}
/** A leg of the travellers of one airport. */
const own = (airport: string, one: FlightLeg): FlightLeg => ({ ...one, airport });

const back = (text: string, more: Partial<FlightLeg> = {}): FlightLeg =>
  leg(text, { direction: 'back', ...more });

const OUT = leg('ARN 2027-07-03T07:15 IST 2027-07-03T11:45');
const HOME = back('IST 2027-07-07T18:00 ARN 2027-07-07T20:35');

const problems = (...legs: FlightLeg[]): string[] =>
  flightProblems(legs, DAYS, KNOWN).map(({ code, field }) => `${code} ${field}`);

describe('The duration of a flight', () => {
  it.each([
    ['ARN 2027-07-03T07:15 IST 2027-07-03T11:45', 210, 0],
    ['ARN 2027-01-03T07:15 IST 2027-01-03T12:45', 210, 0],
    ['ARN 2027-07-03T17:00 KUL 2027-07-04T10:30', 690, 1],
    ['KUL 2027-07-13T23:30 ARN 2027-07-14T06:15', 765, 1],
    ['HND 2027-07-03T00:10 LAX 2027-07-02T18:10', 600, -1],
    ['LAX 2027-07-03T23:30 HND 2027-07-05T04:40', 790, 2],
  ])('%s is %i minutes, and the arrival %i days later', (text, minutes, days) => {
    expect(flightMinutes(leg(text))).toBe(minutes);
    expect(arrivalDayOffset(leg(text))).toBe(days);
  });

  it('over a clock change is the time in the air, not the difference of the clocks', () => {
    expect(flightMinutes(leg('ARN 2027-03-27T23:00 CDG 2027-03-28T03:30'))).toBe(210);
    expect(flightMinutes(leg('ARN 2027-10-30T23:00 CDG 2027-10-31T03:30'))).toBe(330);
    expect(flightMinutes(leg('ARN 2027-03-28T01:30 IST 2027-03-28T06:00'))).toBe(150);
  });
});

describe('The flights of a departure', () => {
  it('are right when they form a chain, leave on the day and come home in time', () => {
    expect(problems(OUT, HOME)).toEqual([]);
    expect(
      problems(
        leg('ARN 2027-07-03T07:15 CDG 2027-07-03T09:50'),
        leg('CDG 2027-07-03T11:00 IST 2027-07-03T15:30'),
        back('IST 2027-07-07T22:00 CDG 2027-07-08T00:40'),
        back('CDG 2027-07-08T07:00 ARN 2027-07-08T09:30'),
      ),
    ).toEqual([]);
  });

  it('may be unknown, or known for one direction alone', () => {
    expect(problems()).toEqual([]);
    expect(problems(OUT)).toEqual([]);
    expect(problems(HOME)).toEqual([]);
  });

  it('may be listed with both directions mixed; fields keep the place in the list', () => {
    expect(problems(HOME, OUT)).toEqual([]);
    expect(problems(HOME, { ...OUT, flight_no: '1' })).toEqual(['FLIGHT_NUMBER legs.1.flight_no']);
  });

  it('that do not form a chain are refused, with both airports', () => {
    const legs = [
      leg('ARN 2027-07-03T07:15 CDG 2027-07-03T09:50'),
      leg('KUL 2027-07-03T22:00 IST 2027-07-04T04:00'),
    ];
    expect(flightProblems(legs, DAYS, KNOWN)).toEqual([
      { code: 'FLIGHT_CHAIN', field: 'legs.1.from_iata', params: { from: 'CDG', to: 'KUL' } },
    ]);
  });

  it('may come home from another airport than they went to', () => {
    expect(problems(OUT, back('CDG 2027-07-07T18:00 ARN 2027-07-07T20:35'))).toEqual([]);
  });

  it.each([
    ['leaves before the one before it landed', 'FLIGHT_OVERLAP legs.1.departs', [
      leg('ARN 2027-07-03T07:15 CDG 2027-07-03T09:50'),
      leg('CDG 2027-07-03T09:49 IST 2027-07-03T15:30')]],
    ['goes home before the arrival', 'FLIGHT_OVERLAP legs.1.departs', [
      leg('ARN 2027-07-03T07:15 IST 2027-07-08T11:45'), HOME]],
    ['lands when it leaves', 'FLIGHT_TIME legs.0.arrives', [leg('ARN 2027-07-03T07:15 IST 2027-07-03T08:15')]],
    ['leaves the day before', 'FLIGHT_DAY legs.0.departs', [leg('ARN 2027-07-02T23:50 IST 2027-07-03T04:20')]],
    ['leaves the day after', 'FLIGHT_DAY legs.0.departs', [leg('ARN 2027-07-04T00:10 IST 2027-07-04T04:20')]],
    ['comes home two days late', 'FLIGHT_HOME_DAY legs.0.arrives', [back('IST 2027-07-08T22:00 ARN 2027-07-09T00:35')]],
    ['comes home too early', 'FLIGHT_HOME_DAY legs.0.arrives', [back('IST 2027-07-06T18:00 ARN 2027-07-06T20:35')]],
    ['stays where it is', 'FLIGHT_SAME_PLACE legs.0.to_iata', [leg('ARN 2027-07-03T07:15 ARN 2027-07-03T11:45')]],
    ['goes to an unknown airport', 'FLIGHT_AIRPORT legs.0.to_iata', [
      { ...OUT, to_iata: 'QQQ' }]],
    ['has an unknown zone', 'FLIGHT_ZONE legs.0.arrives_zone', [{ ...OUT, arrives_zone: 'Mars/Base' }]],
    ['has an offset for a zone', 'FLIGHT_ZONE legs.0.departs_zone', [{ ...OUT, departs_zone: '+02:00' }]],
    ['has a day that does not exist', 'DATE_INVALID legs.0.arrives', [
      { ...OUT, arrives: '2027-02-30T11:45' as LocalTime }]],
    ['has no zone yet', 'FIELD_REQUIRED legs.0.arrives_zone', [{ ...OUT, arrives_zone: '' }]],
  ])('are refused when one %s', (_, expected, legs) => {
    expect(problems(...legs)).toEqual([expected]);
  }); // oxfmt-ignore

  it('are judged by the day in their own zone', () => {
    const tokyo = { date: isoDay('2027-07-03'), return_date: isoDay('2027-07-07') };
    const early = leg('HND 2027-07-03T00:10 LAX 2027-07-02T18:10');
    expect(flightProblems([early], tokyo, KNOWN)).toEqual([]);
  });

  it.each(['ZZ1', 'ZZ101', 'SK1415', '4Y12', 'U21234A'])('may have the number %s', (flight_no) => {
    expect(problems({ ...OUT, flight_no })).toEqual([]);
  });

  it.each(['Z1', 'ZZ', 'ZZ12345', 'zz101', 'ZZ 101', 'ZZ101AB', '<b>'])(
    'may not have the number %s (negative control)',
    (flight_no) => {
      expect(problems({ ...OUT, flight_no })).toEqual(['FLIGHT_NUMBER legs.0.flight_no']);
    },
  );
});

describe('A stop', () => {
  const withStop = (departs: string) => [
    leg('ARN 2027-07-03T07:15 CDG 2027-07-03T09:50'),
    leg(`CDG 2027-07-03T${departs} IST 2027-07-03T16:30`),
  ];

  it('of less than half an hour is a warning, not a problem', () => {
    expect(flightWarnings(withStop('10:19'))).toEqual([{ leg: 1, minutes: 29 }]);
    expect(flightProblems(withStop('10:19'), DAYS, KNOWN)).toEqual([]);
  });

  it('of half an hour is none (negative control), nor is the stay between out and home', () => {
    expect(flightWarnings(withStop('10:20'))).toEqual([]);
    expect(flightWarnings([OUT, back('IST 2027-07-03T11:50 ARN 2027-07-03T14:00')])).toEqual([]);
  });

  it('is not calculated from unfinished times', () => {
    expect(flightWarnings(withStop(''))).toEqual([]);
  });
});

describe('Flights copied to another day', () => {
  const anyTime = fc
    .date({
      min: new Date('2026-01-01T00:00:00Z'),
      max: new Date('2030-12-31T23:59:00Z'),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString().slice(0, 16) as LocalTime);
  const anyLeg = fc
    .record({ departs: anyTime, arrives: anyTime, place: fc.constantFrom(...Object.keys(ZONES)) })
    .map(({ departs, arrives, place }) => ({
      ...OUT,
      departs,
      arrives,
      arrives_zone: ZONES[place] ?? '',
    }));

  it('and back again are the same', () => {
    fc.assert(
      fc.property(fc.array(anyLeg), fc.integer({ min: -800, max: 800 }), (legs, days) => {
        expect(shiftedByDays(shiftedByDays(legs, days), -days)).toEqual(legs);
      }),
    );
  });

  it('keep their local times, also over a clock change', () => {
    const [moved] = shiftedByDays([leg('ARN 2027-03-27T23:00 IST 2027-03-28T03:30')], 7);
    expect(moved).toMatchObject({ departs: '2027-04-03T23:00', arrives: '2027-04-04T03:30' });
  });
});

describe('The position of a flight', () => {
  it('is counted within its direction, outbound first', () => {
    const shuffled = [HOME, OUT, { ...HOME, flight_no: 'ZZ103' }];
    expect(numbered(shuffled).map(({ direction, position }) => `${direction} ${position}`)).toEqual(
      ['out 1', 'back 1', 'back 2'],
    );
  });
});

describe('The flights of airports', () => {
  const GOT_OUT = own('GOT', leg('GOT 2027-07-03T06:50 IST 2027-07-03T11:30'));
  const GOT_HOME = own('GOT', back('IST 2027-07-07T18:25 GOT 2027-07-07T21:15'));

  it('are checked by themselves: those of another airport are no part of the chain', () => {
    expect(problems(OUT, HOME, GOT_OUT, GOT_HOME)).toEqual([]);
    expect(
      problems(OUT, HOME, GOT_OUT, own('GOT', back('CDG 2027-07-07T18:25 GOT 2027-07-09T21:15'))),
    ).toEqual(['FLIGHT_HOME_DAY legs.3.arrives']);
  });

  it('are of airports of the departure', () => {
    const found = flightProblems([OUT, GOT_OUT], DAYS, { ...KNOWN, airports: ['ARN'] });
    expect(found).toEqual([
      { code: 'AIRPORT_UNKNOWN', params: { iata: 'GOT' }, field: 'legs.1.airport' },
    ]);
    expect(flightProblems([OUT, GOT_OUT], DAYS, { ...KNOWN, airports: ['ARN', 'GOT'] })).toEqual(
      [],
    );
  });

  it('are in each direction its own, else those for all', () => {
    const legs = [OUT, GOT_OUT, HOME];
    expect(legsFrom(legs, 'GOT')).toEqual([GOT_OUT, HOME]);
    expect(legsFrom(legs, 'ARN')).toEqual([OUT, HOME]);
    expect(legsFrom([GOT_OUT], 'ARN')).toEqual([]);
  });

  it('are those of the only airport where they are copied to a departure with others', () => {
    const [from, to] = [['ARN'], ['ARN', 'GOT']];
    const [out, home] = [own('ARN', OUT), own('ARN', HOME)];
    expect(legsForAirports([OUT, HOME], { from, to })).toEqual([out, home]);
    expect(legsForAirports([OUT, out, HOME], { from, to })).toEqual([OUT, out, home]);
    for (const same of [
      { from, to: from },
      { from: to, to },
      { from: [], to },
    ]) {
      expect(legsForAirports([OUT, HOME], same)).toEqual([OUT, HOME]);
    }
  });

  it('have their own places, after those for all', () => {
    const stop = [
      leg('ARN 2027-07-03T07:15 VIE 2027-07-03T09:30'),
      leg('VIE 2027-07-03T10:40 IST 2027-07-03T14:00'),
    ];
    expect(
      numbered([GOT_OUT, GOT_HOME, ...stop, HOME]).map(({ airport, direction, position }) => [
        airport,
        direction,
        position,
      ]),
    ).toEqual([
      [null, 'out', 1],
      [null, 'out', 2],
      ['GOT', 'out', 1],
      [null, 'back', 1],
      ['GOT', 'back', 1],
    ]);
  });
});
