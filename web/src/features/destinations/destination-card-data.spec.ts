import { istanbul } from '../../app/rendered.fixture.js';
import {
  filterFrom,
  filtered,
  filtersFor,
  destinationCardData,
  type DestinationCardData,
} from './destination-card-data.js';

const card = (id: string, region: string): DestinationCardData => ({
  id,
  slug: id,
  name: id,
  summary: '',
  image: '',
  imageAlt: '',
  imageFocus: undefined,
  region,
  price: 1,
  inDouble: false,
  leavesFrom: '',
  days: 5,
  active: true,
  sort: 999,
});

const cards = [card('istanbul', 'Europe'), card('dubai', 'ASIA'), card('lima', 'south-america')];
const ids = (list: readonly DestinationCardData[]): string[] => list.map(({ id }) => id);

describe('the destination filters', () => {
  it('show every destination under popular', () => {
    expect(ids(filtered(cards, 'popular'))).toEqual(['istanbul', 'dubai', 'lima']);
  });

  // [SPEC 3.1f]
  it('ignore the case of regions', () => {
    expect(ids(filtered(cards, 'europe'))).toEqual(['istanbul']);
    expect(ids(filtered(cards, filterFrom('Asia')))).toEqual(['dubai']);
  });

  it('reach every destination by its region, and include no other region without destinations', () => {
    const filters = filtersFor(cards, 'popular');
    expect(filters).toEqual(['popular', 'europe', 'asia', 'america']);
    const reached = filters.slice(1).flatMap((filter) => ids(filtered(cards, filter)));
    expect(reached.sort()).toEqual(ids(cards).sort());
    expect(filtersFor([], 'popular')).toEqual(['popular', 'europe', 'asia']);
    expect(filtersFor([], 'africa')).toContain('africa');
  });

  it('fall back to popular for unknown values', () => {
    expect(filterFrom(null)).toBe('popular');
    expect(filterFrom('mars')).toBe('popular');
  });
});

describe('the card text of a destination', () => {
  it('is Swedish when there is no Arabic text', () => {
    const destination = { ...istanbul, card_text_sv: 'Tehus.', card_text_ar: '' };
    expect(destinationCardData(destination, 'ar').summary).toBe('Tehus.');
    expect(destinationCardData({ ...destination, card_text_ar: 'مقاهٍ.' }, 'ar').summary).toBe(
      'مقاهٍ.',
    );
  });
});
