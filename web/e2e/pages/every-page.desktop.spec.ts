import { LANGUAGES, coreIf, expect, hydrated, test } from '../support/fixtures.js';
import { Visitor } from '../support/journey.js';
import { PAGES } from '../support/pages.js';
import { complaintsOf, expectAccessible, overflowOf } from '../support/site.js';

for (const [place, lang] of LANGUAGES.entries()) {
  for (const [index, [name, address]] of Object.entries(PAGES).entries()) {
    // [SPEC 2.1a] [SPEC 2.2a] [SPEC 2.8a] [SPEC 2.11] [SPEC 2.12] [SPEC 2.13] [SPEC 2.14]
    // [SPEC I1.43] [SPEC I1.73]
    test(
      `${name} (${lang}) hydrates without errors, is accessible and fits 320 pixels`,
      { tag: coreIf(index % 2 === place) },
      async ({ page }) => {
        const { paths } = new Visitor(page, lang);
        const complaints = complaintsOf(page);
        const response = await page.goto(address(paths));
        expect(response?.status()).toBe(200);
        await hydrated(page);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr');
        await expectAccessible(page);
        await page.setViewportSize({ width: 320, height: 640 });
        await expect.poll(() => overflowOf(page)).toBe(0);
        expect(complaints).toEqual([]);
      },
    );
  }
}
