import { type Page, type PlaywrightTestArgs, expect, test } from '@playwright/test';
import { path } from '../../src/lib/paths.js';
import { LANGUAGES, hydrated } from '../support/fixtures.js';
import { type Walk, partsOf, sitemapAddresses, walk } from '../support/links.js';

type Request = PlaywrightTestArgs['request'];

let walked: Promise<Walk> | undefined;

/** Crawls the whole site, once for all tests of this file. */
const siteOf = (request: Request, base: string | undefined): Promise<Walk> => {
  // The first test crawls for all.
  if (!walked) test.slow();
  return (walked ??= sitemapAddresses(request).then((addresses) =>
    walk(request, base ?? '', ['/', '/ar', ...addresses]),
  ));
};

const canonicalOf = (html: string): string | undefined =>
  /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];

test(
  'no link, picture, script or fragment of any page is dead, in both languages',
  { tag: '@core' },
  async ({ request, baseURL }) => {
    const { pages, dead, outside } = await siteOf(request, baseURL);
    expect(dead).toEqual([]);
    // Home, list, two filters, eight destinations, seven text pages and the lookup, in both languages.
    expect(pages.size).toBeGreaterThanOrEqual(40);
    expect(
      [...outside].filter((link) => !/^(https:\/\/|mailto:|tel:\+?\d{5,}$)/.test(link)),
    ).toEqual([]);
  },
);

test('every icon offered to home screens and browsers exists', async ({ request }) => {
  const manifest = await request.get('/ar/manifest.webmanifest');
  const { icons } = (await manifest.json()) as { icons: { src: string; type: string }[] };
  const offered = [
    ...icons.map(({ src, type }) => [src, type]),
    ['/apple-touch-icon.png', 'image/png'],
    ['/favicon.ico', 'image/vnd.microsoft.icon'],
  ];
  for (const [src = '', type] of offered) {
    const answer = await request.get(src);
    expect([src, answer.status(), answer.headers()['content-type']]).toEqual([src, 200, type]);
  }
});

test('the crawl detects a missing page and a dead fragment, and reads links, ids and files of a document', async ({
  request,
  baseURL,
}) => {
  const base = baseURL ?? '';
  const missing = await walk(request, base, ['/finns-inte', '/terms#finns-inte']);
  expect(missing.dead).toEqual(
    expect.arrayContaining([
      `404 ${base}/finns-inte on start`,
      `${base}/terms#finns-inte on start`,
    ]),
  );
  expect(
    partsOf('<a class="x" href="/a?b=1&amp;c=2">x</a><img alt="" src="/p"><p id="q">'),
  ).toEqual({ links: ['/a?b=1&c=2'], ids: new Set(['q']), files: ['/p'] });
});

test(
  'the sitemap lists exactly the indexable pages, each with its canonical URL',
  { tag: '@core' },
  async ({ request, baseURL }) => {
    const listed = await sitemapAddresses(request);
    const { pages } = await siteOf(request, baseURL);
    for (const address of listed) {
      const html = pages.get(address)?.html ?? '';
      expect([address, canonicalOf(html), html.includes('content="noindex"')]).toEqual([
        address,
        address,
        false,
      ]);
    }
    const findable = [...pages.values()].flatMap(({ html }) => canonicalOf(html) ?? []);
    // Destinations that are not for sale yet have a URL, but no link and no list leads to it.
    expect(findable.filter((address) => !listed.includes(address))).toEqual([]);
  },
);

test(
  'every indexable page and its translation reference each other',
  { tag: '@core' },
  async ({ request, baseURL }) => {
    const { pages } = await siteOf(request, baseURL);
    const twins = (html: string): string[] =>
      [...html.matchAll(/hrefLang="[\w-]+" href="([^"]*)"/g)].map(([, href = '']) => href);
    for (const [address, { html }] of pages) {
      const canonical = canonicalOf(html);
      if (!canonical) continue;
      const [sv = '', ar = '', others] = twins(html);
      expect([address, others]).toEqual([address, sv]);
      expect([sv, ar]).toContain(canonical);
      expect(twins(pages.get(canonical === sv ? ar : sv)?.html ?? '')).toEqual([sv, ar, sv]);
    }
  },
);

for (const lang of LANGUAGES) {
  test(`links that exist only after hydration are not dead either (${lang})`, async ({
    page,
    request,
  }) => {
    const paths = path(lang);
    const found = new Set<string>();
    const collect = async (from: Page): Promise<void> => {
      const links = await from
        .locator('a[href^="/"]')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      for (const link of links) found.add(link);
    };
    for (const address of [paths.lookup(), paths.pay(), paths.cancelled(), paths.thankYou()]) {
      await page.goto(address);
      await hydrated(page);
      await collect(page);
    }
    for (const link of found) {
      expect([link, (await request.get(link)).status()]).toEqual([link, 200]);
    }
  });
}
