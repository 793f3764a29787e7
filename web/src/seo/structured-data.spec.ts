import Validator, { type ValidationIssue } from '@adobe/structured-data-validator';
import type { DestinationDetailView } from '@safar/domain/contracts/catalog/destinations';
import { istanbul, page, reads } from '../app/rendered.fixture.js';
import type { SiteQueries } from '@safar/domain/contracts/system/site';

type Node = Readonly<Record<string, unknown>> & { readonly '@type': string | readonly string[] };

/** Fields for goods, reviews and codes of manufacturers, which a trip does not have. */
const NOT_OF_TRIPS = [
  ...['aggregateRating', 'review', 'audience', 'color', 'hasCertification', 'material', 'mpn'],
  ...['inProductGroupWithID', 'isVariantOf', 'pattern', 'size', 'subjectOf'],
  ...['gtin', 'gtin8', 'gtin12', 'gtin13', 'gtin14', 'isbn'],
];

const [departure] = istanbul.departures;
if (!departure) throw new Error('The trip of the fixture has no departure');

/** One sold-out departure, one with few seats, one with a room, one that has seats from another airport only. */
const departures = [
  departure,
  { ...departure, date: '2027-02-05', label: 'few_left' as const, price_adult: 7490 },
  { ...departure, date: '2027-03-05', label: 'none' as const, price_adult: 7990, shared_room: 500 },
  {
    ...departure,
    date: '2027-04-02',
    airports: [
      { ...departure, iata: 'ARN' },
      { ...departure, iata: 'GOT', label: 'none' as const, price_adult: 7290 },
    ],
  },
];
const airports = [...istanbul.airports, { iata: 'GOT', name_sv: 'Landvetter', name_ar: 'لاندفيتر' }];

const RATED = {
  ...{ count: 3, average: 4.3 },
  reviews: [5, 4, 4].map((rating, n) => ({
    ...{
      id: `r-${n}`,
      rating,
      text: 'En fin resa från början till slut.',
      language: 'sv' as const,
    },
    ...{ display_name: 'Layla', departure_month: '2026-07', written_on: '2026-07-20' },
    ...{ reply_sv: '', reply_ar: '', is_example: false },
  })),
};

/** Returns the structured data of the trip's page. */
async function graphOf(
  url: string,
  trip: DestinationDetailView = { ...istanbul, departures, airports },
  more: Partial<SiteQueries> = {},
): Promise<Node[]> {
  const queries = { ...reads, destinationAt: () => Promise.resolve(trip), ...more };
  const { body } = await page(url, queries);
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? [];
  return (JSON.parse(json) as { '@graph': Node[] })['@graph'];
}

const nodeOf = (graph: readonly Node[], type: string): Node | undefined =>
  graph.find((node) => node['@type'] === type);

const offersOf = (graph: readonly Node[]): Node[] =>
  (nodeOf(graph, 'TouristTrip')?.['offers'] ?? []) as Node[];

/** Returns what the validator finds wrong, but for fields that no trip has. */
async function issues(nodes: readonly Node[]): Promise<ValidationIssue[]> {
  const jsonld: Record<string, object[]> = {};
  for (const node of nodes) {
    for (const type of [node['@type']].flat()) (jsonld[type] ??= []).push(structuredClone(node));
  }
  const found = await new Validator().validate({ jsonld });
  return found.filter(
    ({ severity, fieldNames = [] }) =>
      severity === 'ERROR' || !fieldNames.every((field) => NOT_OF_TRIPS.includes(field)),
  );
}

/** The validator reads offers as those of a product only. */
const asProduct = (offers: readonly Node[]): Node => ({
  '@type': 'Product',
  ...{ name: 'Istanbul', image: '/x', description: 'x', brand: 'x', sku: 'x' },
  offers,
});

