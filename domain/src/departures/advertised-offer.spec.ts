import { advertisedOffer, offerQuery } from './advertised-offer.js';

const sale = (price: number, label: 'none' | 'few_left' | 'sold_out' = 'none') => ({
  price,
  label,
});

describe('The price by which a departure is advertised', () => {
  it('is that of the first airport, even when another is cheaper', () => {
    expect(advertisedOffer(sale(7_000, 'few_left'), [sale(6_500)])).toEqual(
      sale(7_000, 'few_left'),
    );
  });

  it('is the cheapest that can be booked when the first airport has no seats left', () => {
    const others = [sale(6_000, 'sold_out'), sale(7_900), sale(7_400, 'few_left')];
    expect(advertisedOffer(sale(7_000, 'sold_out'), others)).toEqual(sale(7_400, 'few_left'));
  });

  it('is that of the first airport of a departure that is sold out', () => {
    const offer = advertisedOffer(sale(7_000, 'sold_out'), [sale(6_000, 'sold_out')]);
    expect(offer).toEqual(sale(7_000, 'sold_out'));
  });
});

describe('The link of an advertised departure', () => {
  const airports = [{ iata: 'ARN' }, { iata: 'GOT' }];

  it.each([
    ['names an airport that the page does not open with', 'GOT', '?date=2027-07-03&flygplats=GOT'],
    ['needs no airport for the first of the trip', 'ARN', '?date=2027-07-03'],
    ['needs none for a trip from one airport', undefined, '?date=2027-07-03'],
  ])('%s', (_, iata, query) => expect(offerQuery('2027-07-03', { iata }, airports)).toBe(query));
});
