import { gzipSync } from 'node:zlib';
import { path as pathsIn } from '../../src/lib/paths.js';
import { PAGES } from '../support/budgets.js';
import { expect, hydrated, test } from '../support/fixtures.js';

const LIMIT_BYTES = PAGES['HomePage']?.script ?? 0;

for (const address of ['/', '/ar']) {
  // [SPEC I1.61]
  test(`the first load of ${address} has at most 130 kB of script, all listed in the document`, async ({
    page,
  }) => {
    const loaded: string[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') loaded.push(response.url());
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    const files = await page
      .locator('link[rel=modulepreload]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    // Every script that was loaded must be listed in the document.
    expect(loaded.filter((url) => !files.includes(url))).toEqual([]);
    const bodies = await Promise.all(
      files.map(async (file) => (await page.request.get(file)).body()),
    );
    const bytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
    expect(bytes).toBeLessThanOrEqual(LIMIT_BYTES);
  });

  test(`nothing moves while ${address} loads`, async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
          Object.assign(window, {
            shift: (window as unknown as { shift: number }).shift + entry.value,
          });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // Another page has fetched the fonts: without them, a system that lacks Arial breaks the heading elsewhere.
    await page.goto(pathsIn(address === '/ar' ? 'ar' : 'sv').terms(), { waitUntil: 'networkidle' });
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(
      0.05,
    );
  });
}

test('files of the first page are sent precompressed and cached forever', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const files = await page
    .locator('link[rel=modulepreload], link[rel=stylesheet]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  expect(files.length).toBeGreaterThan(4);
  for (const file of files) {
    const headers = { 'accept-encoding': 'gzip, deflate, br' };
    const answer = (await page.request.get(file, { headers })).headers();
    expect(answer).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringContaining('Accept-Encoding'),
    });
    // A file compressed on request would have no content length.
    expect(Number(answer['content-length'])).toBeGreaterThan(0);
  }
});

// [ASVS 1.2.3] [ASVS 3.4.3]
test('a page may run only its own inline script, no other', async ({ page }) => {
  const answer = await page.goto('/');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]+={0,2}'(;| https:)/);
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.strange = true';
    document.head.append(script);
    return 'strange' in window;
  });
  expect(ran).toBe(false);
  await hydrated(page);
});

test('an Arabic page loads only the texts of its own language', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto('/ar/kontakt', { waitUntil: 'networkidle' });
  await expect
    .poll(() => loaded.filter((path) => /^\/assets\/ar-.*\.js$/.test(path)))
    .toHaveLength(1);
  expect(loaded.filter((path) => /^\/assets\/sv-.*\.js$/.test(path))).toEqual([]);
});
