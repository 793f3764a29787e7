import type { SiteQueries } from '@safar/domain/contracts/system/site';
import { config, istanbul, page, reads } from '../app/rendered.fixture.js';

/** Returns the social network tags of a page, such as `og:image`. */
const shared = (body: string): Record<string, string> =>
  Object.fromEntries(
    [...body.matchAll(/<meta (?:property|name)="((?:og|twitter):[\w:]+)" content="([^"]*)"/g)].map(
      ([, name = '', content = '']) => [name, content],
    ),
  );

/** Returns the structured data of a page, by type. */
const dataIn = (body: string): Map<string, Record<string, unknown>> => {
  const blocks = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  const things = blocks.flatMap(([, json = '']) => {
    const data = JSON.parse(json) as Record<string, unknown> & { '@graph'?: object[] };
    return (data['@graph'] ?? [data]) as Record<string, unknown>[];
  });
  return new Map(things.map((thing) => [String(thing['@type']), thing]));
};

describe('a shared link', () => {
  it('of a destination has a JPEG with its price and days, and a description of it, in the language of the page', async () => {
    const tags = shared((await page('/ar/destination/istanbul')).body);
    expect(tags).toMatchObject({
      'og:url': 'https://safar.example/ar/destination/istanbul',
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:alt': 'إسطنبول: 5 أيام · ابتداءً من 6\u00a0990\u00a0كرونة للشخص. قباب',
      'og:locale': 'ar_AR',
      'og:locale:alternate': 'sv_SE',
    });
    expect(tags['og:image']).toMatch(
      /^https:\/\/safar\.example\/ar\/destination\/istanbul\/share\.jpg\?v=\w+$/,
    );
  });

  const uploaded = '/media/2026/0b8f7c1e-5d0c-4d2e-9a55-2f6f0d3b6a11';

  it.each([
    ['that is not for sale', { is_active: false }, '/media/art/istanbul-social.jpg', true],
    [
      'that is not for sale, with an uploaded picture',
      { is_active: false, image: uploaded },
      `${uploaded}-social.jpg`,
      true,
    ],
    [
      'with another picture, whose size is unknown',
      { image: '/media/old/0f8b' },
      '/media/old/0f8b?w=960',
      false,
    ],
  ])('of a destination %s has its picture without words', async (...[, trip, end, sized]) => {
    const { body } = await page('/destination/istanbul', {
      ...reads,
      destinationAt: () => Promise.resolve({ ...istanbul, ...trip }),
    });
    expect(shared(body)['og:image']).toBe(`https://safar.example${end}`);
    expect(body.includes('og:image:width')).toBe(sized);
  });

  it('of any other page has the picture of the site', async () => {
    const tags = shared((await page('/terms')).body);
    expect(tags['og:image']).toBe('https://safar.example/media/art/home-social.jpg');
    expect(tags['og:image:alt']).toContain('kupolstad');
  });
});

