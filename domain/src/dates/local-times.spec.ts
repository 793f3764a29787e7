import {
  type LocalTime,
  addDaysTo,
  dayOffset,
  instantOf,
  isLocalTime,
  isTimeZone,
  localTimeAt,
  timeZonesOf,
} from './local-times.js';

const STOCKHOLM = 'Europe/Stockholm';
const time = (text: string): LocalTime => text as LocalTime;
const utc = (text: string, zone: string): string =>
  new Date(instantOf(time(text), zone)).toISOString();

describe('A local time', () => {
  it.each(['2027-07-03T07:15', '2027-07-03T00:00', '2028-02-29T23:59'])('%s is one', (text) => {
    expect(isLocalTime(text)).toBe(true);
  });

  it.each([
    '2027-07-03', '2027-07-03T24:00', '2027-07-03T07:60', '2027-02-29T07:15', '2027-07-03 07:15',
    '2027-07-03T07:15:00', '2027-07-03T07:15Z', '1899-12-31T07:15', '', null, 7,
  ])('%p is none (negative control)', (value) => {
    expect(isLocalTime(value)).toBe(false);
  }); // oxfmt-ignore

  it.each([
    ['2027-07-03T07:15', STOCKHOLM, '2027-07-03T05:15:00.000Z'],
    ['2027-01-03T07:15', STOCKHOLM, '2027-01-03T06:15:00.000Z'],
    ['2027-07-03T11:45', 'Europe/Istanbul', '2027-07-03T08:45:00.000Z'],
    ['2027-07-03T00:20', 'Asia/Tokyo', '2027-07-02T15:20:00.000Z'],
    ['2027-07-03T07:15', 'Asia/Kathmandu', '2027-07-03T01:30:00.000Z'],
    ['2027-12-31T20:00', 'America/New_York', '2028-01-01T01:00:00.000Z'],
  ])('%s in %s is %s', (local, zone, expected) => {
    expect(utc(local, zone)).toBe(expected);
    expect(localTimeAt(Date.parse(expected), zone)).toBe(local);
  });

  it('on the night when clocks go forward is later by the skipped hour', () => {
    expect(utc('2027-03-28T01:59', STOCKHOLM)).toBe('2027-03-28T00:59:00.000Z');
    expect(utc('2027-03-28T02:30', STOCKHOLM)).toBe('2027-03-28T01:30:00.000Z');
    expect(utc('2027-03-28T03:00', STOCKHOLM)).toBe('2027-03-28T01:00:00.000Z');
  });

  it('that exists twice, on the night when clocks go back, is the first of both', () => {
    expect(utc('2027-10-31T01:59', STOCKHOLM)).toBe('2027-10-30T23:59:00.000Z');
    expect(utc('2027-10-31T02:30', STOCKHOLM)).toBe('2027-10-31T00:30:00.000Z');
    expect(utc('2027-10-31T03:00', STOCKHOLM)).toBe('2027-10-31T02:00:00.000Z');
  });

  it('keeps its time of day when days are added, also over a month, a leap day and a clock change', () => {
    expect(addDaysTo(time('2028-02-28T23:50'), 2)).toBe('2028-03-01T23:50');
    expect(addDaysTo(time('2027-03-28T02:30'), -28)).toBe('2027-02-28T02:30');
  });

  it('is days after another by its calendar day', () => {
    expect(dayOffset(time('2027-07-03T23:50'), time('2027-07-04T00:10'))).toBe(1);
    expect(dayOffset(time('2027-07-03T00:10'), time('2027-07-03T23:50'))).toBe(0);
    expect(dayOffset(time('2027-07-03T09:00'), time('2027-07-02T22:00'))).toBe(-1);
  });
});

describe('The time zones of a country', () => {
  it('are one for most, several for some, and none for an unknown country', () => {
    expect(timeZonesOf('SE')).toEqual([STOCKHOLM]);
    expect(timeZonesOf('TR')).toEqual(['Europe/Istanbul']);
    expect(timeZonesOf('MY')).toEqual(['Asia/Kuala_Lumpur', 'Asia/Kuching']);
    expect(timeZonesOf('XX')).toEqual([]);
    expect(timeZonesOf('SE-x')).toEqual([]);
    expect(timeZonesOf('')).toEqual([]);
  });

  it('are known zones, and an offset or a made-up name is not (negative control)', () => {
    expect(timeZonesOf('US').every(isTimeZone)).toBe(true);
    for (const wrong of ['+02:00', 'Europe/Atlantis', 'europe/stockholm', '', null]) {
      expect(isTimeZone(wrong)).toBe(false);
    }
  });
});
