import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { transformFileSync } from '@swc/core';
import fc from 'fast-check';
import {
  addDays,
  clockText,
  dayInStockholm,
  daysBetween,
  isIsoDay,
  isoDay,
  isoWeek,
  returnDay,
  timeInStockholm,
  weekday,
} from './dates.js';

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

const written = (year: number, month: number, day: number): string =>
  [
    String(year).padStart(4, '0'),
    String(month).padStart(2, '0'),
    String(day).padStart(2, '0'),
  ].join('-');

/** Counts the days of the calendar without Date, so that no time zone can affect it. */
function calendar(fromYear: number, toYear: number): string[] {
  const days: string[] = [];
  for (let year = fromYear; year <= toYear; year += 1) {
    MONTH_DAYS.forEach((length, index) => {
      const last = index === 1 && isLeap(year) ? 29 : length;
      for (let day = 1; day <= last; day += 1) days.push(written(year, index + 1, day));
    });
  }
  return days;
}

const DAYS = calendar(1999, 2101).map(isoDay);
const anyIndex = fc.nat({ max: DAYS.length - 1 });
const dayAt = (index: number) => DAYS[index] ?? isoDay('1999-01-01');
/** 1 January 1999 was a Friday. */
const FIRST_WEEKDAY = 5;

describe('a day of the calendar', () => {
  it.each(['2027-02-28', '2028-02-29', '2000-02-29', '2026-12-31', '1900-01-01', '2199-12-31'])(
    'is %s',
    (text) => {
      expect(isIsoDay(text)).toBe(true);
      expect(isoDay(text)).toBe(text);
    },
  );

  it.each([
    ['2027-02-29', 'no leap year'],
    ['2100-02-29', 'a century that is no leap year'],
    ['2027-02-30', 'never'],
    ['2027-04-31', 'April has thirty days'],
    ['2027-13-01', 'no such month'],
    ['1899-12-31', 'before the birth of every living person'],
    ['0001-01-01', 'PostgreSQL and JavaScript count differently'],
    ['2200-01-01', 'too far'],
    ['9999-12-31', 'the day after it has five digits'],
    ['2027-00-10', 'no such month'],
    ['2027-01-00', 'no such day'],
    ['2027-1-5', 'zeros missing'],
    ['20270105', 'hyphens missing'],
    ['03-07-2027', 'another order'],
    ['2027-07-03T00:00:00Z', 'an instant'],
    [' 2027-07-03', 'a space'],
    ['2027-07-03\n', 'a line break'],
    ['٢٠٢٧-٠٧-٠٣', 'Arabic digits'],
    ['', 'nothing'],
  ])('is not %j (%s)', (text) => {
    expect(isIsoDay(text)).toBe(false);
    expect(() => isoDay(text)).toThrow(RangeError);
  });

  it.each([null, undefined, 20270703, new Date(0), ['2027-07-03'], {}])(
    'is not %p, because it is not a text',
    (value) => {
      expect(isIsoDay(value)).toBe(false);
    },
  );
});

describe('counting days', () => {
  it('reaches each day of a hundred years from the one before, and each weekday follows the last', () => {
    const wrong = DAYS.filter((day, index) => {
      const isNext = index === 0 || addDays(dayAt(index - 1), 1) === day;
      return !isNext || weekday(day) !== ((FIRST_WEEKDAY - 1 + index) % 7) + 1;
    });
    expect(wrong).toEqual([]);
  });

  it('agrees with the calendar over any distance, forwards and backwards', () => {
    fc.assert(
      fc.property(anyIndex, anyIndex, (from, to) => {
        expect(daysBetween(dayAt(from), dayAt(to))).toBe(to - from);
        expect(addDays(dayAt(from), to - from)).toBe(dayAt(to));
      }),
    );
  });

  it('is not affected by clock changes', () => {
    expect(daysBetween(isoDay('2027-03-27'), isoDay('2027-03-29'))).toBe(2);
    expect(daysBetween(isoDay('2027-10-30'), isoDay('2027-11-01'))).toBe(2);
  });

  it('numbers weekdays from 1 for Monday to 7 for Sunday', () => {
    expect(weekday(isoDay('2026-07-06'))).toBe(1);
    expect(weekday(isoDay('2026-07-12'))).toBe(7);
  });
});

