import { ownDeparture } from '../support/database.js';
import { openCheckoutOf, openPayment } from '../support/drafts.js';
import { LANGUAGES, coreIf, expect, test } from '../support/fixtures.js';
import { CARDS, Visitor } from '../support/journey.js';
import { bookWithDeposit } from '../support/orders.js';
import { expectAccessible, textKeysOn } from '../support/site.js';

const DESTINATION = 'dubai';

for (const [place, lang] of LANGUAGES.entries()) {
  // [SPEC I1.73]
  test(
    `the checkout is accessible, empty and with its errors shown (${lang})`,
    { tag: '@core' },
    async ({ page }) => {
      const visitor = new Visitor(page, lang);
      const { t } = visitor;
      const party = { adults: 1, children: 1, infants: 1 };
      await openCheckoutOf(visitor, await ownDeparture(DESTINATION, 121 + place), party);
      await expectAccessible(page);
      await visitor.button(t('checkout.submit')).click();
      await expect(page.getByRole('alert').first()).toBeFocused();
      await expectAccessible(page);
    },
  );

  // [SPEC I1.73]
  test(
    `the payment is accessible: form, declined card, Klarna and thank-you page (${lang})`,
    { tag: coreIf(lang === 'ar') },
    async ({ page }) => {
      const visitor = new Visitor(page, lang);
      const { t } = visitor;
      const { amount } = await openPayment(visitor, await ownDeparture(DESTINATION, 123 + place));
      await expectAccessible(page);
      await visitor.pay(CARDS.declined);
      await expect(page.getByRole('alert')).toBeFocused();
      await expectAccessible(page);
      await page.getByRole('radio', { name: t('pay.method.klarnaFee', { percent: 3 }) }).check();
      await expect(visitor.payButton(Math.round(amount * 1.03))).toBeEnabled();
      await expectAccessible(page);
      await page.getByRole('radio', { name: t('pay.method.card') }).check();
      await visitor.pay(CARDS.pays);
      await visitor.reference();
      await expectAccessible(page);
    },
  );

  // [SPEC I1.73]
  test(
    `the booking is accessible: failed lookup, page, and question after 18 minutes (${lang})`,
    { tag: coreIf(lang === 'sv') },
    async ({ page }) => {
      const visitor = new Visitor(page, lang);
      const { t, paths } = visitor;
      const order = await bookWithDeposit(
        page.request,
        await ownDeparture(DESTINATION, 125 + place),
      );
      await page.clock.install();
      await visitor.goto(paths.lookup());
      await visitor.lookUp(order.bookingRef, 'Svensson');
      await expect(page.getByRole('alert')).toBeFocused();
      await expectAccessible(page);
      await visitor.lookUp(order.bookingRef, order.lastName);
      await expect(page.getByText(order.bookingRef)).toBeVisible();
      await expectAccessible(page);
      await page.clock.fastForward('18:10');
      await expect(page.getByRole('dialog', { name: t('booking.limit.title') })).toBeVisible();
      await expectAccessible(page);
    },
  );
}

test('control: a key that is shown instead of a text is found, the address of another site is not', async ({
  page,
}) => {
  await page.setContent('<p>booking.title</p><a href="https://arn.se">arn.se</a><p>Org.nr</p>');
  expect(await textKeysOn(page)).toEqual(['booking.title']);
});
