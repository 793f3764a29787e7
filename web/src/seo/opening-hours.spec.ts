import { openingHours } from './opening-hours.js';

const summary = (text: string): string[] =>
  openingHours(text).map(
    ({ dayOfWeek, opens, closes }) => `${dayOfWeek.join(' ')} ${opens}-${closes}`,
  );

describe('opening hours for search engines', () => {
  it.each([
    [
      'Måndag till fredag 9–18, lördag 10–15',
      ['Monday Tuesday Wednesday Thursday Friday 09:00-18:00', 'Saturday 10:00-15:00'],
    ],
    [
      'Mån-tors 08.30-17.00; fre kl. 8:30–15',
      ['Monday Tuesday Wednesday Thursday 08:30-17:00', 'Friday 08:30-15:00'],
    ],
    ['Lördagar 11–14, söndagar stängt', ['Saturday 11:00-14:00']],
  ])('are read from «%s»', (text, expected) => {
    expect(summary(text)).toEqual(expected);
  });

  it.each([
    '',
    'Öppet när lampan lyser',
    'Lördag och söndag 11–14',
    'Måndag till fredag 9–18, helger efter överenskommelse',
    'Fredag till måndag 9–18',
  ])('are none rather than wrong for «%s»', (text) => {
    expect(openingHours(text)).toEqual([]);
  });
});
