import { readdirSync } from 'node:fs';
import { type IncomingMessage, get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { path as pathsIn } from '../../src/lib/paths.js';
import { FONTS, PAGES, PICTURES, STYLES } from '../support/budgets.js';
import { LANGUAGES, expect, test } from '../support/fixtures.js';

/** Requests a file without decoding it, as a browser's tools would. */
const ask = (path: string, encoding: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(
      new URL(path, process.env['E2E_BASE_URL']),
      { headers: { 'accept-encoding': encoding } },
      resolve,
    ).on('error', reject);
  });

async function bodyOf(path: string, encoding = 'identity'): Promise<Buffer> {
  const answer = await ask(path, encoding);
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([
    200,
    encoding === 'identity' ? undefined : encoding,
  ]);
  return buffer(answer);
}

/** Returns the size of a page's first response: status line, headers, compressed document. */
async function firstAnswerOf(path: string): Promise<number> {
  const answer = await ask(path, 'gzip, deflate, br');
  expect(answer.headers['content-encoding']).toBe('br');
  const status = `HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}\r\n\r\n`;
  // Each header line adds a colon, a space and a line end.
  const headers = answer.rawHeaders.join('').length + answer.rawHeaders.length * 2;
  return status.length + headers + (await buffer(answer)).length;
}

const documentAt = async (path: string): Promise<string> =>
  (await buffer(await ask(path, 'identity'))).toString();

const linked = (document: string, rel: string): string[] =>
  [...document.matchAll(new RegExp(`<link rel="${rel}" href="([^"]+)"`, 'g'))].map(
    ([, file]) => file ?? '',
  );

async function scriptOf(document: string): Promise<number> {
  const files = linked(document, 'later');
  expect(files.length).toBeGreaterThan(4);
  const bodies = await Promise.all(files.map((file) => bodyOf(file)));
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
}

/** Adds a size to the report of a test, so that the remaining budget can be read there. */
function note(what: string, bytes: number): void {
  test.info().annotations.push({ type: what, description: `${(bytes / 1_000).toFixed(1)} kB` });
}

test('every page has a budget, and every budget has a page', () => {
  const files = readdirSync(new URL('../../src/pages', import.meta.url));
  expect(files.map((file) => file.replace('.tsx', '')).sort()).toEqual(Object.keys(PAGES).sort());
});

for (const [name, budget] of Object.entries(PAGES)) {
  // [SPEC I7.13]
  test(`${name} keeps to its budget of script and first response`, { tag: '@core' }, async () => {
    for (const lang of LANGUAGES) {
      const url = budget.at(pathsIn(lang));
      const [document, bytes] = await Promise.all([documentAt(url), firstAnswerOf(url)]);
      const script = await scriptOf(document);
      note(`${lang} script`, script);
      note(`${lang} first answer`, bytes);
      expect(document).toContain(`/${name}-`);
      expect(script, `script, ${lang}`).toBeLessThanOrEqual(budget.script);
      expect(bytes, `first answer, ${lang}`).toBeLessThanOrEqual(budget.document);
    }
  });
}

test('a page with one script too many exceeds its budget (negative control)', async () => {
  const document = await documentAt('/');
  const destination = await documentAt(pathsIn('sv').destination('umrah'));
  const foreign = linked(destination, 'later').find((file) => file.includes('DestinationPage'));
  const heavier = `${document}<link rel="later" href="${foreign}">`;
  expect(await scriptOf(heavier)).toBeGreaterThan(PAGES['HomePage']?.script ?? Infinity);
});

// [SPEC I7.13]
test('the stylesheet of all pages keeps to its budget', async () => {
  const [file, ...others] = linked(await documentAt('/'), 'stylesheet');
  expect(others).toEqual([]);
  const bytes = (await bodyOf(file ?? '', 'br')).length;
  note('styles', bytes);
  expect(bytes).toBeGreaterThan(1_000);
  expect(bytes).toBeLessThanOrEqual(STYLES);
});

/** Returns the paths of all fonts that a page loads when it is scrolled to its end. */
async function fontsOf(page: Page, address: string): Promise<ReadonlySet<string>> {
  const fonts = new Set<string>();
  const keep = (request: Request): void => {
    if (request.resourceType() === 'font') fonts.add(new URL(request.url()).pathname);
  };
  page.on('request', keep);
  await page.goto(address);
  await page.mouse.wheel(0, 20_000);
  await page.evaluate(() => document.fonts.ready);
  page.off('request', keep);
  return fonts;
}

const READ = ['HomePage', 'DestinationPage', 'TermsPage', 'CheckoutPage'] as const;

for (const [screen, budget] of Object.entries(FONTS)) {
  for (const lang of LANGUAGES) {
    test(`fonts keep to their budget when pages are scrolled to the end (${lang}, ${screen})`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: budget.width, height: 900 });
      for (const name of READ) {
        const fonts = await fontsOf(page, PAGES[name]?.at(pathsIn(lang)) ?? '');
        const bodies = await Promise.all([...fonts].map((file) => bodyOf(file)));
        const bytes = bodies.reduce((sum, body) => sum + body.length, 0);
        note(name, bytes);
        expect(bytes, name).toBeGreaterThan(10_000);
        expect(bytes, name).toBeLessThanOrEqual(budget[lang]);
      }
    });
  }
}

const PICTURE_FOLDER = new URL('../../../backend/assets/pictures', import.meta.url);
const HEROES = readdirSync(PICTURE_FOLDER).filter((name) => name.endsWith('-hero'));

test('the pictures of the demo keep to their budgets in every shape', async ({ request }) => {
  expect(HEROES.length).toBeGreaterThan(10);
  for (const [shape, budget] of Object.entries(PICTURES)) {
    const sizes = await Promise.all(
      HEROES.map(async (name) => {
        const answer = await request.get(`/media/art/${name}?${shape}`, {
          headers: { accept: 'image/avif,image/webp,*/*' },
        });
        expect(answer.headers()['content-type']).toBe('image/avif');
        return (await answer.body()).length;
      }),
    );
    note(shape, Math.max(...sizes));
    expect(Math.max(...sizes), shape).toBeLessThanOrEqual(budget);
  }
});
