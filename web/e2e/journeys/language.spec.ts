import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.js';
import { expectAccessible, open } from '../support/site.js';

/** On small screens the switch is in the menu. */
async function switchLanguage(page: Page): Promise<void> {
  const toggle = page.locator('.header__toggle');
  if (await toggle.isVisible()) await toggle.click();
  await page.locator('.language-switch').click();
}

// [SPEC 1.4b] [SPEC 2.17c] [SPEC 4.1]
test(
  'the switch leads to the translated URL and mirrors the page',
  { tag: '@core:desktop' },
  async ({ page }) => {
    await open(page, '/destinationer?region=asia');
    await switchLanguage(page);
    await expect(page).toHaveURL('/ar/destinationer?region=asia');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('الوجهات');
    await expect(page).toHaveTitle('الوجهات – Safar Travel');
    await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
    await switchLanguage(page);
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    await expect(page).toHaveURL('/destinationer?region=asia');
  },
);

test(
  'a switch keeps what was chosen and remembers the language',
  { tag: '@core:mobile' },
  async ({ page, context }) => {
    await open(page, '/destination/dubai');
    await page.locator('.date-chip input:enabled').first().check();
    await page.getByRole('button', { name: 'Fler: Barn' }).click();
    await switchLanguage(page);
    await expect(page).toHaveURL(/^[^?]*\/ar\/destination\/dubai\?date=\d{4}-\d\d-\d\d$/);
    await expect(page.locator('.date-chip input:checked')).toHaveCount(1);
    await expect(page.locator('.counter output')).toHaveText(['1', '1', '0']);
    await expect(page.locator('.total__sum')).toContainText('24\u00a0480\u00a0كرونة');
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('ar');
    expect((await context.cookies()).find(({ name }) => name === 'safar_lang')?.value).toBe('ar');
  },
);

test('links of an Arabic page stay Arabic', { tag: '@core:desktop' }, async ({ page }) => {
  await open(page, '/ar');
  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll((all) =>
      all
        .filter((link) => !link.classList.contains('language-switch'))
        .map((link) => link.getAttribute('href') ?? ''),
    );
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter((href) => !/^\/ar(\/|$|[?#])/.test(href))).toEqual([]);
});

// [SPEC 2.22b] [SPEC 4.6d]
test('in the lightbox the left arrow is next in Arabic and back in Swedish', async ({ page }) => {
  for (const { address, next, back } of [
    { address: '/ar/destination/istanbul', next: 'ArrowLeft', back: 'ArrowRight' },
    { address: '/destination/istanbul', next: 'ArrowRight', back: 'ArrowLeft' },
  ]) {
    await open(page, address);
    await page.locator('.gallery__picture').nth(1).click();
    await expect(page.getByRole('dialog')).toContainText('2');
    const count = page.locator('.dialog h2');
    await page.keyboard.press(next);
    await expect(count).toHaveText(/^3/);
    await page.keyboard.press(back);
    await page.keyboard.press(back);
    await expect(count).toHaveText(/^1/);
    await page.keyboard.press(back);
    await expect(count).toHaveText(/^4/);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.locator('.gallery__picture').nth(1)).toBeFocused();
  }
});
