import { createHash } from 'node:crypto';
import type { SiteQueries } from '@safar/domain/contracts/site';
import { scriptHash } from './entry-server.js';
import { broken, config, istanbul, logged, page, reads } from './rendered.fixture.js';

describe('the search for flights on the rendered home page', () => {
  const withEngine: SiteQueries = {
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
    expect((await page('/ar')).body).toContain('جارٍ تحميل محرك البحث...');
  });

  it('names the telephone to those without script', async () => {
    const { body } = await page('/ar', withEngine);
    expect(/<noscript>.*?<\/noscript>/.exec(body)?.[0]).toContain('href="tel:+46846500400"');
  });
});

describe('a rendered page', () => {
  // [SPEC 1.4a] [SPEC I1.44]
  it('is Swedish without a prefix and Arabic, right to left, under /ar', async () => {
    expect((await page('/destinationer')).body).toContain('<html lang="sv" dir="ltr">');
    const arabic = await page('/ar/destinationer');
    expect(arabic.body).toContain('<html lang="ar" dir="rtl">');
    expect(arabic.headers['content-language']).toBe('ar');
    expect(arabic.body).toContain('href="/assets/ar-first.js"');
  });

  // [SPEC 2.24a]
  it('names itself and its twin to search engines', async () => {
    const { body } = await page('/ar/destination/istanbul?date=2027-01-08');
    expect(body).toContain('<title>إسطنبول – Safar Travel</title>');
    expect(body).toContain('rel="canonical" href="https://safar.example/ar/destination/istanbul"');
    expect(body).toContain('hrefLang="sv" href="https://safar.example/destination/istanbul"');
    expect(body).toContain(
      'hrefLang="x-default" href="https://safar.example/destination/istanbul"',
    );
  });

  // [SPEC 2.24b] [SPEC 2.24d] [SPEC 9.6c]
  it('cuts descriptions to 150 characters for tags and 200 for structured data', async () => {
    const { body } = await page('/destination/istanbul');
    const tag = /name="description" content="([^"]*)"/.exec(body)?.[1] ?? '';
    const data = /"description":"([^"]*)","touristType":"Individual"/.exec(body)?.[1] ?? '';
    expect([
      tag.length > 130 && tag.length <= 150,
      data.length > 180 && data.length <= 200,
    ]).toEqual([true, true]);
  });

  // [ASVS 1.1.2] [ASVS 1.2.1] [ASVS 1.2.3] [ASVS 3.2.2]
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

  // [SPEC I6.10]
  it.each([
    '/100%',
    '/ar/%zz',
    '/destination/%E0%A4',
    '/destinationer/%ff?q=%zz',
    // Where a line ends, no pattern of the router reads on.
    '/ar/%0d%0a',
    // What comes after two strokes would be the name of a host.
    '//elsewhere.example/',
    '//elsewhere.example/destinations/istanbul',
    '/\\elsewhere.example/',
    '//[',
    '/a/..//[',
    '//%ff/x',
    'x:%ff',
    '*',
  ])('answers 404 for %s, which is the address of no page, and warns nobody', async (address) => {
    const said = (['warn', 'error'] as const).map((how) =>
      jest.spyOn(console, how).mockImplementation(),
    );
    expect((await page(address)).status).toBe(404);
    for (const spy of said) {
      expect(spy).not.toHaveBeenCalled();
      spy.mockRestore();
    }
  });

  it('is found by its whole address, too, as some programs ask for it', async () => {
    const { status, body } = await page('http://elsewhere.example/ar/destination/istanbul?a=%zz');
    expect(status).toBe(200);
    expect(body).toContain('rel="canonical" href="https://safar.example/ar/destination/istanbul"');
  });

  // [SPEC 2.19c] [SPEC 4.6c] [SPEC 8.5a]
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

  it('moves for good to the one address of a page, in small letters and without a stroke at its end', async () => {
    for (const [spelling, address] of [
      ['/Destinationer', '/destinationer'],
      ['/ar/?q=1', '/ar?q=1'],
      ['/destination/istanbul/', '/destination/istanbul'],
      ['/ar/destination/ISTANBUL?date=2027-01-08', '/ar/destination/istanbul?date=2027-01-08'],
      ['/destination/%69stanbul', '/destination/istanbul'],
      ['/DESTINATIONS/Istanbul', '/destinations/istanbul'],
    ] as const) {
      expect([spelling, await page(spelling)]).toMatchObject([
        spelling,
        { status: 301, headers: { location: address, 'cache-control': 'no-cache' } },
      ]);
    }
    // No page: nothing to move to.
    expect((await page('/Finns-Inte/')).status).toBe(404);
  });

  it('moves a slug of the past to the page of its trip, with its query', async () => {
    const renamed: SiteQueries = {
      ...reads,
      destinationAt: () => Promise.resolve({ ...istanbul, slug: 'istanbul-och-bursa' }),
      destination: () => Promise.resolve({ ...istanbul, slug: 'istanbul-och-bursa' }),
    };
    for (const old of ['destination', 'destinations']) {
      expect(await page(`/ar/${old}/istanbul?date=2027-01-08`, renamed)).toMatchObject({
        status: 301,
        headers: { location: '/ar/destination/istanbul-och-bursa?date=2027-01-08' },
      });
    }
  });

  it('answers 410 for a trip that was taken off the site, and leads to the others', async () => {
    const without: SiteQueries = { ...reads, destinationAt: () => Promise.resolve('removed') };
    const { status, body } = await page('/destination/baku', without);
    expect(status).toBe(410);
    expect(body).toContain('Den här resan säljs inte längre');
    expect(body).toMatch(/<a[^>]*href="\/destinationer"[^>]*>(?:<[^>]*>)*Se alla resor/);
    expect(body).toContain('<meta name="robots" content="noindex"/>');
    const arabic = await page('/ar/destination/baku', without);
    expect(arabic.body).toContain('لم تعد هذه الرحلة معروضة للبيع');
  });

  // [ASVS 16.3.4]
  it('answers 500 with a page that can be tried again when its data cannot be had, and logs why', async () => {
    const failed = await page('/destinationer', broken);
    expect(failed.status).toBe(500);
    expect(failed.body).toContain('Försök igen');
    expect(failed.body).not.toContain('no database');
    expect(logged.join()).toContain('no database');
  });
});

