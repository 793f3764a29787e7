import { createHash } from 'node:crypto';
import type { SiteQueries } from '@safar/domain/contracts/system/site';
import { scriptHash } from './entry-server.js';
import { broken, config, istanbul, logged, page, reads } from './rendered.fixture.js';

describe('the flight search on the rendered home page', () => {
  const withEngine: SiteQueries = {
    ...reads,
    config: () =>
      Promise.resolve({
        ...config,
        flightSearchUrl: 'https://flyg.example',
        company: { ...config.company, phone: '08-465 004 00' },
      }),
  };

  it('is complete, so that nothing moves and it can be filled in at once', async () => {
    const { body } = await page('/', withEngine);
    for (const name of ['tripType', 'from', 'to', 'departureDate', 'returnDate', 'flightClass']) {
      expect(body).toContain(`name="${name}"`);
    }
    expect(body).not.toContain('Laddar sökmodul ...');
  });

  it('shows that it is loading until an engine is configured', async () => {
    expect((await page('/')).body).toContain('Laddar sökmodul ...');
    expect((await page('/ar')).body).toContain('جارٍ تحميل محرك البحث...');
  });

  it('shows the telephone number when there is no script', async () => {
    const { body } = await page('/ar', withEngine);
    expect(/<noscript>.*?<\/noscript>/.exec(body)?.[0]).toContain('href="tel:+46846500400"');
  });
});

