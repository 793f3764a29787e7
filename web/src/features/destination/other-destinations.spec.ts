import type { DestinationCardData } from '../destinations/destination-card-data.js';
import { otherDestinations } from './other-destinations.js';

const card = (id: string, region: string, active = true): DestinationCardData => ({
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
  days: 5,
  active,
  leavesFrom: '',
  sort: 999,
});

const cards = [
  card('istanbul', 'europe'),
  card('dubai', 'asia'),
  card('umrah', 'Asia'),
  card('tokyo', 'asia', false),
  card('marrakech', 'africa'),
  card('sarajevo', ' Europe '),
];
const others = (id: string, region: string): string[] =>
  otherDestinations(cards, { id, region }).map((destination) => destination.id);

describe('other destinations', () => {
  it('are three, those of the same region first, then in the order of the agency', () => {
    expect(others('istanbul', 'europe')).toEqual(['sarajevo', 'dubai', 'umrah']);
    expect(others('dubai', 'asia')).toEqual(['umrah', 'istanbul', 'marrakech']);
  });

  it('exclude the destination itself and those that cannot be booked', () => {
    expect(others('tokyo', 'asia')).toEqual(['dubai', 'umrah', 'istanbul']);
  });

  it('are fewer when there are no more', () => {
    expect(otherDestinations(cards.slice(0, 2), { id: 'dubai', region: 'asia' })).toHaveLength(1);
  });
});
