import { isoDay } from '../dates/dates.js';
import { hasTravelled } from './has-travelled.js';
import { averageRating, languageOfText, reviewProblems } from './reviews.js';

const REVIEW = {
  rating: 4,
  text: 'Fint hotell och lugna dagar.',
  display_name: 'Layla',
  consent: true,
};

const fieldsOf = (change: object) =>
  reviewProblems({ ...REVIEW, ...change }).map(({ field }) => field);

describe('A review', () => {
  it('may have what the form asks for', () => {
    expect(reviewProblems(REVIEW)).toEqual([]);
  });

  it.each([
    [{ rating: 0 }, 'rating'],
    [{ rating: 6 }, 'rating'],
    [{ rating: 4.5 }, 'rating'],
    [{ text: 'a'.repeat(19) }, 'text'],
    [{ text: `${'a'.repeat(10)}${' '.repeat(30)}` }, 'text'],
    [{ text: '\u200b'.repeat(40) }, 'text'],
    [{ text: 'a'.repeat(2_001) }, 'text'],
    [{ display_name: ' \u200b ' }, 'display_name'],
    [{ display_name: 'a'.repeat(41) }, 'display_name'],
    [{ display_name: 'Layla\nH' }, 'display_name'],
    [{ consent: false }, 'consent'],
  ])('is rejected with %j', (change, field) => {
    expect(fieldsOf(change)).toEqual([field]);
  });

  it.each([
    [{ text: 'a'.repeat(20) }],
    [{ text: '😀'.repeat(2_000) }],
    [{ display_name: 'ل'.repeat(40) }],
  ])('counts characters, not code units: %j', (change) => {
    expect(fieldsOf(change)).toEqual([]);
  });
});

describe('The average', () => {
  it.each([
    [[5, 4, 4, 4], 4.3],
    [[4, 4, 4, 5, 5, 3, 4, 5], 4.3],
    [[1, 1, 1], 1],
    [[5, 5, 4], 4.7],
    [[3, 3, 4], 3.3],
  ])('of %j is %d, half up', (ratings, average) => {
    expect(
      averageRating(
        ratings.reduce((sum, one) => sum + one, 0),
        ratings.length,
      ),
    ).toBe(average);
  });

  it('rounds every half up, whatever its binary fraction', () => {
    for (let count = 1; count <= 200; count += 1) {
      for (let sum = count; sum <= 5 * count; sum += 1) {
        const tenths = Math.round((averageRating(sum, count) ?? 0) * 10);
        const rest = 10 * sum - tenths * count;
        expect(2 * rest < count && 2 * rest >= -count).toBe(true);
      }
    }
  });

  it('of nothing is none', () => {
    expect(averageRating(0, 0)).toBeNull();
  });
});

it.each([
  ['En fin resa', 'sv'],
  ['رحلة جميلة', 'ar'],
  ['رحلة جميلة مع Safar', 'ar'],
  ['Vi såg باب زويلة och tyckte om den', 'sv'],
  ['5/5', 'sv'],
])('«%s» is read as %s', (text, language) => {
  expect(languageOfText(text)).toBe(language);
});

describe('A journey may be reviewed', () => {
  const journey = { state: 'confirmed', returnDate: isoDay('2027-07-10'), hasAdult: true };

  it('from the day after the return', () => {
    expect(hasTravelled(journey, isoDay('2027-07-11'))).toBe(true);
    expect(hasTravelled(journey, isoDay('2027-07-10'))).toBe(false);
  });

  it.each([
    [{ state: 'cancelled' }],
    [{ state: 'option' }],
    [{ state: 'moved' }],
    [{ hasAdult: false }],
  ])('but not with %j', (change) => {
    expect(hasTravelled({ ...journey, ...change }, isoDay('2027-08-01'))).toBe(false);
  });
});
