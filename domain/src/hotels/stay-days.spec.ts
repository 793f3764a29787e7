import { isoDay } from '../dates/dates.js';
import { daysOfStays } from './stay-days.js';

const [departure, home] = [isoDay('2027-01-09'), isoDay('2027-01-18')];
const nights = (...counts: number[]) => counts.map((count) => ({ nights: count }));
const days = (...args: Parameters<typeof daysOfStays>): string[] =>
  daysOfStays(...args).map(({ from, to }) => `${from}/${to}`);

describe('The days of stays', () => {
  it('follow each other from the day of departure', () => {
    expect(days(nights(5, 4), { departure, return: home, landing: null })).toEqual([
      '2027-01-09/2027-01-14',
      '2027-01-14/2027-01-18',
    ]);
  });

  it('begin on the day on which the flight lands', () => {
    const landing = isoDay('2027-01-10');
    expect(days(nights(5, 3), { departure, return: home, landing })).toEqual([
      '2027-01-10/2027-01-15',
      '2027-01-15/2027-01-18',
    ]);
  });

  it('leave room for a night in the plane home', () => {
    expect(days(nights(8), { departure, return: home, landing: departure })).toEqual([
      '2027-01-09/2027-01-17',
    ]);
  });

  it('are left out while it is not known when the nights on the way are, or when they do not fit', () => {
    expect(days(nights(5, 3), { departure, return: home, landing: null })).toEqual([]);
    expect(days(nights(10), { departure, return: home, landing: departure })).toEqual([]);
    expect(days([], { departure, return: departure, landing: null })).toEqual([]);
  });
});
