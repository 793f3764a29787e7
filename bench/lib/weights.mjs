// @ts-check
import { once } from 'node:events';
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';

/**
 * @typedef {import('@playwright/test').BrowserContext} BrowserContext
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('@playwright/test').Response} Response
 */

/**
 * Opens an address in a new page and sums the results of `measure` over all responses.
 * @param {{ context: BrowserContext, url: string, readToTheEnd: boolean }} visit
 * @param {(response: Response) => Promise<number>} measure
 * @returns {Promise<number>} the sum
 */
async function sumOver({ context, url, readToTheEnd }, measure) {
  const page = await context.newPage();
  /** @type {Promise<number>[]} */
  const values = [];
  page.on('response', (response) => values.push(measure(response)));
  await page.goto(url, { waitUntil: 'networkidle' });
  if (readToTheEnd) {
    await page.evaluate(() => {
      window.scrollTo(0, document.body.scrollHeight);
    });
    await page.waitForTimeout(500);
    await page.waitForLoadState('networkidle');
  }
  const all = await Promise.all(values);
  await page.close();
  return all.reduce((sum, value) => sum + value, 0);
}

/**
 * JavaScript that a page loads without any interaction, kB after gzip. @param {BrowserContext} context @param {string}
 * url
 */
export const scriptsOf = (context, url) =>
  sumOver({ context, url, readToTheEnd: false }, async (response) =>
    /\.js(\?|$)/.test(response.url()) ? gzipSync(await response.body()).length / 1000 : 0,
  );

/** Fonts that a page loads, kB. @param {BrowserContext} context @param {string} url */
export const fontsOf = (context, url) =>
  sumOver({ context, url, readToTheEnd: true }, async (response) =>
    response.url().endsWith('.woff2') ? (await response.body()).length / 1000 : 0,
  );

/**
 * Size of a picture as a browser gets it, kB.
 * @param {BrowserContext} context
 * @param {string} picture its address
 * @param {string} shape e.g. `w=500&crop=card`
 */
export async function pictureOf(context, picture, shape) {
  const answer = await context.request.get(`${picture}?${shape}`, {
    headers: { accept: 'image/avif,image/webp,*/*' },
  });
  if (!answer.ok()) throw new Error(`${picture}: ${answer.status()}`);
  return (await answer.body()).length / 1000;
}

/**
 * Size of a response to a browser, compressed, kB.
 * @param {string} url
 */
export async function documentOf(url) {
  const [answer] = await once(get(url, { headers: { 'accept-encoding': 'br' } }), 'response');
  return (await buffer(answer)).length / 1000;
}

/** Size of the stylesheet, compressed, kB. @param {string} base */
export async function stylesOf(base) {
  const html = await (await fetch(base)).text();
  return documentOf(base + (/<link rel="stylesheet" href="([^"]+)">/.exec(html)?.[1] ?? ''));
}

/**
 * JavaScript that the console loads for its first screen, kB after gzip.
 * @param {BrowserContext} context
 * @param {string} base
 */
export async function consoleOf(context, base) {
  const data = { email: 'admin@safar.example', password: 'resa-med-safar' };
  const { token, user } = await (await context.request.post(`${base}/api/login`, { data })).json();
  const page = await context.newPage();
  await page.goto(`${base}/login`);
  await page.evaluate(
    ([word, account]) => {
      localStorage.setItem('token', word);
      localStorage.setItem('user', account);
    },
    [token, JSON.stringify(user)],
  );
  await page.close();
  return scriptsOf(context, `${base}/admin`);
}

/**
 * Layout shift from the first frame in the other language until the page is idle. The language switch itself does not
 * count, because all texts change and the page is mirrored; fonts or pictures that move content afterwards do.
 * @param {BrowserContext} context
 * @param {string} url
 */
export async function shiftOnSwitch(context, url) {
  const page = await context.newPage();
  // On a phone, the switch is in the menu, whose opening would count as a shift.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(url, { waitUntil: 'networkidle' });
  const before = await page.evaluate(() => document.documentElement.lang);
  await page.evaluate(() => {
    const sum = { shift: Number.NaN };
    Object.assign(window, { sum });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        sum.shift += /** @type {PerformanceEntry & { value: number }} */ (entry).value;
      }
    }).observe({ type: 'layout-shift' });
    const fromHere = () => {
      sum.shift = 0;
    };
    new MutationObserver(() =>
      requestAnimationFrame(() => requestAnimationFrame(fromHere)),
    ).observe(document.documentElement, { attributeFilter: ['lang'] });
  });
  await page.locator('header a[hreflang]').first().click();
  await page.waitForFunction((lang) => document.documentElement.lang !== lang, before);
  await page.waitForFunction(
    () => !Number.isNaN(/** @type {Window & { sum?: { shift: number } }} */ (window).sum?.shift),
  );
  await page.waitForTimeout(1_000);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const shift = await page.evaluate(
    () => /** @type {Window & { sum?: { shift: number } }} */ (window).sum?.shift ?? Number.NaN,
  );
  await page.close();
  return shift;
}
