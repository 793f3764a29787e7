import type { LocalTime } from '../dates/local-times.js';
import { journeyText, significantShifts } from './flight-changes.js';
import type { FlightDirection, FlightRoute } from './flight-legs.js';

const ZONES: Readonly<Record<string, string>> = {
  GOT: 'Europe/Stockholm',
  ARN: 'Europe/Stockholm',
  CDG: 'Europe/Paris',
  IST: 'Europe/Istanbul',
};

const leg = (text: string, direction: FlightDirection = 'out'): FlightRoute => {
  const [from_iata = '', departs = '', to_iata = '', arrives = ''] = text.split(' ');
  return {
    direction,
    from_iata,
    to_iata,
    departs: departs as LocalTime,
    departs_zone: ZONES[from_iata] ?? '',
    arrives: arrives as LocalTime,
    arrives_zone: ZONES[to_iata] ?? '',
  };
};

const OUT = [leg('ARN 2027-07-03T07:15 IST 2027-07-03T11:45')];
const HOME = [leg('IST 2027-07-07T18:00 ARN 2027-07-07T20:35', 'back')];
const BEFORE = [...OUT, ...HOME];

const isSignificant = (before: readonly FlightRoute[], after: readonly FlightRoute[]): boolean =>
  significantShifts(before, after).length > 0;

describe('A change of flights', () => {
  it.each([
    ['moves nothing', 'ARN 2027-07-03T07:15 IST 2027-07-03T11:45'],
    ['moves the departure by three hours', 'ARN 2027-07-03T10:15 IST 2027-07-03T11:45'],
    ['moves the arrival by three hours', 'ARN 2027-07-03T07:15 IST 2027-07-03T14:45'],
    ['moves both by three hours', 'ARN 2027-07-03T10:15 IST 2027-07-03T14:45'],
  ])('that %s is not significant (negative control)', (_, after) => {
    expect(isSignificant(BEFORE, [leg(after), ...HOME])).toBe(false);
  });

  it.each([
    ['moves the departure by more than three hours', 'ARN 2027-07-03T10:16 IST 2027-07-03T14:45'],
    ['moves the departure forward', 'ARN 2027-07-03T04:14 IST 2027-07-03T11:45'],
    ['moves the arrival by more than three hours', 'ARN 2027-07-03T07:15 IST 2027-07-03T14:46'],
  ])('that %s is significant', (_, after) => {
    expect(isSignificant(BEFORE, [leg(after), ...HOME])).toBe(true);
  });

  it('to another day is significant, even by half an hour', () => {
    const before = [leg('ARN 2027-07-03T23:45 IST 2027-07-04T04:15')];
    const after = [leg('ARN 2027-07-04T00:15 IST 2027-07-04T04:45')];
    expect(isSignificant(before, after)).toBe(true);
  });

  it('of one airport is judged beside its own former flights, or those for all', () => {
    const from = (airport: string, text: string) => ({ ...leg(text), airport });
    const gothenburg = from('GOT', 'GOT 2027-07-03T06:50 IST 2027-07-03T11:30');
    const late = from('GOT', 'GOT 2027-07-03T11:50 IST 2027-07-03T16:30');
    expect(significantShifts([...BEFORE, gothenburg], [...BEFORE, late])).toMatchObject([
      { direction: 'out', after: 'GOT 2027-07-03 11:50 – IST 2027-07-03 16:30' },
    ]);
    expect(isSignificant(BEFORE, [...BEFORE, gothenburg])).toBe(false);
    expect(isSignificant(BEFORE, [...BEFORE, late])).toBe(true);
  });

  it('that adds a stop is significant, one that removes a stop is not', () => {
    const viaParis = [
      leg('ARN 2027-07-03T07:15 CDG 2027-07-03T09:00'),
      leg('CDG 2027-07-03T09:40 IST 2027-07-03T13:00'),
    ];
    expect(isSignificant(OUT, viaParis)).toBe(true);
    expect(isSignificant(viaParis, OUT)).toBe(false);
  });

  it('of times inside a journey, or of the first flights ever, is not', () => {
    const stop = (at: string) => [
      leg(`ARN 2027-07-03T07:15 CDG 2027-07-03T${at}`),
      leg('CDG 2027-07-03T15:40 IST 2027-07-03T20:00'),
    ];
    expect(isSignificant(stop('09:00'), stop('14:00'))).toBe(false);
    expect(isSignificant([], BEFORE)).toBe(false);
  });

  it('that takes the flights of a direction away is', () => {
    expect(isSignificant(BEFORE, OUT)).toBe(true);
  });

  it('is described in words for each direction', () => {
    const late = leg('IST 2027-07-07T22:00 ARN 2027-07-08T00:35', 'back');
    expect(significantShifts(BEFORE, [...OUT, late])).toEqual([
      {
        direction: 'back',
        before: 'IST 2027-07-07 18:00 – ARN 2027-07-07 20:35',
        after: 'IST 2027-07-07 22:00 – ARN 2027-07-08 00:35',
      },
    ]);
    expect(
      journeyText([
        leg('ARN 2027-07-03T07:15 CDG 2027-07-03T09:00'),
        leg('CDG 2027-07-03T09:40 IST 2027-07-03T13:00'),
      ]),
    ).toBe('ARN 2027-07-03 07:15 – CDG – IST 2027-07-03 13:00');
    expect(journeyText([])).toBe('');
  });
});
