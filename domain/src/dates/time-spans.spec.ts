import { formatTime } from './time-spans.js';

describe('a time span', () => {
  it.each([
    [0, '0 dagar', '0 يوم'],
    [1, '1 dag', 'يوم واحد'],
    [2, '2 dagar', 'يومين'],
    [3, '3 dagar', '3 أيام'],
    [10, '10 dagar', '10 أيام'],
    [11, '11 dagar', '11 يوماً'],
    [45, '45 dagar', '45 يوماً'],
    [100, '100 dagar', '100 يوم'],
    [103, '103 dagar', '103 أيام'],
  ])('of %i days is written %s and %s', (count, sv, ar) => {
    expect([formatTime(count, 'days', 'sv'), formatTime(count, 'days', 'ar')]).toEqual([sv, ar]);
  });

  it('is also formatted in other units', () => {
    expect(formatTime(72, 'hours', 'ar')).toBe('72 ساعة');
    expect(formatTime(3, 'years', 'ar')).toBe('3 سنوات');
    expect(formatTime(1, 'minutes', 'sv')).toBe('1 minut');
    expect(formatTime(12, 'months', 'sv')).toBe('12 månader');
  });
});