describe('data for search engines', () => {
  it('has no URLs of a page that must not be indexed', async () => {
    for (const url of [
      '/checkout',
      '/ar/pay',
      '/betala/some-token',
      '/ar/omdome/some-token',
      '/bokning',
      '/ar/bokning/some-id',
      '/thank-you',
      '/login',
      '/no/such/page',
    ]) {
      const { body } = await page(url);
      expect(body).toContain('<meta name="robots" content="noindex"/>');
      expect(body).not.toMatch(/rel="(canonical|alternate)"|og:url/);
    }
  });

  it.each(['/', '/ar/kontakt'])(
    'has at %s the agency’s details, as far as they are set',
    async (url) => {
      const company = {
        ...config.company,
        address: 'Exempelgatan 1, 111 11 Stockholm',
        phone: '08-465 004 00',
        openingHours: {
          week: [[], [], [], [], [], [{ opens: '10:00', closes: '15:00' }], []],
          exceptions: [],
        },
      };
      const { body } = await page(url, {
        ...reads,
        config: () => Promise.resolve({ ...config, company }),
      });
      const agency = dataIn(body).get('TravelAgency');
      expect(agency).toMatchObject({
        name: 'Safar Travel',
        legalName: 'Exempel AB',
        url: 'https://safar.example/',
        telephone: '+46846500400',
        address: {
          streetAddress: 'Exempelgatan 1',
          postalCode: '111 11',
          addressLocality: 'Stockholm',
          addressCountry: 'SE',
        },
        openingHoursSpecification: [{ dayOfWeek: ['Saturday'], opens: '10:00', closes: '15:00' }],
      });
      expect(agency).not.toHaveProperty('email');
      expect(dataIn(body).get('WebSite')).toMatchObject({ inLanguage: ['sv', 'ar'] });
    },
  );

  describe('about the rating of a trip', () => {
    const review = (rating: number, more: object = {}) => ({
      ...{ id: `r-${rating}`, rating, text: 'رحلة جميلة </script>', language: 'ar' as const },
      ...{ display_name: 'Layla', departure_month: '2026-07', written_on: '2026-07-20' },
      ...{ reply_sv: '', reply_ar: '', is_example: false, ...more },
    });
    const rated = (count: number, average: number | null, more: object = {}): SiteQueries => ({
      ...reads,
      reviews: () =>
        Promise.resolve({
          count,
          average,
          reviews: [5, 4, 4, 3, 2, 1].map((one) => review(one, more)),
        }),
    });
    const tripIn = (body: string) =>
      dataIn(body).get('TouristTrip') ?? dataIn(body).get('TouristTrip,Product');

    // [SPEC I24.5]
    it('has the average and the reviews that the page shows, from three on', async () => {
      const { body } = await page('/ar/destination/istanbul', rated(6, 3.2));
      const trip = tripIn(body);
      expect(trip).toMatchObject({
        '@type': ['TouristTrip', 'Product'],
        aggregateRating: { ratingValue: 3.2, reviewCount: 6, bestRating: 5 },
      });
      const shown = trip?.['review'] as { reviewBody: string }[];
      expect(shown).toHaveLength(5);
      expect(shown[0]).toMatchObject({ author: { name: 'Layla' }, inLanguage: 'ar' });
      expect(body).toContain('lang="ar" dir="rtl"');
      expect(body).toContain('لا يكتب التقييم إلا من سافر معنا');
    });

    it.each([
      ['below three reviews', rated(2, null)],
      ['of examples', rated(0, null, { is_example: true })],
      ['when the reviews cannot be read', { ...reads, reviews: () => Promise.reject(new Error()) }],
    ])('has none %s', async (_, queries) => {
      const { status, body } = await page('/destination/istanbul', queries);
      expect(status).toBe(200);
      expect(tripIn(body)).toMatchObject({ '@type': 'TouristTrip' });
      expect(body).not.toMatch(/aggregateRating|"review"/);
    });

    it('has none about the agency', async () => {
      const { body } = await page('/', rated(6, 3.2));
      expect(body).not.toMatch(/aggregateRating|"review"/);
    });
  });

  it('has the breadcrumbs of a destination', async () => {
    const { body } = await page('/ar/destination/istanbul');
    const crumbs = dataIn(body).get('BreadcrumbList')?.['itemListElement'] as { item: string }[];
    expect(crumbs.map(({ item }) => item)).toEqual([
      'https://safar.example/ar',
      'https://safar.example/ar/destinationer',
      'https://safar.example/ar/destination/istanbul',
    ]);
  });

  it('has one offer per departure, with price, availability and last booking day', async () => {
    const { body } = await page('/destination/istanbul', {
      ...reads,
      destinationAt: () =>
        Promise.resolve({
          ...istanbul,
          departures: istanbul.departures.flatMap((departure) => [
            departure,
            {
              ...departure,
              date: '2027-02-05',
              label: 'few_left' as const,
              last_booking_day: '2027-02-02',
              price_adult: 7490,
            },
          ]),
        }),
    });
    const structuredData = dataIn(body).get('TouristTrip');
    expect(structuredData).toMatchObject({ url: 'https://safar.example/destination/istanbul' });
    expect(structuredData?.['offers']).toMatchObject([
      {
        price: 6990,
        priceCurrency: 'SEK',
        availability: 'https://schema.org/SoldOut',
        validThrough: '2027-01-05',
      },
      {
        price: 7490,
        priceCurrency: 'SEK',
        availability: 'https://schema.org/LimitedAvailability',
        validFrom: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        validThrough: '2027-02-02',
        url: 'https://safar.example/destination/istanbul?date=2027-02-05',
        itemOffered: { departureTime: '2027-02-05' },
      },
    ]);
  });

  it('has no offers for a destination without departures', async () => {
    const { body } = await page('/destination/istanbul', {
      ...reads,
      destinationAt: () => Promise.resolve({ ...istanbul, departures: [] }),
    });
    expect(dataIn(body).get('TouristTrip')).not.toHaveProperty('offers');
  });

  it('has the questions of the home page with their answers, without marks', async () => {
    const item = (key_name: string, value_sv: string) => ({
      id: key_name,
      key_name,
      value_sv,
      value_ar: '',
    });
    const { body } = await page('/', {
      ...reads,
      content: (name) =>
        Promise.resolve(
          name === 'faq'
            ? [
                item('question_1_title', 'Får jag </script> avboka?'),
                item('question_1_text', 'Ja, mot **en avgift**, se [villkoren](/terms).'),
                item('question_2_title', 'Utan svar?'),
              ]
            : [],
        ),
    });
    expect(dataIn(body).get('FAQPage')).toMatchObject({
      mainEntity: [
        {
          '@type': 'Question',
          name: 'Får jag </script> avboka?',
          acceptedAnswer: { '@type': 'Answer', text: 'Ja, mot en avgift, se villkoren.' },
        },
      ],
    });
    expect(body).toContain('<strong>en avgift</strong>');
    expect(dataIn((await page('/')).body).has('FAQPage')).toBe(false);
  });

  it('lists the trips on sale in the order of the page, each with its own address', async () => {
    const dormant = { ...istanbul, id: 'tokyo', slug: 'tokyo', is_active: false };
    const second = { ...istanbul, id: 'antalya', slug: 'antalya', name_sv: 'Antalya', sort: 9 };
    const queries = { ...reads, destinations: () => Promise.resolve([dormant, istanbul, second]) };
    for (const [url, base] of [['/destinationer', ''], ['/ar/destinationer', '/ar']] as const) {
      const { body } = await page(url, queries);
      expect(dataIn(body).get('ItemList')).toMatchObject({
        itemListElement: [
          { '@type': 'ListItem', position: 1, url: `https://safar.example${base}/destination/istanbul` },
          { '@type': 'ListItem', position: 2, url: `https://safar.example${base}/destination/antalya` },
        ],
      });
    }
  }); // oxfmt-ignore

  it('has the title and description written for a destination, in the language in which they exist', async () => {
    const written: SiteQueries = {
      ...reads,
      destinationAt: () =>
        Promise.resolve({
          ...istanbul,
          meta_title_sv: 'Weekend i Istanbul',
          meta_description_sv: 'Direktflyg och hotell vid Bosporen.',
        }),
    };
    const swedish = await page('/destination/istanbul', written);
    expect(swedish.body).toContain('<title>Weekend i Istanbul</title>');
    expect(swedish.body).toContain('name="description" content="Direktflyg och hotell vid');
    expect(shared(swedish.body)['og:title']).toBe('Weekend i Istanbul');
    const arabic = await page('/ar/destination/istanbul', written);
    expect(arabic.body).toContain('<title>إسطنبول – Safar Travel</title>');
    expect(arabic.body).toContain('name="description" content="قارّتان.');
  });
});