describe('The structured data of a trip', () => {
  // [SPEC I24.6]
  it.each(['/destination/istanbul', '/ar/destination/istanbul'])(
    'of %s is accepted by the validator, without a warning',
    async (url) => {
      const graph = await graphOf(url);
      expect(graph.map((node) => node['@type'])).toEqual([
        'TouristTrip',
        'Product',
        'BreadcrumbList',
      ]);
      expect(await issues(graph)).toEqual([]);
    },
  );

  it('has for every departure an offer that the validator accepts', async () => {
    const offers = offersOf(await graphOf('/destination/istanbul'));
    expect(offers).toHaveLength(4);
    expect(await issues([asProduct(offers)])).toEqual([]);
  });

  // [SPEC I24.5]
  it.each([
    ['while it can be booked', departures, { offerCount: 3, lowPrice: 7290, highPrice: 8490 }],
    ['while it is sold out', [departure], [{ availability: 'https://schema.org/SoldOut' }]],
  ])('of a trip with three reviews is a product that the validator accepts, %s', async (_, sold, offers) => {
    const trip = { ...istanbul, departures: sold, airports };
    const graph = await graphOf('/destination/istanbul', trip, { reviews: () => Promise.resolve(RATED) });
    const [rated] = graph;
    expect(rated).toMatchObject({ '@type': ['TouristTrip', 'Product'], sku: 'istanbul', offers });
    expect(rated?.['review']).toHaveLength(3);
    expect(await issues(graph)).toEqual([]);
  }); // oxfmt-ignore

  it('is valid as long as the discounts in its price', async () => {
    const early = {
      kind: 'per_person',
      value: 500,
      min_travellers: 1,
      until: '2027-01-01',
    } as const;
    const discounts = [{ ...early, until: '2027-12-01' }, early, { ...early, until: undefined }];
    const departures = [departure, { ...departure, date: '2027-02-05', discounts }];
    const offers = offersOf(await graphOf('/destination/istanbul', { ...istanbul, departures }));
    const { last_booking_day: last } = departure;
    expect(offers.map(({ price, priceValidUntil, validThrough, availabilityEnds }) => [price, priceValidUntil, validThrough, availabilityEnds])).toEqual([
      [6990, last, last, last],
      [6490, '2027-01-01', '2027-01-01', last],
    ]); // oxfmt-ignore
  });

  it('is refused without price, currency, availability or end of validity', async () => {
    const offers = offersOf(await graphOf('/destination/istanbul'));
    for (const field of ['price', 'priceCurrency', 'availability', 'priceValidUntil']) {
      const [one] = offers.map((offer) => ({ ...offer, [field]: undefined }));
      const [issue] = await issues([asProduct(one ? [one] : [])]);
      expect(issue?.issueMessage).toContain(field);
    }
  });

  it('states the price and seats that the page shows: with a shared room, and of an airport with seats', async () => {
    const offers = offersOf(await graphOf('/destination/istanbul'));
    const page = 'https://safar.example/destination/istanbul';
    expect(offers.map(({ price, availability, url }) => [price, availability, url])).toEqual([
      [6990, 'https://schema.org/SoldOut', `${page}?date=2027-01-08`],
      [7490, 'https://schema.org/LimitedAvailability', `${page}?date=2027-02-05`],
      [8490, 'https://schema.org/InStock', `${page}?date=2027-03-05`],
      [7290, 'https://schema.org/InStock', `${page}?date=2027-04-02&flygplats=GOT`],
    ]);
  });

  it('states the lowest and highest price that can be booked', async () => {
    expect(nodeOf(await graphOf('/destination/istanbul'), 'Product')).toMatchObject({
      sku: 'istanbul',
      image: 'https://safar.example/media/art/istanbul-social.jpg',
      offers: { lowPrice: 7290, highPrice: 8490, offerCount: 3, priceCurrency: 'SEK' },
    });
  });

  it('is no product while every departure is sold out', async () => {
    expect(nodeOf(await graphOf('/destination/istanbul', istanbul), 'Product')).toBeUndefined();
  });
});
