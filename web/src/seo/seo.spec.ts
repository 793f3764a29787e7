import { config, istanbul, page, reads } from '../rendered.fixture.js';

/** The properties of a page's tags for social networks, `og:image` and the like. */
const shared = (body: string): Record<string, string> =>
  Object.fromEntries(
    [...body.matchAll(/<meta (?:property|name)="((?:og|twitter):[\w:]+)" content="([^"]*)"/g)].map(
      ([, name = '', content = '']) => [name, content],
    ),
  );

/** The data that a page holds for search engines, by type. */
const dataIn = (body: string): Map<string, Record<string, unknown>> => {
  const blocks = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  const things = blocks.flatMap(([, json = '']) => {
    const data = JSON.parse(json) as Record<string, unknown> & { '@graph'?: object[] };
    return (data['@graph'] ?? [data]) as Record<string, unknown>[];
  });
  return new Map(things.map((thing) => [String(thing['@type']), thing]));
};

describe('a shared link', () => {
  it('of a trip shows its picture as JPEG with size and words in the language of the page', async () => {
    expect(shared((await page('/ar/destination/istanbul')).body)).toMatchObject({
      'og:url': 'https://safar.example/ar/destination/istanbul',
      'og:image': 'https://safar.example/media/art/istanbul-social.jpg',
      'og:image:width': '1200',
      'og:image:alt': 'قباب',
      'og:locale': 'ar_AR',
      'og:locale:alternate': 'sv_SE',
    });
  });

  it.each([
    [
      'an uploaded picture shows what was made of that',
      '/media/2026/0b8f7c1e-5d0c-4d2e-9a55-2f6f0d3b6a11',
      '-social.jpg',
      true,
    ],
    ['another picture shows that one, whose size nobody knows', '/media/old/0f8b', '?w=960', false],
  ])('of a trip with %s', async (...[, image, end, sized]) => {
    const { body } = await page('/destination/istanbul', {
      ...reads,
      destination: () => Promise.resolve({ ...istanbul, image }),
    });
    expect(shared(body)['og:image']).toBe(`https://safar.example${image}${end}`);
    expect(body.includes('og:image:width')).toBe(sized);
  });

  it('of any other page shows the picture of the site', async () => {
    const tags = shared((await page('/terms')).body);
    expect(tags['og:image']).toBe('https://safar.example/media/art/home-social.jpg');
    expect(tags['og:image:alt']).toContain('kupolstad');
  });
});

describe('search engines', () => {
  it('are told of no address of a page that stays out of indexes', async () => {
    for (const url of ['/pay', '/ar/bokning/some-id', '/login', '/no/such/page']) {
      const { body } = await page(url);
      expect(body).toContain('<meta name="robots" content="noindex"/>');
      expect(body).not.toMatch(/rel="(canonical|alternate)"|og:url/);
    }
  });

  it.each(['/', '/ar/kontakt'])(
    'read at %s who runs the site, as far as settings tell',
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

  it('read on the page of a trip where it stands in the site', async () => {
    const { body } = await page('/ar/destination/istanbul');
    const crumbs = dataIn(body).get('BreadcrumbList')?.['itemListElement'] as { item: string }[];
    expect(crumbs.map(({ item }) => item)).toEqual([
      'https://safar.example/ar',
      'https://safar.example/ar/destinationer',
      'https://safar.example/ar/destination/istanbul',
    ]);
  });
});
