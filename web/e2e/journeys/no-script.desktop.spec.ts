import { test as base } from '@playwright/test';
import { LANGUAGES, expect } from '../support/fixtures.js';
import { Visitor } from '../support/journey.js';
import { PAGES } from '../support/pages.js';

const test = base.extend({ javaScriptEnabled: false });

const PHONE = '08-465 004 00';
const EMAIL = 'info@safar.example';

/** Readable pages with the minimum number of characters and headings in their main part. */
const TO_READ = {
  home: [1_500, 8],
  destinations: [1_000, 8],
  europe: [200, 2],
  destination: [1_500, 6],
  'dormant destination': [800, 4],
  about: [500, 3],
  contact: [250, 3],
  business: [500, 3],
  terms: [5_000, 10],
  privacy: [2_500, 6],
  storage: [1_500, 3],
  accessibility: [1_500, 4],
  lookup: [60, 1],
} as const satisfies Partial<Record<keyof typeof PAGES, readonly [number, number]>>;

for (const lang of LANGUAGES) {
  test(
    `without script every page shows text, links and the phone number (${lang})`,
    { tag: '@core' },
    async ({ page }) => {
      const { paths, t } = new Visitor(page, lang);
      // Selectors by text and role skip the content of noscript elements.
      const notice = page.locator('.no-script');
      for (const [name, [letters, headings]] of Object.entries(TO_READ)) {
        const response = await page.goto(PAGES[name as keyof typeof TO_READ](paths));
        const main = page.getByRole('main');
        await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(notice).toBeVisible();
        // Loaded by script: a place for it would stay empty.
        await expect(page.locator('.flights-section')).toBeHidden();
        const menu = page.getByRole('navigation', { name: t('common.nav.label') });
        expect({
          name,
          status: response?.status(),
          enoughText: (await main.innerText()).length >= letters,
          enoughHeadings: (await main.getByRole('heading').count()) >= headings,
          notice: await notice.locator('p').innerText(),
          ways: await notice.locator('a').allInnerTexts(),
          onward: await menu
            .getByRole('link', { name: t('common.nav.contact') })
            .getAttribute('href'),
          footer: await page.getByRole('contentinfo').getByRole('link', { name: PHONE }).count(),
        }).toEqual({
          name,
          status: 200,
          enoughText: true,
          enoughHeadings: true,
          notice: t('content.noScript'),
          ways: [PHONE, EMAIL],
          onward: paths.contact(),
          footer: 1,
        });
      }
    },
  );

  test(`without script the filters of the list work (${lang})`, async ({ page }) => {
    const { paths, t } = new Visitor(page, lang);
    await page.goto(paths.destinations());
    const filters = page.getByRole('navigation', { name: t('destinations.filterLabel') });
    const all = await page.getByRole('main').getByRole('article').count();
    await filters.getByRole('link', { name: t('common.region.asia') }).click();
    await expect(page).toHaveURL(paths.destinations('asia'));
    expect(await page.getByRole('main').getByRole('article').count()).toBeLessThan(all);
  });

  test(`without script an unknown URL has links to go on (${lang})`, async ({ page }) => {
    const { paths, t } = new Visitor(page, lang);
    const response = await page.goto(`${paths.about()}/inte-har`);
    expect(response?.status()).toBe(404);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toContainText('404');
    await expect(main.getByRole('link', { name: PHONE })).toBeVisible();
    await expect(main.getByRole('link', { name: t('common.notFound.home') })).toHaveAttribute(
      'href',
      paths.home(),
    );
    await main.getByRole('link', { name: t('common.nav.destinations') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('destinations.title'));
  });

  test(
    `without script a submitted form ends on its page and not on an error (${lang})`,
    { tag: '@core' },
    async ({ page }) => {
      const { paths, t } = new Visitor(page, lang);
      await page.goto(paths.contact());
      await page.getByLabel(t('content.form.message')).fill('Hej');
      await page.getByRole('button', { name: t('content.form.send') }).click();
      await expect(page).toHaveURL(paths.contact());
      await expect(page.locator('.no-script')).toBeVisible();
    },
  );
}

test('with script the notice is not shown', { tag: '@core' }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: true });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.no-script')).toHaveCount(0);
  await context.close();
});
