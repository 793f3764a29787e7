import type { ConfigView } from '@safar/domain/contracts/config';
import type { DestinationDetailView } from '@safar/domain/contracts/destinations';
import type { SiteReads } from '@safar/domain/contracts/site';
import { type RenderedPage, render } from './entry-server.js';

const istanbul: DestinationDetailView = {
  id: 'istanbul',
  name_sv: 'Istanbul </script><b>',
  name_ar: 'إسطنبول',
  description_sv: 'Två kontinenter. '.repeat(30),
  description_ar: 'قارّتان.',
  included_text_sv: 'Flyg\n\nHotell',
  included_text_ar: '',
  image: '/media/art/istanbul-hero',
  image_alt_sv: 'Kupoler',
  image_alt_ar: 'قباب',
  price: 6990,
  price_adult: 6990,
  price_child: 5490,
  price_infant: 990,
  infant_age_min: 0,
  infant_age_max: 2,
  child_age_min: 3,
  child_age_max: 11,
  region: 'Atlantis',
  facts_sv: ['Ett', 'Två', 'Tre', 'Fyra'],
  facts_ar: [],
  pdf_info_url: null,
  map: null,
  res_length: 5,
  itinerary: {
    dag_10: { activity: 'Sist', location: '' },
    dag_2: { activity: 'Först', location: '' },
    en_extra_dag: { activity: 'Extra', location: '' },
  },
  gallery: [],
  is_active: true,
  departure_dates: ['2027-01-08'],
  sort: 1,
  departures: [
    {
      date: '2027-01-08',
      return_date: '2027-01-12',
      seats_left: 0,
      label: 'sold_out',
      price_adult: 6990,
      price_child: 5490,
      price_infant: 990,
    },
  ],
};

const config: ConfigView = {
  brand: 'Safar',
  languages: ['sv', 'ar'],
  demo: true,
  company: {
    name: 'Exempel AB',
    orgNumber: '559999-0000',
    vatNumber: '',
    address: '',
    phone: '',
    whatsapp: '',
    email: '',
    emergencyPhone: '',
    openingHoursSv: '',
    openingHoursAr: '',
  },
  badges: { iata: '', guarantor: '', guarantorContact: '', klarna: false, resurs: false },
  payment: { provider: 'sandbox', publishableKey: '' },
  pricing: { depositPercent: 20, insurancePrice: 149, klarnaFeePercent: 3, balanceDueDays: 30 },
  holdMinutes: 30,
  insurer: '',
  insuranceTermsUrl: '',
  flightSearchUrl: null,
};

const reads: SiteReads = {
  destinations: () => Promise.resolve([istanbul]),
  destination: (id) => Promise.resolve(id === 'istanbul' ? istanbul : null),
  content: () => Promise.resolve([]),
  config: () => Promise.resolve(config),
};

const broken: SiteReads = {
  ...reads,
  destinations: () => Promise.reject(new Error('no database')),
};

const assets = {
  'src/entry-client.tsx': { file: 'assets/entry.js', isEntry: true },
  'src/i18n/ar/first.ts': { file: 'assets/ar-first.js' },
};

let logged: string[] = [];

const page = (url: string, from = reads): Promise<RenderedPage> => {
  logged = [];
  const log = (message: string): void => void logged.push(message);
  return render({
    url,
    method: 'GET',
    reads: from,
    publicUrl: 'https://safar.example',
    assets,
    log,
  });
};

describe('the search for flights on the rendered home page', () => {
  const withEngine: SiteReads = {
    ...reads,
    config: () =>
      Promise.resolve({
        ...config,
        flightSearchUrl: 'https://flyg.example',
        company: { ...config.company, phone: '08-465 004 00' },
      }),
  };

  it('is drawn whole, so that nothing moves and it can be filled in at once', async () => {
    const { body } = await page('/', withEngine);
    for (const name of ['tripType', 'from', 'to', 'departureDate', 'returnDate', 'flightClass']) {
      expect(body).toContain(`name="${name}"`);
    }
    expect(body).not.toContain('Laddar sökmodul ...');
  });

  it('says that it is loading until an engine is configured', async () => {
    expect((await page('/')).body).toContain('Laddar sökmodul ...');
    expect((await page('/ar')).body).toContain('جارٍ تحميل وحدة البحث...');
  });

  it('names the telephone to those without script', async () => {
    const { body } = await page('/ar', withEngine);
    expect(/<noscript>.*?<\/noscript>/.exec(body)?.[0]).toContain('href="tel:+46846500400"');
  });
});