describe('a rendered page', () => {
  // [SPEC 1.4a] [SPEC I1.44]
  it('is Swedish without a prefix, and Arabic from right to left under /ar', async () => {
    expect((await page('/destinationer')).body).toContain('<html lang="sv" dir="ltr">');
    const arabic = await page('/ar/destinationer');
    expect(arabic.body).toContain('<html lang="ar" dir="rtl">');
    expect(arabic.headers['content-language']).toBe('ar');
    expect(arabic.body).toContain('href="/assets/ar-first.js"');
  });

  // [SPEC 2.24a]
  it('gives its canonical URL and its translation to search engines', async () => {
    const { body } = await page('/ar/destination/istanbul?date=2027-01-08');
    expect(body).toContain('<title>إسطنبول – Safar Travel</title>');
    expect(body).toContain('rel="canonical" href="https://safar.example/ar/destination/istanbul"');
    expect(body).toContain('hrefLang="sv" href="https://safar.example/destination/istanbul"');
    expect(body).toContain(
      'hrefLang="x-default" href="https://safar.example/destination/istanbul"',
    );
  });

  // [SPEC 2.24b] [SPEC 2.24d] [SPEC 9.6c]
  it('shortens descriptions to 150 characters for tags and 200 for structured data', async () => {
    const { body } = await page('/destination/istanbul');
    const tag = /name="description" content="([^"]*)"/.exec(body)?.[1] ?? '';
    const data = /"description":"([^"]*)","touristType":"Individual"/.exec(body)?.[1] ?? '';
    expect([
      tag.length > 130 && tag.length <= 150,
      data.length > 180 && data.length <= 200,
    ]).toEqual([true, true]);
  });

  // [ASVS 1.1.2] [ASVS 1.2.1] [ASVS 1.2.3] [ASVS 3.2.2]
  it('escapes texts from the database', async () => {
    const { body } = await page('/destination/istanbul');
    expect(body).not.toContain('</script><b>');
    expect(body).toContain('Istanbul &lt;/script&gt;&lt;b&gt;');
  });

  it('has status 404 for an unknown path, which is logged', async () => {
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
    // No route pattern matches across a line break.
    '/ar/%0d%0a',
    // A text after two slashes would be read as a host name.
    '//elsewhere.example/',
    '//elsewhere.example/destinations/istanbul',
    '/\\elsewhere.example/',
    '//[',
    '/a/..//[',
    '//%ff/x',
    'x:%ff',
    '*',
  ])('has status 404 for %s, which is no page, and logs no warning', async (address) => {
    const said = (['warn', 'error'] as const).map((how) =>
      jest.spyOn(console, how).mockImplementation(),
    );
    expect((await page(address)).status).toBe(404);
    for (const spy of said) {
      expect(spy).not.toHaveBeenCalled();
      spy.mockRestore();
    }
  });

  it('is also found by an absolute URL, which some programs send', async () => {
    const { status, body } = await page('http://elsewhere.example/ar/destination/istanbul?a=%zz');
    expect(status).toBe(200);
    expect(body).toContain('rel="canonical" href="https://safar.example/ar/destination/istanbul"');
  });

  // [SPEC 2.19c] [SPEC 4.6c] [SPEC 8.5a]
  it('has status 404 and a message for an unknown destination', async () => {
    const missing = await page('/destination/atlantis');
    expect(missing.status).toBe(404);
    expect(missing.body).toContain('Kunde inte hitta destinationen.');
    expect(missing.body).toContain('Gå till startsidan');
  });

  it('redirects the alternative URL of a destination permanently, keeping language and query', async () => {
    for (const rest of ['/istanbul', '/istanbul?date=2027-01-08&x=%C3%A5']) {
      expect(await page(`/ar/destinations${rest}`)).toMatchObject({
        status: 301,
        headers: { location: `/ar/destination${rest}` },
      });
    }
  });

  it('redirects permanently to its one URL, in lower case and without trailing slash', async () => {
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
    // An unknown page has no URL to redirect to.
    expect((await page('/Finns-Inte/')).status).toBe(404);
  });

  it('redirects a former slug to its destination, keeping the query', async () => {
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

  it('has status 410 for a removed destination and links to the others', async () => {
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
  it('has status 500 and a retry button when its data cannot be loaded, and the reason is logged', async () => {
    const failed = await page('/destinationer', broken);
    expect(failed.status).toBe(500);
    expect(failed.body).toContain('Försök igen');
    expect(failed.body).not.toContain('no database');
    expect(logged.join()).toContain('no database');
  });
});

describe('the scripts of a page', () => {
  it('are listed in the order of execution, dependencies first', async () => {
    const { body } = await page('/');
    expect([...body.matchAll(/<link rel="later" href="([^"]*)"/g)].map(([, href]) => href)).toEqual(
      ['/assets/runtime.js', '/assets/shared.js', '/assets/entry.js', '/assets/home.js'],
    );
  });

  it('are started by the only inline script, whose hash the policy allows', async () => {
    const { body } = await page('/');
    const scripts = [...body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);
    const hashes = scripts.map((text) => createHash('sha256').update(text).digest('base64'));
    expect(hashes.map((hash) => `sha256-${hash}`)).toEqual([scriptHash]);
  });
});

describe('a page that is requested again', () => {
  it('shows changed data', async () => {
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

describe('the destination page', () => {
  // [SPEC 2.21b] [SPEC 2.21c]
  it('shows at most three facts, days in order, and unknown keys with spaces', async () => {
    const { body } = await page('/destination/istanbul');
    expect(body).toContain('Tre');
    expect(body).not.toContain('<span>Fyra</span>');
    expect(body.indexOf('Dag 2')).toBeLessThan(body.indexOf('Dag 10'));
    expect(body).toContain('en extra dag');
  });

  // [SPEC 2.20d]
  it('shows an unknown region as stored', async () => {
    expect((await page('/destination/istanbul')).body).toContain('Atlantis');
  });

  it('shows Swedish where the Arabic text is missing, marked as Swedish', async () => {
    const { body } = await page('/ar/destination/istanbul');
    expect(body).toContain('<span lang="sv" dir="ltr">Hotell</span>');
    expect(body).toContain('<h1>إسطنبول</h1>');
  });

  // [SPEC 2.24e]
  it('offers contact when every departure is sold out, and marks it for search engines', async () => {
    const { body } = await page('/destination/istanbul');
    expect(body).toContain('Det finns inga avresor att boka just nu');
    expect(body).toContain('https://schema.org/SoldOut');
  });
});