describe('the last day of a trip', () => {
  it.each([
    ['2027-07-03', 5, '2027-07-07'],
    ['2027-07-03', 1, '2027-07-03'],
    ['2027-07-03', 0, '2027-07-03'],
    ['2027-12-28', 8, '2028-01-04'],
    ['2028-02-27', 4, '2028-03-01'],
  ])('that leaves on %s and takes %d days is %s', (departure, length, last) => {
    expect(returnDay(isoDay(departure), length)).toBe(last);
  });
});

describe('today in Sweden', () => {
  it.each([
    ['2026-11-20T22:59:59Z', '2026-11-20', 'winter, one second to midnight'],
    ['2026-11-20T23:00:00Z', '2026-11-21', 'winter, midnight'],
    ['2026-07-03T21:59:59Z', '2026-07-03', 'summer, one second to midnight'],
    ['2026-07-03T22:00:00Z', '2026-07-04', 'summer, midnight'],
    ['2026-12-31T23:00:00Z', '2027-01-01', 'new year'],
    ['2028-02-28T23:30:00Z', '2028-02-29', 'leap day'],
  ])('at %s is %s (%s)', (instant, day) => {
    expect(dayInStockholm(new Date(instant))).toBe(day);
  });
});

/** The rules as one script without imports, so that another process can run them without a build. */
const compiled = (...names: string[]): string =>
  names
    .map((name) => {
      const { code } = transformFileSync(join(__dirname, `${name}.ts`), {
        swcrc: false,
        module: { type: 'es6' },
        jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
      });
      return code.replace(/^import .*$/gm, '');
    })
    .join('\n');

describe('a process in another time zone', () => {
  const script = `${compiled('dates', 'day-formats')}
    const day = isoDay('2027-03-28');
    console.log(JSON.stringify([
      new Date(2027, 0, 1).getTimezoneOffset(),
      [addDays(day, 1), daysBetween(day, isoDay('2027-10-31')), weekday(day)],
      ['2028-02-29', '2027-02-29', '2027-03-28'].map(isIsoDay),
      dayInStockholm(new Date('2026-11-20T23:00:00Z')),
      [formatLongDay(isoDay('2026-07-03'), 'sv'), formatMonth(isoDay('2026-07-01'), 'ar')],
    ]));`;

  it.each([
    ['Pacific/Kiritimati', -840],
    ['Asia/Riyadh', -180],
    ['America/Los_Angeles', 480],
  ])('counts and formats the same days: %s', (zone, minutesBehind) => {
    const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      env: { ...process.env, TZ: zone },
      encoding: 'utf8',
    });
    expect(JSON.parse(output)).toEqual([
      minutesBehind,
      ['2027-03-29', 217, 7],
      [true, false, true],
      '2026-11-21',
      ['fredag 3 juli 2026', 'تموز / يوليو 2026'],
    ]);
  });
});

describe('the time of day in Sweden', () => {
  it('follows summer and winter time', () => {
    expect(timeInStockholm(new Date('2026-11-20T12:30:00Z'))).toBe('13:30');
    expect(timeInStockholm(new Date('2026-07-20T12:30:00Z'))).toBe('14:30');
  });

  it('has a full stop in Swedish and a colon in Arabic, as the times of flights have', () => {
    expect(clockText('07:15', 'sv')).toBe('07.15');
    expect(clockText('07:15', 'ar')).toBe('07:15');
  });
});

describe('The week of a day', () => {
  it.each([
    ['2026-01-01', '2026-v01'],
    ['2026-12-31', '2026-v53'],
    ['2027-01-03', '2026-v53'],
    ['2027-01-04', '2027-v01'],
    ['2025-12-29', '2026-v01'],
  ])('%s belongs to %s', (day, week) => expect(isoWeek(isoDay(day))).toBe(week));
});
