import { istanbul } from '../../rendered.fixture.js';
import { filterFrom, filtered, filtersFor, tripCard, type TripCard } from './trip-card.js';

const card = (id: string, region: string): TripCard => ({
  id,
  slug: id,
  name: id,
  summary: '',
  image: '',
  imageAlt: '',
  region,
  price: 1,
  days: 5,
  active: true,
  sort: 999,
});

const cards = [card('istanbul', 'Europe'), card('dubai', 'ASIA'), card('lima', 'south-america')];
const ids = (list: readonly TripCard[]): string[] => list.map(({ id }) => id);

describe('the filters of the trips', () => {
  it('show every trip under popular', () => {
    expect(ids(filtered(cards, 'popular'))).toEqual(['istanbul', 'dubai', 'lima']);
  });

  // [SPEC 3.1f]
  it('compare regions without case', () => {
    expect(ids(filtered(cards, 'europe'))).toEqual(['istanbul']);
    expect(ids(filtered(cards, filterFrom('Asia')))).toEqual(['dubai']);
  });

  it('lead to every trip by its region, and name no other region without trips', () => {
    const filters = filtersFor(cards, 'popular');
    expect(filters).toEqual(['popular', 'europe', 'asia', 'america']);
    const reached = filters.slice(1).flatMap((filter) => ids(filtered(cards, filter)));
    expect(reached.sort()).toEqual(ids(cards).sort());
    expect(filtersFor([], 'popular')).toEqual(['popular', 'europe', 'asia']);
    expect(filtersFor([], 'africa')).toContain('africa');
  });

  it('fall back to popular on anything they do not know', () => {
    expect(filterFrom(null)).toBe('popular');
    expect(filterFrom('mars')).toBe('popular');
  });
});

describe('the text on the card of a trip', () => {
  const long =
    'Två kontinenter möts vid Bosporen. Bo nära Sultanahmet, och promenera mellan moskéer och basarer. '.repeat(
      4,
    );
  const texts = { summary_sv: '', summary_ar: '', description_sv: long, description_ar: '' };

  it.each([
    ['the short text', { summary_sv: 'Tehus.', summary_ar: 'مقاهٍ.' }, 'Tehus.', 'مقاهٍ.'],
    [
      'the beginning of the description',
      { description_ar: 'قارّتان.' },
      'Två kontinenter möts vid Bosporen. Bo nära Sultanahmet, och promenera mellan moskéer och basarer.',
      'قارّتان.',
    ],
    ['the Swedish short text where no Arabic is', { summary_sv: 'Tehus.' }, 'Tehus.', 'Tehus.'],
    [
      'the Arabic description before the Swedish short text',
      { summary_sv: 'Tehus.', description_ar: 'قارّتان.' },
      'Tehus.',
      'قارّتان.',
    ],
  ])('is %s', (...[, written, sv, ar]) => {
    const trip = { ...istanbul, ...texts, ...written };
    expect(tripCard(trip, 'sv').summary).toBe(sv);
    expect(tripCard(trip, 'ar').summary).toBe(ar);
  });
});
