import { sek } from '../money/money.js';
import type { StoredExtraOffer } from './booked-extras.js';
import type { BookingWithExtras } from './change-extras.js';
import { BAG, COVER, offer } from './extra.fixture.js';
import { extrasForLater, laterExtras } from './later-extras.js';

const TERMS = { coverIncluded: false, daysLeft: 30 };

const stored = (part: Partial<StoredExtraOffer> = {}): StoredExtraOffer => ({
  ...offer(),
  ...{
    id: part.terms?.code ?? 'bag23',
    refundable: true,
    is_question: false,
    bookable_later: true,
  },
  ...{ text_sv: '', text_ar: '', terms_url: '' },
  ...part,
});

const TRANSFER = { ...BAG, code: 'transfer', basis: 'booking', price: 900 } as const;

/** Two adults and an infant; the first adult has a bag. */
const BOOKING: BookingWithExtras = {
  lines: [
    {
      ...{
        kind: 'traveller',
        travellerType: 'adult',
        quantity: 2,
        unitPrice: 5_000,
        amount: 10_000,
      },
      ...{ label: null, passengerId: null, roomId: null },
    },
  ],
  passengers: [
    { id: 'a', type: 'adult' },
    { id: 'b', type: 'adult' },
    { id: 'c', type: 'infant' },
  ],
  extras: [
    {
      ...{
        id: '1',
        extraId: 'bag23',
        code: 'bag23',
        nameSv: 'Väska',
        nameAr: '',
        passengerId: 'a',
      },
      ...{ quantity: 1, amount: 450 },
      terms: { kind: 'bag', basis: 'person', percent: null, in_deposit: 'share', refundable: true },
    },
  ],
  paid: sek(2_000),
};

const whatIsLeft = (offers: readonly StoredExtraOffer[], groups: Parameters<typeof laterExtras>[1]['groups'] = []) =>
  laterExtras(BOOKING, {
    ...{ offered: extrasForLater(offers, TERMS), groups, nights: 7, language: 'sv' },
  }).map(({ extra, amount, travellers }) => [extra.code, extra.state, amount ?? travellers]); // oxfmt-ignore

describe('What a booking can still have', () => {
  it('is for travellers who may have it and do not have it yet', () => {
    expect(whatIsLeft([stored()])).toEqual([['bag23', 'on_sale', [{ passenger_id: 'b', amount: 450 }]]]); // oxfmt-ignore
  });

  it('costs the share of the trip, and the nights of all', () => {
    const night = { ...BAG, code: 'night', basis: 'person_night', price: 100 } as const;
    expect(whatIsLeft([stored({ terms: COVER }), stored({ terms: night })])).toEqual([
      ['cover', 'on_sale', 750],
      ['night', 'on_sale', [{ passenger_id: 'a', amount: 700 }, { passenger_id: 'b', amount: 700 }]],
    ]); // oxfmt-ignore
  });

  it.each([
    ['sold with the trip only', { bookable_later: false }],
    ['over', { terms: { ...TRANSFER, sold_until_days: 31 } }],
    ['free', { terms: { ...TRANSFER, price: 0 } }],
  ])('is nothing that is %s', (_, part) => {
    expect(whatIsLeft([stored({ terms: TRANSFER, ...part })])).toEqual([]);
  });

  it('says what is sold out, but not to who holds it unpaid', () => {
    const departure = { price: null, stock: 1, taken: 1, closed: false };
    const car = stored({ terms: TRANSFER, departure });
    expect(whatIsLeft([car])).toEqual([['transfer', 'sold_out', 900]]);
    expect(extrasForLater([car], TERMS, { transfer: 1 })).toMatchObject([{ state: 'on_sale' }]);
  });

  it('is no other one of a group that allows one', () => {
    const group = { code: 'luggage', name_sv: 'bagage', name_ar: '', rule: 'at_most_one' } as const;
    const both = [BAG, TRANSFER].map((terms) =>
      stored({ terms: { ...terms, group_code: 'luggage' } }),
    );
    expect(whatIsLeft(both, [group]).map(([code]) => code)).toEqual(['bag23']);
    expect(whatIsLeft(both, [{ ...group, rule: 'any' }])).toHaveLength(2);
  });
});
