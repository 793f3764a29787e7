import { LANGUAGES, expect, test } from '../support/fixtures.js';
import { path } from '../../src/lib/paths.js';
import { complaintsOf, expectAccessible, open } from '../support/site.js';
import { wordsIn } from '../support/texts.js';

for (const lang of LANGUAGES) {
  const paths = path(lang);
  const t = wordsIn(lang);

  test(`nothing moves while the list loads (${lang})`, async ({ page }) => {
    await page.addInitScript(() => {
      const seen = { shift: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
          seen.shift += entry.value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // The web fonts arrive late, as on a phone; until then the page uses the wider fallback fonts.
    let release = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (release = resolve));
    let asked = 0;
    await page.route('**/*.woff2', async (route) => {
      asked += 1;
      await arrived;
      await route.continue();
    });
    await page.goto(paths.destinations(), { waitUntil: 'domcontentloaded' });
    await expect(page.locator('.trip-card').first()).toBeVisible();
    await expect.poll(() => asked).toBeGreaterThan(1);
    release();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    const shift = await page.evaluate(
      () => (window as unknown as { seen: { shift: number } }).seen,
    );
    expect(shift.shift).toBeLessThan(0.05);
  });

  test(`the pictures of the first row load immediately, the first with priority (${lang})`, async ({
    page,
  }) => {
    await page.goto(paths.destinations());
    const pictures = page.locator('.trip-card img');
    const of = (name: string) =>
      pictures.evaluateAll((all, key) => all.slice(0, 4).map((one) => one.getAttribute(key)), name);
    expect(await of('loading')).toEqual(['eager', 'eager', 'eager', 'lazy']);
    expect(await of('fetchpriority')).toEqual(['high', 'auto', 'auto', 'auto']);
  });

  test(`every link of a card has its own text with its target (${lang})`, async ({ page }) => {
    await page.goto(paths.destinations());
    const texts = await page
      .locator('.trip-card__link')
      .evaluateAll((links) => links.map((link) => link.textContent.trim()));
    expect(texts.length).toBe(8);
    expect(new Set(texts).size).toBe(texts.length);
    for (const text of texts) {
      expect(text).toMatch(new RegExp(`^${t('common.actions.readMore')} .`));
    }
  });

  test(`the language switch also changes the destinations of the list (${lang})`, async ({
    page,
  }) => {
    const other = lang === 'sv' ? 'ar' : 'sv';
    await open(page, paths.destinations('europe'));
    const toggle = page.locator('.header__toggle');
    if (await toggle.isVisible()) await toggle.click();
    await page.locator('.language-switch').click();
    await expect(page).toHaveURL(path(other).destinations('europe'));
    const names = { sv: 'Istanbul', ar: 'إسطنبول' };
    await expect(page.locator('.trip-card__title').first()).toHaveText(names[other]);
  });

  test(
    `filter and scroll position of the list are restored with Back (${lang})`,
    { tag: lang === 'ar' ? '@core:mobile' : [] },
    async ({ page }) => {
      await open(page, paths.destinations());
      await page.locator('.filter').nth(2).click();
      await expect(page).toHaveURL(paths.destinations('asia'));
      await expect(page.locator('.trip-card')).toHaveCount(6);
      const card = page.locator('.trip-card__link').nth(3);
      const before = 700;
      await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), before);
      // Playwright's own click scrolls first.
      await card.dispatchEvent('click', { button: 0 });
      await expect(page).toHaveURL(paths.destination('kuala-lumpur'));
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await page.goBack();
      await expect(page).toHaveURL(paths.destinations('asia'));
      await expect(page.locator('.trip-card')).toHaveCount(6);
      const moved = (): Promise<number> =>
        page.evaluate((y) => Math.abs(window.scrollY - y), before);
      await expect.poll(moved).toBeLessThan(8);
    },
  );

  test(`destinations that are not for sale yet come last (${lang})`, async ({ page }) => {
    await page.goto(paths.destinations());
    const dormant = await page
      .locator('.trip-card')
      .evaluateAll((cards) => cards.map((card) => card.classList.contains('trip-card--dormant')));
    expect(dormant).toEqual([...Array<boolean>(8).fill(false), true, true]);
    const button = page.locator('.trip-card--dormant').getByRole('button').first();
    await expect(button).toHaveText(t('destinations.comingSoon'));
    await expect(button).toBeDisabled();
  });

  test(`a region without destinations shows this with a contact link (${lang})`, async ({
    page,
  }) => {
    await page.route('**/api/destinations', (route) => route.fulfill({ json: [] }));
    await open(page, paths.home());
    await page.locator(`a[href="${paths.destinations()}"]`).last().click();
    await expect(page.getByText(t('destinations.emptyTitle'))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: t('destinations.ask') }).click();
    await expect(page).toHaveURL(paths.contact());
  });

  test(`a list that fails to load without an earlier one shows a red message with retry (${lang})`, async ({
    page,
  }) => {
    await open(page, paths.home());
    await page.route('**/api/destinations', (route) => route.abort());
    await page.locator(`a[href="${paths.destinations()}"]`).last().click();
    await expect(page.getByRole('alert')).toHaveText(t('common.page.network'));
    await expectAccessible(page);
    await page.unroute('**/api/destinations');
    await page.getByRole('button', { name: t('common.page.retry') }).click();
    await expect(page.locator('.trip-card')).toHaveCount(10);
  });

  for (const failure of ['no answer', 'an answer of 500'] as const) {
    test(`on ${failure} the list of the first page is shown again, marked as stale, until it can be loaded (${lang})`, async ({
      page,
    }) => {
      await open(page, paths.destinations());
      await page.locator('.trip-card__link').first().click();
      await expect(page).toHaveURL(paths.destination('istanbul'));
      await page.route('**/api/destinations', (route) =>
        failure === 'no answer' ? route.abort() : route.fulfill({ status: 500 }),
      );
      await page.goBack();
      await expect(page.locator('.trip-card')).toHaveCount(10);
      await expect(page.getByRole('alert')).toContainText(t('common.page.network'));
      await expect(page.locator('.offline-bar')).toContainText(/\d\d[.:]\d\d/);
      await expectAccessible(page);
      await page.unroute('**/api/destinations');
      const complaints = complaintsOf(page);
      await page.getByRole('button', { name: t('common.page.retry') }).click();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.locator('.offline-bar')).toHaveCount(0);
      await expect(page.locator('.trip-card')).toHaveCount(10);
      expect(complaints).toEqual([]);
    });
  }
}