describe('a rendered page', () => {
  it('is Swedish without a prefix and Arabic, right to left, under /ar', async () => {
    expect((await page('/destinationer')).body).toContain('<html lang="sv" dir="ltr">');
    const arabic = await page('/ar/destinationer');
    expect(arabic.body).toContain('<html lang="ar" dir="rtl">');
    expect(arabic.headers['content-language']).toBe('ar');
    expect(arabic.body).toContain('href="/assets/ar-first.js"');
  });

  it('names itself and its twin to search engines', async () => {
    const { body } = await page('/ar/destination/istanbul?date=2027-01-08');
    expect(body).toContain('<title>إسطنبول – Safar Travel</title>');
    expect(body).toContain('rel="canonical" href="https://safar.example/ar/destination/istanbul"');
    expect(body).toContain('hrefLang="sv" href="https://safar.example/destination/istanbul"');
    expect(body).toContain(
      'hrefLang="x-default" href="https://safar.example/destination/istanbul"',
    );
  });

  it('cuts descriptions to 150 characters for tags and 200 for structured data', async () => {
    const { body } = await page('/destination/istanbul');
    const tag = /name="description" content="([^"]*)"/.exec(body)?.[1] ?? '';
    const data = /"description":"([^"]*)","touristType":"Individual"/.exec(body)?.[1] ?? '';
    expect([
      tag.length > 130 && tag.length <= 150,
      data.length > 180 && data.length <= 200,
    ]).toEqual([true, true]);
  });

  it('cannot be broken out of by a text from the database', async () => {
    const { body } = await page('/destination/istanbul');
    expect(body).not.toContain('</script><b>');
    expect(body).toContain('Istanbul &lt;/script&gt;&lt;b&gt;');
  });

  it('answers 404 for what does not exist, and logs the address', async () => {
    const missing = await page('/no/such/page');
    expect([missing.status, missing.body.includes('Oops! Page not found')]).toEqual([404, true]);
    expect(logged.join()).toContain('/no/such/page');
    expect((await page('/xx/destinationer')).status).toBe(404);
  });

  it('answers 404 and says so for a trip that does not exist', async () => {
    const missing = await page('/destination/atlantis');
    expect(missing.status).toBe(404);
    expect(missing.body).toContain('Kunde inte hitta destinationen.');
    expect(missing.body).toContain('Gå till startsidan');
  });

  it('moves the alternative address of a trip for good, in its language and with its query', async () => {
    for (const rest of ['/istanbul', '/istanbul?date=2027-01-08&x=%C3%A5']) {
      expect(await page(`/ar/destinations${rest}`)).toMatchObject({
        status: 301,
        headers: { location: `/ar/destination${rest}` },
      });
    }
  });

  it('answers 500 with a page that can be tried again when its data cannot be had, and logs why', async () => {
    const failed = await page('/destinationer', broken);
    expect(failed.status).toBe(500);
    expect(failed.body).toContain('Försök igen');
    expect(failed.body).not.toContain('no database');
    expect(logged.join()).toContain('no database');
  });
});

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

  it('of a trip with an uploaded picture shows that one, whose size nobody knows', async () => {
    const uploaded = { ...istanbul, image: '/media/uploads/0f8b' };
    const { body } = await page('/destination/istanbul', {
      ...reads,
      destination: () => Promise.resolve(uploaded),
    });
    expect(shared(body)['og:image']).toBe('https://safar.example/media/uploads/0f8b?w=960');
    expect(body).not.toContain('og:image:width');
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
        openingHoursSv: 'Lördag 10–15',
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

describe('the page of a trip', () => {
  it('shows three facts at most, days in order, and unknown keys with spaces', async () => {
    const { body } = await page('/destination/istanbul');
    expect(body).toContain('Tre');
    expect(body).not.toContain('<span>Fyra</span>');
    expect(body.indexOf('Dag 2')).toBeLessThan(body.indexOf('Dag 10'));
    expect(body).toContain('en extra dag');
  });

  it('shows a region it does not know as it is stored', async () => {
    expect((await page('/destination/istanbul')).body).toContain('Atlantis');
  });

  it('shows Swedish where the Arabic text is missing, and says that it is Swedish', async () => {
    const { body } = await page('/ar/destination/istanbul');
    expect(body).toContain('<span lang="sv" dir="ltr">Hotell</span>');
    expect(body).toContain('<h1>إسطنبول</h1>');
  });

  it('offers contact when every departure is sold out, and says so to search engines', async () => {
    const { body } = await page('/destination/istanbul');
    expect(body).toContain('Det finns inga avresor att boka just nu');
    expect(body).toContain('https://schema.org/SoldOut');
  });
});
