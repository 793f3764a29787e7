import { isoDay } from './dates.js';
import { dayProblem, dueDateRange, optionRange, usualOptionDay } from './option-dates.js';

const today = isoDay('2026-11-22');
const soon = isoDay('2026-11-30');
const far = isoDay('2027-07-03');

describe('an option', () => {
  it.each([
    { what: 'fourteen days for an agent', departure: far, limits: 'kept', to: '2026-12-06' },
    { what: 'to the eve for an agent', departure: soon, limits: 'kept', to: '2026-11-29' },
    { what: 'to the eve for an admin', departure: far, limits: 'exceeded', to: '2027-07-02' },
  ] as const)('may be held $what', ({ departure, limits, to }) => {
    expect(optionRange(today, departure, limits)).toEqual({ from: today, to });
  });

  it('ends after the default number of days, but at the latest the day before departure', () => {
    expect(usualOptionDay(today, far, 3)).toBe('2026-11-25');
    expect(usualOptionDay(today, isoDay('2026-11-24'), 3)).toBe('2026-11-23');
  });
});

describe('the due date of a balance', () => {
  it('may be postponed to the day of departure', () => {
    const range = dueDateRange(today, far);
    expect(dayProblem('2027-07-03', range, 'date')).toBeNull();
    expect(dayProblem('2027-07-04', range, 'date')).toEqual({
      code: 'DAY_OUT_OF_RANGE',
      params: { from: '2026-11-22', to: '2027-07-03' },
      field: 'date',
    });
  });

  it.each(['2026-11-21', '2027-02-29', 'i morgon', null])('is never %p', (day) => {
    expect(dayProblem(day, dueDateRange(today, far), 'date')).toMatchObject({ field: 'date' });
  });
});
