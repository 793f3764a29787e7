import { readFileSync } from 'node:fs';
import type { DestinationView } from '@safar/domain/contracts/catalog/destinations';
import { ownDeparture } from '../support/database.js';
import { LANGUAGES, expect, test } from '../support/fixtures.js';
import { Visitor } from '../support/journey.js';
import { wordsIn } from '../support/texts.js';

const serverLog = (): string => readFileSync(process.env['E2E_LOG'] ?? '', 'utf8');

for (const lang of LANGUAGES) {
  test(
    `the first Tab offers to skip the menu and does so (${lang})`,
    { tag: '@core' },
    async ({ page }) => {
      const visitor = new Visitor(page, lang);
      await visitor.goto(visitor.paths.destinations());
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: visitor.t('common.nav.skip') });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      const filters = page.getByRole('navigation', { name: visitor.t('destinations.filterLabel') });
      await expect(filters.getByRole('link').first()).toBeFocused();
    },
  );

  // [SPEC 2.1d] [SPEC 9.5d]
  test(`without script home, list and destination can be read (${lang})`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const { paths, t } = new Visitor(page, lang);
    await page.goto(paths.home());
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);
    await page
      .getByRole('link', { name: t('common.nav.destinations') })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('destinations.title'));
    await page.getByRole('main').getByRole('article').first().getByRole('link').click();
    await expect(page.getByRole('heading', { name: t('destination.itinerary') })).toBeVisible();
    await expect(page.getByRole('group', { name: t('destination.chooseDate') })).toBeVisible();
    await context.close();
  });

  // [SPEC 2.3]
  test(`every filter shows its number of destinations, and lists as many (${lang})`, async ({
    page,
    request,
  }) => {
    const { paths, t } = new Visitor(page, lang);
    const answer = await request.get('/api/destinations');
    const destinations = (await answer.json()) as DestinationView[];
    for (const filter of ['popular', 'europe', 'asia'] as const) {
      const count = destinations.filter(
        ({ region }) => filter === 'popular' || region === filter,
      ).length;
      await page.goto(paths.destinations(filter));
      const link = page.getByRole('link', {
        name: `${filter === 'popular' ? t('destinations.popular') : t(`common.region.${filter}`)} ${count}`,
      });
      await expect(link).toHaveAttribute('aria-current', 'true');
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(count);
    }
  });

  test(`a page gives its canonical URL and its translation to search engines (${lang})`, async ({
    page,
  }) => {
    const { paths } = new Visitor(page, lang);
    await page.goto(paths.destination('istanbul'));
    const addressOf = async (selector: string): Promise<string> =>
      new URL((await page.locator(`link${selector}`).getAttribute('href')) ?? '').pathname;
    expect(await addressOf('[rel=canonical]')).toBe(paths.destination('istanbul'));
    expect(await addressOf('[hreflang=sv]')).toBe('/destination/istanbul');
    expect(await addressOf('[hreflang=ar]')).toBe('/ar/destination/istanbul');
    expect(await addressOf('[hreflang=x-default]')).toBe('/destination/istanbul');
  });
}

// [SPEC 2.16b]
test('an unknown path is logged by the server and by the browser', async ({ page }) => {
  const visitor = new Visitor(page, 'sv');
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const response = await page.goto('/ar/finns/inte-alls');
  expect(response?.status()).toBe(404);
  await expect.poll(serverLog).toContain('/ar/finns/inte-alls');
  await visitor.goto('/');
  await page.evaluate(() => {
    history.pushState(null, '', '/helt/borta');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByText(visitor.t('common.notFound.text'))).toBeVisible();
  await expect.poll(() => logged.join('\n')).toContain('/helt/borta');
});

test(
  'Back and Forward move between pages, with focused heading and restored scroll position',
  { tag: '@core' },
  async ({ page }) => {
    const visitor = new Visitor(page, 'sv');
    const { t, paths } = visitor;
    await visitor.goto(paths.destinations());
    await page.getByRole('article').nth(6).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).toHaveURL(/\/destination\//);
    await page.goBack();
    await expect(visitor.heading(t('destinations.title'))).toBeVisible();
    await expect(page.getByRole('article').nth(6)).toBeInViewport();
    await page.goForward();
    await expect(page).toHaveURL(/\/destination\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

test(
  'a destination can be booked up to the checkout with the keyboard alone',
  { tag: '@core' },
  async ({ page }) => {
    const visitor = new Visitor(page, 'ar');
    const { t, paths } = visitor;
    const { date } = await ownDeparture('marrakech', 40);
    await visitor.goto(`${paths.destination('marrakech')}?date=${date}`);
    await page.getByRole('radio', { checked: true }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('radio', { checked: true })).toHaveValue(date);
    await visitor.button(t('common.actions.more', { label: t('destination.children') })).focus();
    await page.keyboard.press('Space');
    await page
      .locator('#booking')
      .getByRole('button', { name: t('common.actions.book'), exact: true })
      .focus();
    await page.keyboard.press('Enter');
    await expect(visitor.heading(t('checkout.title'))).toBeFocused();
    await expect(visitor.card(1)).toBeVisible();
  },
);

test('the switch keeps the scroll position', async ({ page }) => {
  const visitor = new Visitor(page, 'sv');
  await visitor.goto(visitor.paths.destination('istanbul'));
  const place = (): Promise<number> => page.evaluate(() => Math.round(window.scrollY));
  await page.evaluate(() => {
    window.scrollTo({ top: 800, behavior: 'instant' });
  });
  // Playwright's own click first scrolls a sticky header to the top of the page.
  await page
    .getByRole('link', { name: visitor.t('common.nav.switchTo') })
    .dispatchEvent('click', { button: 0 });
  const arabic = wordsIn('ar');
  await expect(
    page.getByRole('heading', { name: arabic('destination.goodToKnow') }),
  ).toBeAttached();
  await expect(page).toHaveURL('/ar/destination/istanbul');
  // The browser scrolls a little to keep the visible part in place when text lengths change.
  await expect.poll(async () => Math.abs((await place()) - 800)).toBeLessThan(120);
});