describe('what brings a page to life', () => {
  it('is named in the order it is started in: what others need comes before them', async () => {
    const { body } = await page('/');
    expect([...body.matchAll(/<link rel="later" href="([^"]*)"/g)].map(([, href]) => href)).toEqual(
      ['/assets/runtime.js', '/assets/shared.js', '/assets/entry.js', '/assets/home.js'],
    );
  });

  it('is started by the one script in the document, whose hash a policy can name', async () => {
    const { body } = await page('/');
    const scripts = [...body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);
    const hashes = scripts.map((text) => createHash('sha256').update(text).digest('base64'));
    expect(hashes.map((hash) => `sha256-${hash}`)).toEqual([scriptHash]);
  });
});

describe('a page that is asked for again', () => {
  it('tells of what has changed since', async () => {
    expect((await page('/destination/istanbul')).body).toContain('Atlantis');
    const moved = { ...istanbul, region: 'Lemurien' };
    const { body } = await page('/destination/istanbul', {
      ...reads,
      destinationAt: () => Promise.resolve(moved),
    });
    expect(body).toContain('Lemurien');
    expect(body).not.toContain('Atlantis');
  });
});

describe('the page of a trip', () => {
  // [SPEC 2.21b] [SPEC 2.21c]
  it('shows three facts at most, days in order, and unknown keys with spaces', async () => {
    const { body } = await page('/destination/istanbul');
    expect(body).toContain('Tre');
    expect(body).not.toContain('<span>Fyra</span>');
    expect(body.indexOf('Dag 2')).toBeLessThan(body.indexOf('Dag 10'));
    expect(body).toContain('en extra dag');
  });

  // [SPEC 2.20d]
  it('shows a region it does not know as it is stored', async () => {
    expect((await page('/destination/istanbul')).body).toContain('Atlantis');
  });

  it('shows Swedish where the Arabic text is missing, and says that it is Swedish', async () => {
    const { body } = await page('/ar/destination/istanbul');
    expect(body).toContain('<span lang="sv" dir="ltr">Hotell</span>');
    expect(body).toContain('<h1>إسطنبول</h1>');
  });

  // [SPEC 2.24e]
  it('offers contact when every departure is sold out, and says so to search engines', async () => {
    const { body } = await page('/destination/istanbul');
    expect(body).toContain('Det finns inga avresor att boka just nu');
    expect(body).toContain('https://schema.org/SoldOut');
  });
});
