import { addDays, isoDay } from '@safar/domain/dates/dates';
import fc from 'fast-check';
import {
  type CalendarBounds,
  addMonths,
  canChoose,
  dateOf,
  dayAfterKey,
  dayOf,
  edgesOf,
  rangeAfter,
} from './days.js';

const day = isoDay;
const anyDay = fc.nat({ max: 36_500 }).map((days) => addDays(day('2000-01-01'), days));

const listed: CalendarBounds = {
  days: ['2027-01-08', '2027-01-22', '2027-02-05', '2027-04-02'].map(isoDay),
};
const span: CalendarBounds = { min: day('2026-11-20'), max: day('2027-10-20') };

const press = (key: string, more: { shift?: boolean; dir?: 'ltr' | 'rtl' } = {}) => ({
  key,
  shift: more.shift ?? false,
  dir: more.dir ?? ('ltr' as const),
});

describe('converting a day for the calendar', () => {
  const zone = process.env['TZ'];
  afterAll(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });

  // Beirut and Cairo have no midnight when summer time begins; the others are the extreme zones.
  it.each(['Europe/Stockholm', 'Asia/Beirut', 'Africa/Cairo', 'Pacific/Kiritimati', 'Etc/GMT+12'])(
    'returns the same day in %s',
    (name) => {
      process.env['TZ'] = name;
      fc.assert(fc.property(anyDay, (one) => expect(dayOf(dateOf(one))).toBe(one)));
    },
  );
});

describe('the selectable days', () => {
  it('are those of the list, and no day between them', () => {
    expect(canChoose(day('2027-01-22'), listed)).toBe(true);
    expect(canChoose(day('2027-01-21'), listed)).toBe(false);
    expect(edgesOf(listed)).toEqual({ first: '2027-01-08', last: '2027-04-02' });
  });

  it('are those from the first to the last, inclusive', () => {
    expect(canChoose(day('2026-11-20'), span)).toBe(true);
    expect(canChoose(day('2027-10-20'), span)).toBe(true);
    expect(canChoose(day('2026-11-19'), span)).toBe(false);
    expect(canChoose(day('2027-10-21'), span)).toBe(false);
    expect(edgesOf({})).toEqual({});
  });
});

describe('adding months', () => {
  it.each([
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2027-12-15', 1, '2028-01-15'],
    ['2027-01-15', -1, '2026-12-15'],
    ['2027-03-31', -1, '2027-02-28'],
    ['2027-07-31', 12, '2028-07-31'],
  ])('from %s by %i is %s', (from, months, to) => {
    expect(addMonths(day(from), months)).toBe(to);
  });
});

describe('a key in the calendar', () => {
  it('moves by a day or a week, mirrored in right-to-left pages', () => {
    const from = day('2027-01-13');
    expect(dayAfterKey(from, press('ArrowRight'), span)).toBe('2027-01-14');
    expect(dayAfterKey(from, press('ArrowLeft'), span)).toBe('2027-01-12');
    expect(dayAfterKey(from, press('ArrowRight', { dir: 'rtl' }), span)).toBe('2027-01-12');
    expect(dayAfterKey(from, press('ArrowLeft', { dir: 'rtl' }), span)).toBe('2027-01-14');
    expect(dayAfterKey(from, press('ArrowDown'), span)).toBe('2027-01-20');
    expect(dayAfterKey(from, press('ArrowUp'), span)).toBe('2027-01-06');
  });

  it('moves to Monday and Sunday of the week', () => {
    expect(dayAfterKey(day('2027-01-13'), press('Home'), span)).toBe('2027-01-11');
    expect(dayAfterKey(day('2027-01-13'), press('End'), span)).toBe('2027-01-17');
  });

  it('moves by a month, and by a year with Shift', () => {
    const from = day('2027-01-31');
    expect(dayAfterKey(from, press('PageDown'), span)).toBe('2027-02-28');
    expect(dayAfterKey(from, press('PageUp'), span)).toBe('2026-12-31');
    expect(dayAfterKey(from, press('PageUp', { shift: true }), {})).toBe('2026-01-31');
  });

  it('stops at the first and the last day', () => {
    expect(dayAfterKey(day('2026-11-25'), press('PageUp'), span)).toBe('2026-11-20');
    expect(dayAfterKey(day('2027-10-18'), press('ArrowDown'), span)).toBe('2027-10-20');
  });

  it('moves between listed days, and by month to the next month that has any', () => {
    const from = day('2027-01-08');
    expect(dayAfterKey(from, press('ArrowRight'), listed)).toBe('2027-01-22');
    expect(dayAfterKey(from, press('PageDown'), listed)).toBe('2027-02-05');
    expect(dayAfterKey(day('2027-02-05'), press('PageDown'), listed)).toBe('2027-04-02');
    expect(dayAfterKey(day('2027-04-02'), press('PageUp'), listed)).toBe('2027-02-05');
    expect(dayAfterKey(day('2027-02-05'), press('PageUp'), listed)).toBe('2027-01-22');
    expect(dayAfterKey(day('2027-04-02'), press('ArrowDown'), listed)).toBe('2027-04-02');
  });

  it('is not handled when it is not a navigation key', () => {
    expect(dayAfterKey(day('2027-01-08'), press('Enter'), listed)).toBeNull();
    expect(dayAfterKey(day('2027-01-08'), press('Escape'), span)).toBeNull();
  });

  it('always moves to a selectable day', () => {
    const keys = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown'];
    fc.assert(
      fc.property(fc.constantFrom(...keys, 'PageUp'), fc.nat(3), (key, index) => {
        const from = 'days' in listed ? listed.days[index] : undefined;
        const to = from && dayAfterKey(from, press(key), listed);
        expect(to && canChoose(to, listed)).toBe(true);
      }),
    );
  });
});

describe('a range', () => {
  it('starts with the first click and ends with the second', () => {
    const from = rangeAfter({ from: null, to: null }, day('2027-01-08'));
    expect(from).toEqual({ from: '2027-01-08', to: null });
    expect(rangeAfter(from, day('2027-01-15'))).toEqual({ from: '2027-01-08', to: '2027-01-15' });
  });

  it('may end on its first day', () => {
    const from = { from: day('2027-01-08'), to: null };
    expect(rangeAfter(from, day('2027-01-08'))).toEqual({ from: '2027-01-08', to: '2027-01-08' });
  });

  it('restarts with an earlier day, and after it is complete', () => {
    const from = { from: day('2027-01-08'), to: null };
    expect(rangeAfter(from, day('2027-01-02'))).toEqual({ from: '2027-01-02', to: null });
    const whole = { from: day('2027-01-08'), to: day('2027-01-15') };
    expect(rangeAfter(whole, day('2027-01-20'))).toEqual({ from: '2027-01-20', to: null });
  });
});
