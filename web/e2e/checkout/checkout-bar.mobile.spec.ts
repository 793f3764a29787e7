import { ownDeparture } from '../support/database.js';
import { openCheckoutOf } from '../support/drafts.js';
import { LANGUAGES, coreIf, expect, test } from '../support/fixtures.js';
import { Visitor } from '../support/journey.js';
import { expectAccessible, overflowOf } from '../support/site.js';

for (const [place, lang] of LANGUAGES.entries()) {
  test(
    `selection and total stay at the bottom of the window and open to their details (${lang})`,
    { tag: coreIf(lang === 'ar') },
    async ({ page }) => {
      const visitor = new Visitor(page, lang);
      const { t } = visitor;
      await openCheckoutOf(visitor, await ownDeparture('sarajevo', 171 + place), {
        adults: 2,
        children: 1,
        infants: 0,
      });
      const bar = page.locator('.price-bar');
      const handle = bar.locator('summary');
      const parts = bar.getByText(t('checkout.price.payNow'));
      for (const id of ['contact-title', 'insurance-title', 'law-title']) {
        await page.locator(`#${id}`).scrollIntoViewIfNeeded();
        await expect(handle).toBeInViewport({ ratio: 0.9 });
      }
      await expect(parts).toBeHidden();
      await handle.tap();
      await expect(parts).toBeInViewport();
      await expect(bar.getByText(t('checkout.trip.departure'))).toBeVisible();
      await expect(handle).toContainText(/\d/);
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await expect.poll(() => overflowOf(page)).toBe(0);
      await handle.tap();
      await expect(parts).toBeHidden();
    },
  );
}
