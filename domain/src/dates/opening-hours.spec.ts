import { isoDay } from './dates.js';
import {
  NO_HOURS, type OpenSpan, type OpeningHours, dayRuns, exceptionsIn, inOrder, isOpeningHours, openingHoursProblem, weekIn,
} from './opening-hours.js'; // oxfmt-ignore

const span = (text: string): OpenSpan => {
  const [opens = '', closes = ''] = text.split('-');
  return { opens, closes };
};
/** Seven days as `09:00-18:00`, two spans separated by a space, `` for closed. */
const weekOf = (...days: string[]): OpeningHours => ({
  week: Array.from({ length: 7 }, (_, place) =>
    (days[place] ?? '').split(' ').filter(Boolean).map(span),
  ),
  exceptions: [],
});
const OFFICE = '09:00-18:00';

describe('a week of opening hours', () => {
  it.each([
    [
      weekOf(OFFICE, OFFICE, OFFICE, OFFICE, OFFICE, '10:00-15:00'),
      'Måndag till fredag 9–18, lördag 10–15',
      'من الاثنين إلى الجمعة من 9 إلى 18، والسبت من 10 إلى 15',
    ],
    [
      weekOf('10:00-19:00', '10:00-19:00', '10:00-19:00', '10:00-19:00', '14:00-18:00'),
      'Måndag till torsdag 10–19, fredag 14–18',
      'من الاثنين إلى الخميس من 10 إلى 19، والجمعة من 14 إلى 18',
    ],
    [
      weekOf('', '08:30-12:00 13:00-17:15', '', '', '', '11:00-14:00', '11:00-14:00'),
      'Tisdag 8.30–12 och 13–17.15, lördag och söndag 11–14',
      'الثلاثاء من 8:30 إلى 12 ومن 13 إلى 17:15، والسبت والأحد من 11 إلى 14',
    ],
    [NO_HOURS, '', ''],
  ])('is formatted in both languages', (hours, sv, ar) => {
    expect(weekIn(hours, 'sv')).toBe(sv);
    expect(weekIn(hours, 'ar')).toBe(ar);
  });

  it('groups neighbouring days with equal hours, without closed days', () => {
    const runs = dayRuns(weekOf(OFFICE, '', OFFICE, OFFICE).week);
    expect(runs.map(({ first, last }) => [first, last])).toEqual([[1, 1], [3, 4]]); // oxfmt-ignore
  });
});

const closed = (from: string, to = from) => ({ from: isoDay(from), to: isoDay(to), spans: [] });

describe('opening hours exceptions', () => {
  const hours = {
    ...NO_HOURS,
    exceptions: [
      closed('2026-12-24', '2026-12-26'),
      { ...closed('2026-12-31'), spans: [span('10:00-13:00')] },
      closed('2027-06-25'),
    ],
  };

  it('are shown from thirty days before until they are over', () => {
    expect(exceptionsIn(hours, 'sv', isoDay('2026-12-01'))).toBe(
      'Andra tider: 24–26 december 2026 stängt, 31 december 2026 10–13',
    );
    expect(exceptionsIn(hours, 'ar', isoDay('2026-12-26'))).toBe(
      'أوقات استثنائية: من 24 إلى 26 كانون الأول 2026 مغلق، 31 كانون الأول 2026 من 10 إلى 13',
    );
    expect(exceptionsIn(hours, 'sv', isoDay('2026-11-23'))).toBe('');
    expect(exceptionsIn(hours, 'sv', isoDay('2027-01-01'))).toBe('');
  });

  it('are sorted by day', () => {
    const mixed = { ...hours, exceptions: [...hours.exceptions].reverse() };
    expect(inOrder(mixed)).toEqual(hours);
  });
});

describe('opening hours', () => {
  it.each([
    ['that close before they open', weekOf('18:00-09:00'), 'OPENING_HOURS_INVALID'],
    ['of no length', weekOf('09:00-09:00'), 'OPENING_HOURS_INVALID'],
    ['with spans that meet', weekOf('09:00-12:00 12:00-17:00'), 'OPENING_HOURS_INVALID'],
    ['with spans in a wrong order', weekOf('13:00-17:00 09:00-12:00'), 'OPENING_HOURS_INVALID'],
    [
      'with an exception that ends before it begins',
      { ...NO_HOURS, exceptions: [closed('2026-12-26', '2026-12-24')] },
      'PERIOD_REVERSED',
    ],
    [
      'with a day in two exceptions',
      { ...NO_HOURS, exceptions: [closed('2026-12-24', '2026-12-26'), closed('2026-12-26')] },
      'OPENING_DAY_TWICE',
    ],
  ])('are rejected %s', (_, hours, code) => {
    expect(openingHoursProblem(hours)).toBe(code);
  });

  it('are accepted when they are valid', () => {
    expect(openingHoursProblem(weekOf(OFFICE, '09:00-12:00 13:00-18:00'))).toBeNull();
    expect(openingHoursProblem(NO_HOURS)).toBeNull();
  });

  it.each([
    ['text', 'Måndag till fredag 9–18'],
    ['nothing', null],
    ['a list', []],
    ['a week of six days', { week: [[], [], [], [], [], []], exceptions: [] }],
    ['three spans a day', weekOf('08:00-09:00 10:00-11:00 12:00-13:00')],
    ['a time that no clock shows', weekOf('09:00-24:00')],
    ['a time without its zero', weekOf('9:00-18:00')],
    ['a day that no calendar has', { ...NO_HOURS, exceptions: [{ from: '2026-02-30', to: '2026-03-01', spans: [] }] }], // oxfmt-ignore
    ['a field more', { ...NO_HOURS, note: 'x' }],
    ['41 exceptions', { ...NO_HOURS, exceptions: Array.from({ length: 41 }, () => closed('2026-12-24')) }], // oxfmt-ignore
  ])('are rejected when they have the wrong type: %s', (_, value) => {
    expect(isOpeningHours(value)).toBe(false);
  });
});
