import fc from 'fast-check';
import { type IsoDay, addDays, daysBetween, isoDay, weekday } from './dates.js';
import {
  MAX_DEPARTURES_AT_ONCE,
  type Recurrence,
  recurrenceProblems,
  recurringDays,
} from './recurring-days.js';

const FRIDAY = 5;
const SUNDAY = 7;
const DAILY = [1, 2, 3, 4, 5, 6, 7];
const TODAY = isoDay('2027-06-01');

const input = (part: Partial<Recurrence> = {}): Recurrence => ({
  from: isoDay('2027-06-01'),
  to: isoDay('2027-06-30'),
  weekdays: [FRIDAY],
  everyWeeks: 1,
  ...part,
});
const codes = (recurrence: Recurrence): string[] =>
  recurrenceProblems(recurrence, TODAY).map(({ code, field }) => `${code} ${field}`);

describe('recurring days', () => {
  it('are every Friday of a period', () => {
    expect(recurringDays(input())).toEqual([
      '2027-06-04',
      '2027-06-11',
      '2027-06-18',
      '2027-06-25',
    ]);
  });

  it('include the first and the last day', () => {
    const from = isoDay('2027-06-04');
    expect(recurringDays(input({ from, to: from }))).toEqual([from]);
    expect(recurringDays(input({ from, to: addDays(from, 7) }))).toEqual([from, addDays(from, 7)]);
  });

  it('of every other week start with the first matching day, even late in its week', () => {
    const from = isoDay('2027-06-05');
    expect(recurringDays(input({ from, everyWeeks: 2 }))).toEqual(['2027-06-11', '2027-06-25']);
  });

  it('of the same week stay together in every other week', () => {
    const weekdays = [SUNDAY, FRIDAY];
    expect(recurringDays(input({ weekdays, everyWeeks: 2 }))).toEqual([
      '2027-06-04', '2027-06-06', '2027-06-18', '2027-06-20',
    ]); // oxfmt-ignore
    const saturday = isoDay('2027-06-05');
    expect(recurringDays(input({ from: saturday, weekdays, everyWeeks: 2 }))).toEqual([
      '2027-06-06', '2027-06-18', '2027-06-20',
    ]); // oxfmt-ignore
  });

  it('are none when no such day is in the period', () => {
    expect(recurringDays(input({ to: isoDay('2027-06-03') }))).toEqual([]);
    expect(recurringDays(input({ weekdays: [] }))).toEqual([]);
  });

  it('are correct across clock changes and the new year', () => {
    const days = recurringDays(input({ from: isoDay('2027-10-01'), to: isoDay('2028-04-30') }));
    expect(days.every((day) => weekday(day) === FRIDAY)).toBe(true);
    expect(days).toHaveLength(31);
  });

  const anyRecurrence = fc
    .record({
      start: fc.integer({ min: 0, max: 800 }),
      length: fc.integer({ min: 0, max: 900 }),
      weekdays: fc.uniqueArray(fc.constantFrom(...DAILY), { minLength: 1 }),
      everyWeeks: fc.integer({ min: 1, max: 8 }),
    })
    .map(({ start, length, weekdays, everyWeeks }) => {
      const from = addDays(TODAY, start);
      return { from, to: addDays(from, length), weekdays, everyWeeks };
    });
  const week = (day: IsoDay): IsoDay => addDays(day, 1 - weekday(day));

  it('are sorted and unique, of the chosen weekdays and the chosen number of weeks apart', () => {
    fc.assert(
      fc.property(anyRecurrence, (recurrence) => {
        const days = recurringDays(recurrence);
        expect(days).toEqual([...new Set(days)].sort());
        for (const day of days) {
          expect(recurrence.weekdays).toContain(weekday(day));
          expect(day >= recurrence.from && day <= recurrence.to).toBe(true);
        }
        const weeks = [...new Set(days.map(week))];
        for (const [index, monday] of weeks.slice(1).entries()) {
          const before = weeks[index] ?? monday;
          expect(daysBetween(before, monday)).toBe(7 * recurrence.everyWeeks);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('of every week include every matching day', () => {
    fc.assert(
      fc.property(anyRecurrence, ({ from, to, weekdays }) => {
        const days = recurringDays({ from, to, weekdays, everyWeeks: 1 });
        const wanted = Array.from({ length: daysBetween(from, to) + 1 }, (_, n) =>
          addDays(from, n),
        );
        const all = wanted.filter((day) => weekdays.includes(weekday(day)));
        expect(days).toEqual(all.slice(0, MAX_DEPARTURES_AT_ONCE + 1));
      }),
      { numRuns: 200 },
    );
  });
});

describe('a recurrence', () => {
  it('is rejected when its first day is in the past', () => {
    expect(codes(input({ from: addDays(TODAY, -1) }))).toEqual(['DEPARTURE_PAST from']);
    expect(codes(input({ from: TODAY }))).toEqual([]);
  });

  it('is rejected when it ends before it begins, or has no matching day', () => {
    expect(codes(input({ to: isoDay('2027-05-31') }))).toEqual(['PERIOD_REVERSED to']);
    expect(codes(input({ to: isoDay('2027-06-03') }))).toEqual(['PERIOD_WITHOUT_DAYS weekdays']);
  });

  it('is rejected for more than a year of departures', () => {
    const from = TODAY;
    const daily = { from, weekdays: DAILY };
    expect(codes(input({ ...daily, to: addDays(from, 365) }))).toEqual([]);
    expect(codes(input({ ...daily, to: addDays(from, 366) }))).toEqual(['TOO_MANY_DEPARTURES to']);
    expect(codes(input({ to: isoDay('2199-12-31') }))).toEqual(['TOO_MANY_DEPARTURES to']);
  });
});
