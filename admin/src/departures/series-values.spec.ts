import { isoDay } from '@safar/domain/rules/dates';
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

describe('the plan of new departures', () => {
  it('waits until trip, period and weekdays are chosen', () => {
    for (const missing of [{ destination_id: '' }, { from: '' }, { to: '' }, { weekdays: [] }]) {
      expect(seriesPlan(series(missing), TODAY)).toBeNull();
    }
  });

  it('names the days before anything is saved', () => {
    expect(seriesPlan(series({ every_weeks: '2' }), TODAY)).toEqual({
      days: ['2027-06-04', '2027-06-18'],
      problem: null,
    });
  });

  it('of one date needs nothing but the date', () => {
    const one = series({ how: 'single', from: '2027-06-08', to: '', weekdays: [] });
    expect(seriesPlan(one, TODAY)).toEqual({ days: ['2027-06-08'], problem: null });
    expect(seriesRequest(one)).toMatchObject({
      destination_id: 'istanbul', from: '2027-06-08', to: '2027-06-08', weekdays: [2], every_weeks: 1, capacity: null,
    }); // oxfmt-ignore
  });

  it('says what the server would refuse', () => {
    const problemOf = (part: Partial<SeriesValues>) => seriesPlan(series(part), TODAY)?.problem;
    expect(problemOf({ from: '2027-05-31' })).toBe('past');
    expect(problemOf({ to: '2027-05-31' })).toBe('reversed');
    expect(problemOf({ to: '2027-06-03' })).toBe('noDays');
    expect(problemOf({ to: '2047-06-03' })).toBe('tooMany');
  });
});
