import { type Sek, sek } from '@safar/domain/money/money';
import { adultPriceAfter } from '@safar/domain/pricing/discount-rules';
import { type Destination, isOpen } from '../destination.js';

export const PEOPLE = ['adult', 'child', 'infant'] as const;
type Person = (typeof PEOPLE)[number];

export interface PersonPrice {
  readonly person: Person;
  /** The lowest bookable price; the destination's price when nothing can be booked. */
  readonly amount: Sek;
  /** Whether another day costs more. */
  readonly varies: boolean;
}

/** Returns the price per traveller type. Empty for a destination without a price. */
export function personPrices({ prices, departures }: Destination): PersonPrice[] {
  if (prices.adult === 0) return [];
  const open = departures.filter(isOpen);
  return PEOPLE.map((person) => {
    const amounts = open.map(({ prices: of, sharedRoom = 0, discounts }) =>
      person === 'adult' ? sek(adultPriceAfter(of.adult + sharedRoom, discounts)) : of[person],
    );
    const all = amounts.length > 0 ? amounts : [prices[person]];
    const amount = all.reduce((lowest, one) => (one < lowest ? one : lowest));
    return { person, amount, varies: all.some((one) => one > amount) };
  });
}
