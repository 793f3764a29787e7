import fc from 'fast-check';
import { type IsoDay, addDays, dayInStockholm, daysBetween, isoDay } from '../dates/dates.js';
import {
  REMINDER_STEPS,
  autoCancelDate,
  isAutoCancelled,
  isOverdue,
  latestDueToWarn,
  reminderStep,
  remindedDueDates,
  timesKnownBy,
} from './reminders.js';

const due = isoDay('2027-03-28');
const booked = isoDay('2026-11-22');
const on = (days: number): IsoDay => addDays(due, days);

describe('the flight times', () => {
  it('are sent ten days before departure at the latest', () => {
    expect(timesKnownBy(isoDay('2027-04-05'))).toBe('2027-03-26');
  });
});

describe('a balance reminder', () => {
  it.each([
    [-8, null],
    [-7, -7],
    [-6, -7],
    [-3, -3],
    [-1, -3],
    [0, 0],
    [1, 0],
    [2, 2],
    [9, 2],
    [10, null],
  ])('%i days from the due date is step %p', (days, step) => {
    expect(reminderStep({ due, booked, today: on(days) })).toBe(step);
  });

  it('is only the newest missed step after days without a run', () => {
    const sent = [-8, 1].map((days) => reminderStep({ due, booked, today: on(days) }));
    expect(sent).toEqual([null, 0]);
  });

  it.each([
    { when: 'on the day of the booking', bookedOn: -7, today: -7, step: null },
    { when: 'for a step before the booking', bookedOn: -5, today: -4, step: null },
    { when: 'the day after the booking', bookedOn: -4, today: -3, step: -3 },
    { when: 'on the day of the booking, due at once', bookedOn: 0, today: 0, step: null },
    { when: 'two days after a booking due at once', bookedOn: 0, today: 2, step: 2 },
  ])('$when: step $step', ({ bookedOn, today, step }) => {
    expect(reminderStep({ due, booked: on(bookedOn), today: on(today) })).toBe(step);
  });

  it('is never sent on the day of the booking or earlier', () => {
    const days = fc.integer({ min: -40, max: 40 });
    fc.assert(
      fc.property(days, days, (bookedOn, today) => {
        const step = reminderStep({ due, booked: on(bookedOn), today: on(today) });
        if (step !== null) expect(daysBetween(on(bookedOn), on(today))).toBeGreaterThan(0);
      }),
    );
  });

  it('rises step by step, so that each is sent once', () => {
    const steps = Array.from({ length: 60 }, (_, day) =>
      reminderStep({ due, booked, today: on(day - 30) }),
    ).filter((step) => step !== null);
    expect([...steps].sort((one, other) => one - other)).toEqual(steps);
    expect(new Set(steps)).toEqual(new Set(REMINDER_STEPS));
  });

  it('is due for every due date that the query covers, and for no other', () => {
    const today = isoDay('2027-10-31');
    const [from, to] = remindedDueDates(today);
    const stepFor = (day: IsoDay) => reminderStep({ due: day, booked, today });
    expect([stepFor(from), stepFor(to)]).toEqual([2, -7]);
    expect([stepFor(addDays(from, -1)), stepFor(addDays(to, 1))]).toEqual([null, null]);
  });
});

describe('the nights of the clock changes', () => {
  it.each([
    // Spring: 28 March 2027 has 23 hours in Sweden, autumn: 31 October 2027 has 25.
    ['2027-03-27T22:59:59Z', '2027-03-27'],
    ['2027-03-27T23:00:00Z', '2027-03-28'],
    ['2027-03-28T21:59:59Z', '2027-03-28'],
    ['2027-03-28T22:00:00Z', '2027-03-29'],
    ['2027-10-30T22:00:00Z', '2027-10-31'],
    ['2027-10-31T22:59:59Z', '2027-10-31'],
    ['2027-10-31T23:00:00Z', '2027-11-01'],
  ])('%s is %s in Sweden, and the step follows that day', (instant, day) => {
    const today = dayInStockholm(new Date(instant));
    expect(today).toBe(day);
    expect(reminderStep({ due: isoDay(day), booked, today })).toBe(0);
    expect(reminderStep({ due: addDays(isoDay(day), 7), booked, today })).toBe(-7);
  });
});

describe('an unpaid balance', () => {
  it.each([
    [0, false],
    [2, false],
    [3, true],
    [90, true],
  ])('%i days after the due date is overdue: %p', (days, overdue) => {
    expect(isOverdue({ due, today: on(days) })).toBe(overdue);
  });
});

describe('the auto-cancel rule', () => {
  it.each([
    { passed: 9, after: 10, warned: 0, given: false },
    { passed: 10, after: 10, warned: 0, given: true },
    { passed: 400, after: 0, warned: 0, given: false },
    { passed: 400, after: 10, warned: null, given: false },
    { passed: 400, after: 10, warned: 398, given: false },
    { passed: 400, after: 10, warned: 397, given: true },
    { passed: 3, after: 1, warned: 0, given: true },
  ])('after $after days, warned on day $warned, on day $passed cancels: $given', ({ passed, after, warned, given }) => {
    const warnedOn = warned === null ? null : on(warned);
    expect(isAutoCancelled({ due, afterDays: after, warnedOn }, on(passed))).toBe(given);
  }); // oxfmt-ignore

  it.each([
    { after: 5, today: 0, leaves: 6, day: on(5) },
    { after: 5, today: 0, leaves: 5, day: null },
    { after: 0, today: 0, leaves: 30, day: null },
    { after: 5, today: -7, leaves: 30, day: on(5) },
    { after: 5, today: 60, leaves: 90, day: on(63) },
    { after: 5, today: 60, leaves: 63, day: null },
  ])('after $after days, announced on day $today, $leaves days before departure: on $day', ({ after, today, leaves, day }) => {
    const rule = { due, afterDays: after };
    expect(autoCancelDate(rule, { today: on(today), departure: on(leaves) })).toBe(day);
    const warnedOn = on(today);
    expect(day === null || isAutoCancelled({ ...rule, warnedOn }, day)).toBe(true);
    expect(day !== null && isAutoCancelled({ ...rule, warnedOn }, addDays(day, -1))).toBe(false);
  }); // oxfmt-ignore

  it.each([
    [10, -7],
    [3, 0],
    [1, 0],
  ])('after %i days includes customers with due date on day %i', (after, day) => {
    expect(latestDueToWarn(due, after)).toBe(on(day));
  });
});
