import { isoDay } from '@safar/domain/dates/dates';
import { NEW_SERIES, type SeriesValues, seriesPlan, seriesRequest } from './series-values.js';

const TODAY = isoDay('2027-06-01');
const series = (part: Partial<SeriesValues> = {}): SeriesValues => ({
  ...NEW_SERIES,
  destination_id: 'istanbul',
  from: '2027-06-01',
  to: '2027-06-30',
  weekdays: [5],
  ...part,
});

describe('The plan of new departures', () => {
  it('is null until destination, period and weekdays are chosen', () => {
    for (const missing of [{ destination_id: '' }, { from: '' }, { to: '' }, { weekdays: [] }]) {
      expect(seriesPlan(series(missing), TODAY)).toBeNull();
    }
  });

  it('lists the dates before saving', () => {
    expect(seriesPlan(series({ every_weeks: '2' }), TODAY)).toEqual({
      days: ['2027-06-04', '2027-06-18'],
      problem: null,
    });
  });

  it('for a single date needs only the date', () => {
    const one = series({ how: 'single', from: '2027-06-08', to: '', weekdays: [] });
    expect(seriesPlan(one, TODAY)).toEqual({ days: ['2027-06-08'], problem: null });
    expect(seriesRequest(one)).toMatchObject({
      destination_id: 'istanbul', from: '2027-06-08', to: '2027-06-08', weekdays: [2], every_weeks: 1, capacity: null,
    }); // oxfmt-ignore
  });

  it('reports what the server would reject', () => {
    const problemOf = (part: Partial<SeriesValues>) => seriesPlan(series(part), TODAY)?.problem;
    expect(problemOf({ from: '2027-05-31' })).toBe('past');
    expect(problemOf({ to: '2027-05-31' })).toBe('reversed');
    expect(problemOf({ to: '2027-06-03' })).toBe('noDays');
    expect(problemOf({ to: '2047-06-03' })).toBe('tooMany');
  });
});
