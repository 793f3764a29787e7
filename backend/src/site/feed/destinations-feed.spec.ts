import type { DestinationDetailView } from '@safar/domain/contracts/catalog/destinations';
import { BLANK_DESTINATION } from '@safar/domain/destinations/destination-fields';
import { JSDOM } from 'jsdom';
import { destinationsFeed } from './destinations-feed.js';

const GOOGLE = 'http://base.google.com/ns/1.0';
const HOSTILE = 'Istanbul </title><script>&nbsp;]]> "x"\u0000\u0008\ud800\ufffe 🕌';

const departure = {
  date: '2027-07-03',
  return_date: '2027-07-07',
  seats_left: 9,
  label: 'none' as const,
  guaranteed: false,
  last_booking_day: '2027-06-30',
  ...{ price_adult: 6_990, price_child: 5_490, price_infant: 990 },
  ...{ own_stays: false, has_flights: false },
};

const istanbul: DestinationDetailView = {
  ...BLANK_DESTINATION,
  ...{ id: 'istanbul', slug: 'istanbul-och-bursa', name_sv: 'Istanbul', name_ar: 'إسطنبول' },
  ...{ description_sv: 'Två **kontinenter**.', description_ar: 'قارّتان.', res_length: 5 },
  ...{ image: '/media/art/istanbul-hero', price: 6_990, is_active: true, card_text_sv: '', card_text_ar: '' },
  ...{ departure_dates: [], leaves_from_sv: '', leaves_from_ar: '', airports: [], stays: [] },
  ...{ map_points: [], map_url: '', departures: [departure] },
}; // oxfmt-ignore

const AIRPORTS = ['ARN', 'GOT'].map((iata) => ({ iata, name_sv: iata, name_ar: iata }));

const feed = (destinations: readonly DestinationDetailView[], language: 'sv' | 'ar' = 'sv') =>
  destinationsFeed(destinations, {
    publicUrl: 'https://safar.example',
    brand: 'Safar & Co',
    language,
  });

/** Returns the items of a feed as fields; throws when it is not well-formed XML. */
function itemsOf(xml: string): Record<string, string>[] {
  const { document } = new JSDOM(xml, { contentType: 'application/xml' }).window;
  return [...document.getElementsByTagName('item')].map((item) =>
    Object.fromEntries(
      [...item.children].map((field) => {
        expect(field.namespaceURI).toBe(GOOGLE);
        return [field.localName, field.textContent];
      }),
    ),
  );
}

describe('The product feed', () => {
  // [SPEC I24.6]
  it('has every field that price comparison sites require, for each departure', async () => {
    expect(itemsOf(await feed([istanbul]))).toEqual([
      {
        id: 'istanbul-2027-07-03',
        title: 'Istanbul, 3 juli 2027, 5 dagar',
        description: 'Två kontinenter.',
        link: 'https://safar.example/destination/istanbul-och-bursa?date=2027-07-03',
        image_link: 'https://safar.example/media/art/istanbul-social.jpg',
        price: '6990.00 SEK',
        availability: 'in_stock',
        condition: 'new',
        brand: 'Safar & Co',
        identifier_exists: 'no',
        item_group_id: 'istanbul',
      },
    ]);
  });

  it('is in Arabic under Arabic addresses', async () => {
    expect(itemsOf(await feed([istanbul], 'ar'))).toMatchObject([
      {
        title: 'إسطنبول، 3 تموز 2027، 5 أيام',
        description: 'قارّتان.',
        link: 'https://safar.example/ar/destination/istanbul-och-bursa?date=2027-07-03',
      },
    ]);
  });

  it('states the price with a shared room, and that of an airport that has seats', async () => {
    const sold = { ...departure, label: 'sold_out' as const, shared_room: 500 };
    const airports = [
      { ...sold, iata: 'ARN' },
      { ...sold, iata: 'GOT', label: 'few_left' as const, price_adult: 7_290 },
    ];
    const departures = [{ ...departure, shared_room: 500 }, sold, { ...sold, airports }];
    const items = itemsOf(await feed([{ ...istanbul, departures, airports: AIRPORTS }]));
    const [page, date] = ['https://safar.example/destination/istanbul-och-bursa', '2027-07-03'];
    expect(items.map(({ price, availability, link }) => [price, availability, link])).toEqual([
      ['7490.00 SEK', 'in_stock', `${page}?date=${date}`],
      ['7490.00 SEK', 'out_of_stock', `${page}?date=${date}`],
      ['7790.00 SEK', 'in_stock', `${page}?date=${date}&flygplats=GOT`],
    ]);
  });

  it('links to a day with its own airport when the first of the trip does not serve it', async () => {
    const departures = [{ ...departure, airports: [{ ...departure, iata: 'GOT' }] }];
    const [item] = itemsOf(await feed([{ ...istanbul, departures, airports: AIRPORTS }]));
    expect(item?.['link']).toMatch(/\?date=2027-07-03&flygplats=GOT$/);
  });

  it('lets requests in between two trips', async () => {
    const order: string[] = [];
    setImmediate(() => order.push('request'));
    await feed([istanbul, istanbul]).then(() => order.push('feed'));
    expect(order).toEqual(['request', 'feed']);
  });

  it('leaves out a trip that is not for sale', async () => {
    expect(itemsOf(await feed([{ ...istanbul, is_active: false }]))).toEqual([]);
  });

  it('is valid XML with any text in it', async () => {
    const xml = await feed([{ ...istanbul, name_sv: HOSTILE, description_sv: HOSTILE.repeat(20) }]);
    const [item] = itemsOf(xml);
    expect(item?.['title']).toBe('Istanbul </title><script>&nbsp;]]> "x" 🕌, 3 juli 2027, 5 dagar');
    // The test itself: the same text unescaped is refused.
    expect(() => itemsOf(xml.replace('&lt;/title', '</title'))).toThrow();
  });
});
