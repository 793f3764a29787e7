import { type Browser, type Page, chromium } from '@playwright/test';
import { path } from '../../src/lib/paths.js';
import { ownDeparture } from '../support/database.js';
import { LANGUAGES, expect, hydrated, test as base } from '../support/fixtures.js';
import { Visitor } from '../support/journey.js';
import { bookWithDeposit } from '../support/orders.js';

/**
 * Reasons that Chromium's headless shell always gives, because it never uses the back/forward cache. All other reasons
 * would also apply in a visitor's browser.
 */
const OF_THE_SHELL = ['BackForwardCacheDisabledForDelegate', 'BrowsingInstanceNotSwapped'];

interface Left {
  readonly notRestoredExplanations: readonly { readonly reason: string }[];
}

const test = base.extend<{ visitorPage: Page }, { keeping: Browser }>({
  keeping: [
    async ({ launchOptions }, use) => {
      const ignoreDefaultArgs = ['--disable-back-forward-cache'];
      const browser = await chromium.launch({ ...launchOptions, ignoreDefaultArgs });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  visitorPage: async ({ keeping, baseURL, locale, timezoneId }, use) => {
    const context = await keeping.newContext({ baseURL, locale, timezoneId });
    await use(await context.newPage());
    await context.close();
  },
});

/** Returns the reasons why the browser cannot keep this page when a visitor leaves and returns. */
async function obstacles(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const left = new Promise<Left | null>((resolve) => {
    session.on('Page.backForwardCacheNotUsed', (event: Left) => resolve(event));
    session.on('Page.frameNavigated', ({ type }) => {
      if (type === 'BackForwardCacheRestore') resolve(null);
    });
  });
  await page.goto('/robots.txt');
  // Delayed, because the page that replies to this call is gone afterwards.
  await page.evaluate(() => void setTimeout(() => window.history.back()));
  const reasons = (await left)?.notRestoredExplanations.map(({ reason }) => reason) ?? [];
  return reasons.filter((reason) => !OF_THE_SHELL.includes(reason));
}

for (const lang of LANGUAGES) {
  const paths = path(lang);
  for (const address of [
    paths.home(),
    paths.destinations(),
    paths.destination('istanbul'),
    paths.lookup(),
    paths.contact(),
  ]) {
    // [SPEC I7.16]
    test(`${address} can be restored from the back/forward cache`, async ({
      visitorPage: page,
    }) => {
      const answer = await page.goto(address, { waitUntil: 'networkidle' });
      await hydrated(page);
      expect(answer?.headers()['cache-control']).toBe('no-cache');
      expect(await obstacles(page)).toEqual([]);
    });
  }
}

/** Dispatches the event for entering or leaving the back/forward cache, which the headless shell never does. */
const dispatchTransition = (page: Page, type: 'pagehide' | 'pageshow'): Promise<unknown> =>
  page.evaluate((name) => {
    window.dispatchEvent(new PageTransitionEvent(name, { persisted: true }));
  }, type);

for (const [place, lang] of LANGUAGES.entries()) {
  // [SPEC I7.16] [ASVS 14.3.2]
  test(`going back never shows a closed booking (${lang})`, async ({ page }) => {
    const visitor = new Visitor(page, lang);
    const { t, paths } = visitor;
    const order = await bookWithDeposit(page.request, await ownDeparture('tbilisi', 181 + place));
    await visitor.goto(paths.lookup(order.bookingRef));
    await visitor.lookUp(order.bookingRef, order.lastName);
    await expect(page.getByText(order.lastName)).toBeVisible();

    await dispatchTransition(page, 'pagehide');
    await expect(page.getByText(order.lastName)).toBeHidden();
    await page.request.post('/api/booking/close', { data: {} });
    await dispatchTransition(page, 'pageshow');
    await expect(page.getByRole('alert')).toHaveText(t('booking.details.forbidden'));
    await expect(page.getByText(order.lastName)).toHaveCount(0);
  });

  test(
    `pages with data of a single customer are never stored by the browser (${lang})`,
    { tag: '@core' },
    async ({ request }) => {
      const paths = path(lang);
      for (const address of [
        paths.booking('00000000-0000-4000-8000-000000000000'),
        paths.pay(),
        paths.payLink('nobody'),
        paths.review('nobody'),
        paths.thankYou(),
      ]) {
        expect((await request.get(address)).headers()['cache-control'], address).toBe('no-store');
      }
    },
  );
}

test('any other page is restored unchanged', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { left: true }));
  await dispatchTransition(page, 'pagehide');
  await dispatchTransition(page, 'pageshow');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => 'left' in window)).toBe(true);
});

test('a page with an unload handler is detected (negative control)', async ({
  visitorPage: page,
}) => {
  await page.goto('/');
  await page.evaluate(() => window.addEventListener('unload', () => undefined));
  expect(await obstacles(page)).toContain('UnloadHandlerExistsInMainFrame');
});
