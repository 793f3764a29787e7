import { sek } from '@safar/domain/money/money';
import { personPrices } from './person-prices.js';
import type { Departure, Destination } from '../destination.js';

const prices = (adult: number, child = 5_490, infant = 990) => ({
  adult: sek(adult),
  child: sek(child),
  infant: sek(infant),
});
const day = (adult: number, part: Partial<Departure> = {}): Departure =>
  ({ label: 'none', prices: prices(adult), ...part }) as Departure;
const destination = (departures: readonly Departure[], adult = 6_990): Destination =>
  ({ prices: prices(adult), departures }) as unknown as Destination;

const adult = (one: Destination) => personPrices(one)[0];

describe('the price per traveller', () => {
  it('is that of every day while all days cost the same', () => {
    expect(personPrices(destination([day(6_990), day(6_990)]))).toEqual([
      { person: 'adult', amount: 6_990, varies: false },
      { person: 'child', amount: 5_490, varies: false },
      { person: 'infant', amount: 990, varies: false },
    ]);
  });

  it('is the lowest, marked as varying, when a day costs more', () => {
    expect(adult(destination([day(6_990), day(7_990)]))).toMatchObject({
      amount: 6_990,
      varies: true,
    });
    expect(adult(destination([day(5_990), day(6_990)]))).toMatchObject({
      amount: 5_990,
      varies: true,
    });
  });

  it('ignores sold-out days', () => {
    const soldOut = day(4_990, { label: 'sold_out' });
    expect(adult(destination([soldOut, day(6_990)]))).toMatchObject({
      amount: 6_990,
      varies: false,
    });
  });

  it('is that of the destination when no day can be booked', () => {
    expect(adult(destination([]))).toMatchObject({ amount: 6_990, varies: false });
  });

  it('is not given for a destination without a price', () => {
    expect(personPrices(destination([], 0))).toEqual([]);
  });
});
