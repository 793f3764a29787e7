import { coreIf, expect, test } from '../support/fixtures.js';
import { open, overflowOf } from '../support/site.js';

// [SPEC 2.17d] [SPEC 4.3]
test(
  'the menu opens, its links work and it closes by itself',
  { tag: '@core' },
  async ({ page }) => {
    await open(page, '/destination/istanbul');
    await page.getByRole('button', { name: 'Öppna menyn' }).click();
    await page.locator('#menu').getByRole('link', { name: 'Destinationer' }).click();
    await expect(page).toHaveURL('/destinationer');
    await expect(page.getByRole('button', { name: 'Öppna menyn' })).toBeVisible();
    await page.getByRole('button', { name: 'Öppna menyn' }).click();
    await page.keyboard.press('Escape');
    await expect(page.locator('#menu')).toBeHidden();
  },
);

// [SPEC 2.22a] [SPEC 2.23b] [SPEC 2.23d] [SPEC 9.6b]
test(
  'the booking bar appears after 300 pixels, leads to the booking section and hides there',
  { tag: '@core' },
  async ({ page }) => {
    await open(page, '/destination/istanbul');
    const bar = page
      .getByRole('region', { name: 'Pris och bokning' })
      .locator('visible=true')
      .and(page.locator('.book-bar'));
    await expect(bar).toHaveCount(0);
    await page.evaluate(() => window.scrollTo(0, 290));
    await expect(bar).toHaveCount(0);
    await page.evaluate(() => window.scrollTo(0, 320));
    await expect(bar).toHaveCount(1);
    await bar.getByRole('button', { name: 'Boka nu' }).click();
    await expect(page.locator('#booking')).toBeInViewport();
    await expect(bar).toHaveCount(0);
  },
);

// [SPEC 2.20e]
test('prices are in the body when there is no space for the badges', async ({ page }) => {
  await open(page, '/destination/istanbul');
  await expect(page.locator('.price-badges')).toBeHidden();
  const prices = page.getByRole('region', { name: 'Pris från' });
  await expect(prices).toContainText('6\u00a0990\u00a0kr');
});

for (const address of [
  '/',
  '/ar',
  '/ar/destinationer',
  '/destination/umrah',
  '/ar/destination/kuala-lumpur',
]) {
  test(
    `${address} fits a window of 320 pixels, and one of 390 with text twice as large`,
    { tag: coreIf(address === '/' || address === '/ar/destination/kuala-lumpur') },
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await open(page, address);
      await expect.poll(() => overflowOf(page)).toBe(0);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await expect.poll(() => overflowOf(page)).toBe(0);
    },
  );
}
