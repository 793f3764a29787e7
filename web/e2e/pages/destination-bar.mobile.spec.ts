import { LANGUAGES, expect, test } from '../support/fixtures.js';
import { path } from '../../src/lib/paths.js';
import { expectAccessible, open } from '../support/site.js';
import { wordsIn } from '../support/texts.js';

for (const lang of LANGUAGES) {
  const t = wordsIn(lang);

  test(`the bottom bar appears after 300 pixels, hides while the booking section is in view, and returns (${lang})`, async ({
    page,
  }) => {
    await open(page, path(lang).destination('istanbul'));
    const bar = page.locator('.book-bar');
    const scroll = (top: number): Promise<void> =>
      page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    await scroll(300);
    await expect(bar).toHaveCount(0);
    await scroll(301);
    await expect(bar).toBeVisible();
    await expect(bar).toHaveAccessibleName(t('destination.bookBar'));
    await expectAccessible(page);
    await page.locator('#booking').evaluate((section) => {
      section.scrollIntoView({ behavior: 'instant' });
    });
    await expect(bar).toHaveCount(0);
    await page.locator('.timeline').evaluate((programme) => {
      programme.scrollIntoView({ behavior: 'instant' });
    });
    await expect(bar).toBeVisible();
    await bar.getByRole('button', { name: t('common.actions.book') }).click();
    await expect(page.locator('#booking-title')).toBeFocused();
    await expect(page.locator('#booking')).toBeInViewport();
    await expect(bar).toHaveCount(0);
  });
}
