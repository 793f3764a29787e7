import { addDays, isoDay } from '@safar/domain/dates/dates';
import { weekdayName } from '@safar/domain/dates/day-formats';
import { placeAt } from './place.js';
import { dayLabel, weekdayHead } from './calendar-texts.js';

const MONDAY = isoDay('2027-01-04');
const week = Array.from({ length: 7 }, (_, index) => addDays(MONDAY, index));

describe('the weekday headings', () => {
  it('are short in Swedish and have no article in Arabic', () => {
    expect(week.map((day) => weekdayHead(day, 'sv'))).toEqual([
      'mån',
      'tis',
      'ons',
      'tors',
      'fre',
      'lör',
      'sön',
    ]);
    expect(week.map((day) => weekdayHead(day, 'ar'))).toEqual([
      'اثنين',
      'ثلاثاء',
      'أربعاء',
      'خميس',
      'جمعة',
      'سبت',
      'أحد',
    ]);
  });

  it('have a full name for screen readers', () => {
    expect(weekdayName(MONDAY, 'sv')).toBe('måndag');
    expect(weekdayName(MONDAY, 'ar')).toBe('الاثنين');
  });
});

describe('the accessible text of a day', () => {
  it('contains the date, its note, and whether it is selected', () => {
    const state = { chosen: true, note: '7 490 kr' };
    expect(dayLabel(MONDAY, state, 'sv')).toBe('måndag 4 januari 2027, 7 490 kr, vald');
    expect(dayLabel(MONDAY, { today: true }, 'sv')).toBe('måndag 4 januari 2027, i dag');
    expect(dayLabel(MONDAY, { chosen: true }, 'ar')).toBe(
      'الاثنين، 4 كانون الثاني 2027، تم اختياره',
    );
  });

  it('names the ends of a range', () => {
    expect(dayLabel(MONDAY, { chosen: true, rangeStart: true }, 'sv')).toBe(
      'måndag 4 januari 2027, första dagen',
    );
    expect(dayLabel(MONDAY, { chosen: true, rangeEnd: true }, 'ar')).toContain('اليوم الأخير');
  });
});

describe('the panel at a field', () => {
  const panel = { width: 400, height: 480 };
  const view = { width: 1440, height: 900 };
  const field = (top: number, left: number) => ({ top, bottom: top + 44, left, right: left + 160 });
  const place = (top: number, left: number, dir: 'ltr' | 'rtl' = 'ltr') =>
    placeAt({ anchor: field(top, left), panel, view, dir });

  it('is below the field, aligned with its start', () => {
    expect(place(200, 300)).toEqual({ blockStart: 252, inlineStart: 300 });
    expect(place(200, 300, 'rtl')).toEqual({ blockStart: 252, inlineStart: 1440 - 460 });
  });

  it('is above the field when there is more space', () => {
    expect(place(700, 300).blockStart).toBe(700 - 8 - 480);
  });

  it('stays within the window', () => {
    expect(place(400, 1300)).toEqual({ blockStart: 412, inlineStart: 1440 - 400 - 8 });
    expect(
      placeAt({ anchor: field(300, 0), panel, view: { width: 720, height: 400 }, dir: 'ltr' }),
    ).toEqual({ blockStart: 8, inlineStart: 8 });
  });
});
