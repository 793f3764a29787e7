import { BAG, COVER, offer } from './extra.fixture.js';
import {
  type DepartureExtra,
  type KnownExtra,
  departureExtraProblems,
  offeredExtras,
  priceInEffect,
  destinationExtraProblems,
} from './extra-offers.js';

const own = (part: Partial<DepartureExtra> = {}): DepartureExtra => ({
  price: null,
  stock: null,
  taken: 0,
  closed: false,
  ...part,
});
const WITH_CHILD_PRICE = { ...BAG, price_child: 300 };

describe('the price of an extra', () => {
  it('is that of the departure, else of the trip, else of the extra; an own price holds for children too', () => {
    const terms = WITH_CHILD_PRICE;
    const ofDestination = offer({ terms, tripPrice: 500 });
    expect(priceInEffect(offer({ terms }))).toEqual({ price: 450, price_child: 300 });
    expect(priceInEffect(ofDestination)).toEqual({ price: 500, price_child: null });
    expect(priceInEffect({ ...ofDestination, departure: own() })).toMatchObject({ price: 500 });
    expect(priceInEffect({ ...ofDestination, departure: own({ price: 0 }) })).toEqual({
      price: 0,
      price_child: null,
    });
  });

  it('stays a share in per cent, whatever a trip says', () => {
    expect(priceInEffect(offer({ terms: COVER, tripPrice: 500 })).price).toBeNull();
  });
});

describe('the extras of a departure', () => {
  const terms = { coverIncluded: false, daysLeft: 30 };
  const stateOf = (departure: DepartureExtra | null, daysLeft = 30, sold_until_days = 14) =>
    offeredExtras([offer({ terms: { ...BAG, sold_until_days }, departure })], {
      ...terms,
      daysLeft,
    }).map(({ state, left }) => [state, left]);

  it('are those that the trip offers and that are sold at all', () => {
    const offers = [
      offer(),
      offer({ isOffered: false }),
      offer({ terms: { ...BAG, is_active: false } }),
    ];
    expect(offeredExtras(offers, terms)).toHaveLength(1);
  });

  it('have no cover when the trip includes it', () => {
    const offers = [offer(), offer({ terms: COVER })];
    const codes = (coverIncluded: boolean) =>
      offeredExtras(offers, { ...terms, coverIncluded }).map(({ code }) => code);
    expect(codes(false)).toEqual(['bag23', 'cover']);
    expect(codes(true)).toEqual(['bag23']);
  });

  it('are sold until their stock or their days are gone, or until they are closed', () => {
    expect(stateOf(null)).toEqual([['on_sale', null]]);
    expect(stateOf(own({ stock: 3, taken: 1 }))).toEqual([['on_sale', 2]]);
    expect(stateOf(own({ stock: 3, taken: 3 }))).toEqual([['sold_out', 0]]);
    expect(stateOf(own({ closed: true }))).toEqual([['too_late', null]]);
    expect(stateOf(null, 14)).toEqual([['on_sale', null]]);
    expect(stateOf(null, 13)).toEqual([['too_late', null]]);
    expect(stateOf(null, Infinity)).toEqual([['on_sale', null]]);
  });
});

describe('what staff may save', () => {
  const known = (part: Partial<KnownExtra> = {}): KnownExtra => ({
    ...{ name: 'Väska', isPercent: false, isEverywhere: false, taken: 0 },
    ...part,
  });
  const codes = (problems: readonly { field?: string; code: string }[]) =>
    problems.map(({ field, code }) => `${field} ${code}`);
  const ofDestination = (extra: Partial<KnownExtra>, row: object = {}) =>
    codes(
      destinationExtraProblems(
        [{ extra_id: 'a', is_offered: true, price: null, ...row }],
        new Map([['a', known(extra)]]),
      ),
    );
  const departure = (extra: Partial<KnownExtra>, row: object = {}) =>
    codes(
      departureExtraProblems(
        [{ extra_id: 'a', price: null, stock: null, closed: false, ...row }],
        new Map([['a', known(extra)]]),
      ),
    );

  it('of a trip: extras that are sold, once each, and no own price of a share', () => {
    expect(ofDestination({}, { price: 300 })).toEqual([]);
    expect(ofDestination({}, { is_offered: false })).toEqual([]);
    expect(ofDestination({ isEverywhere: true })).toEqual([]);
    expect(ofDestination({ isEverywhere: true }, { is_offered: false })).toEqual([
      'extras.0.is_offered EXTRA_EVERYWHERE',
    ]);
    expect(ofDestination({ isPercent: true }, { price: 1 })).toEqual([
      'extras.0.price EXTRA_PRICE_OF_PERCENT',
    ]);
    const row = { extra_id: 'a', is_offered: true, price: null };
    expect(codes(destinationExtraProblems([row, row], new Map([['a', known()]])))).toEqual([
      'extras.1.extra_id FIELD_INVALID',
    ]);
    expect(codes(destinationExtraProblems([row], new Map()))).toEqual([
      'extras.0.extra_id EXTRA_INACTIVE',
    ]);
  });

  it('of a departure: extras of the trip, and no stock below what is sold', () => {
    expect(departure({ taken: 2 }, { stock: 2, price: 0, closed: true })).toEqual([]);
    expect(departure({ taken: 2 }, { stock: 1 })).toEqual(['extras.0.stock EXTRA_STOCK_TAKEN']);
    expect(departure({ isPercent: true }, { price: 1 })).toEqual([
      'extras.0.price EXTRA_PRICE_OF_PERCENT',
    ]);
    const row = { extra_id: 'a', price: null, stock: null, closed: false };
    expect(codes(departureExtraProblems([row], new Map()))).toEqual([
      'extras.0.extra_id EXTRA_NOT_OFFERED',
    ]);
  });
});
