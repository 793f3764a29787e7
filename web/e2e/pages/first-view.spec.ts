import type { Page, Request } from '@playwright/test';
import { path } from '../../src/lib/paths.js';
import { PAGES } from '../support/budgets.js';
import { LANGUAGES, expect, hydrated, test } from '../support/fixtures.js';

const VIEWED = [
  ...['HomePage', 'DestinationsPage', 'DestinationPage', 'LookupPage'],
  ...['ContactPage', 'TermsPage', 'NotFoundPage'],
];

const FONT_PRELOADS = /<link rel="preload" as="font"[^>]*>/g;

/** Returns the files that a page requests before the first interaction. */
async function filesOf(page: Page, address: string): Promise<ReadonlySet<string>> {
  const files = new Set<string>();
  const keep = (request: Request): void => {
    const kinds = ['stylesheet', 'image', 'font', 'script'];
    const { pathname, search } = new URL(request.url());
    if (kinds.includes(request.resourceType())) files.add(pathname + search);
  };
  page.on('request', keep);
  await page.goto(address);
  await hydrated(page);
  await page.evaluate(() => document.fonts.ready);
  page.off('request', keep);
  return files;
}

/** Serves documents with the given change. */
async function changeDocument(page: Page, change: (html: string) => string): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, body: change(await response.text()) });
  });
}

const fontsAmong = (files: ReadonlySet<string>): string[] =>
  [...files].filter((file) => file.endsWith('.woff2')).sort();

/** Decodes the URLs in a document, so that a file counts as listed wherever the document contains it. */
const named = (html: string): string => html.replaceAll('&amp;', '&');

for (const lang of LANGUAGES) {
  for (const name of VIEWED) {
    const address = PAGES[name]?.at(path(lang)) ?? '';

    // [SPEC I7.14]
    test(`${name} lists all files of its first view, and preloads only fonts that it uses (${lang})`, async ({
      page,
    }) => {
      const html = named(await (await page.request.get(address)).text());
      const files = await filesOf(page, address);
      expect(files.size).toBeGreaterThan(9);
      expect([...files].filter((file) => !html.includes(file))).toEqual([]);

      await changeDocument(page, (document) => document.replace(FONT_PRELOADS, ''));
      const needed = fontsAmong(await filesOf(page, address));
      expect(needed.length).toBeGreaterThanOrEqual(3);
      expect(fontsAmong(files)).toEqual(needed);
    });
  }
}

test('a font that is not listed in the document is detected (negative control)', async ({
  page,
}) => {
  const html = named(await (await page.request.get('/')).text()).replace(FONT_PRELOADS, '');
  await changeDocument(page, () => html);
  const late = [...(await filesOf(page, '/'))].filter((file) => !html.includes(file));
  expect(late.length).toBeGreaterThanOrEqual(3);
});

test('an unnecessary preload is detected (negative control)', async ({ page }) => {
  const foreign = path('ar').home();
  const [link = ''] = (await (await page.request.get(foreign)).text()).match(FONT_PRELOADS) ?? [];
  await changeDocument(page, (html) => html.replace('</head>', `${link}</head>`));
  const preloaded = fontsAmong(await filesOf(page, '/'));
  await page.unrouteAll({ behavior: 'wait' });
  await changeDocument(page, (html) => html.replace(FONT_PRELOADS, ''));
  expect(preloaded.length).toBeGreaterThan(fontsAmong(await filesOf(page, '/')).length);
});
