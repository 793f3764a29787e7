import { ownDeparture } from '../support/database.js';
import { openCheckoutOf, openPayment } from '../support/drafts.js';
import { LANGUAGES, coreIf, expect, test } from '../support/fixtures.js';
import { CARDS, Visitor } from '../support/journey.js';
import { expectAccessible, overflowOf } from '../support/site.js';
import { DECISION } from '../support/swish.js';

const DESTINATION = 'umrah';

for (const [place, lang] of LANGUAGES.entries()) {
  // [SPEC 2.28c]
  test(
    `checkout with errors, outcomes of a payment and booking page fit 320 pixels (${lang})`,
    { tag: coreIf(lang === 'ar') },
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      const visitor = new Visitor(page, lang);
      const { t } = visitor;
      const departure = await ownDeparture(DESTINATION, 131 + place);
      await openCheckoutOf(visitor, departure, { adults: 1, children: 1, infants: 1 });
      await visitor.button(t('checkout.submit')).click();
      await expect(page.getByRole('alert').first()).toBeFocused();
      await expect.poll(() => overflowOf(page)).toBe(0);
      await openPayment(visitor, departure);
      await expect.poll(() => overflowOf(page)).toBe(0);
      await visitor.pay(CARDS.declined);
      await expect(page.getByText(t('pay.decline.card_declined'))).toBeVisible();
      await expect.poll(() => overflowOf(page)).toBe(0);
      await visitor.pay(CARDS.authenticates);
      await page.getByRole('button', { name: DECISION.cancel[lang], exact: true }).click();
      await expect(visitor.heading(t('booking.failed.title'))).toBeVisible();
      await expect.poll(() => overflowOf(page)).toBe(0);
      await page.getByRole('link', { name: t('booking.failed.retry') }).click();
      await visitor.pay(CARDS.pays);
      const reference = await visitor.reference();
      await expect.poll(() => overflowOf(page)).toBe(0);
      await page.getByRole('link', { name: t('booking.thanks.show') }).click();
      await visitor.lookUp(reference, 'al-khatib');
      await expect(visitor.heading(t('booking.details.title'))).toBeVisible();
      await expect(page.getByText(reference)).toBeVisible();
      await expect.poll(() => overflowOf(page)).toBe(0);
    },
  );

  test(
    `the open menu is accessible and fits 320 pixels (${lang})`,
    { tag: '@core' },
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      const visitor = new Visitor(page, lang);
      await visitor.goto(visitor.paths.home());
      await page.getByRole('button', { name: visitor.t('common.nav.open') }).click();
      const menu = page.getByRole('navigation', { name: visitor.t('common.nav.label') });
      await expect(menu.getByRole('link', { name: visitor.t('common.nav.lookup') })).toBeVisible();
      await expectAccessible(page);
      await expect.poll(() => overflowOf(page)).toBe(0);
    },
  );
}
