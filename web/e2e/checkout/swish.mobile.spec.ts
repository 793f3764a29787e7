import { bookingsOf, ownDeparture } from '../support/database.js';
import { openPayment } from '../support/drafts.js';
import { expect, test } from '../support/fixtures.js';
import { Visitor } from '../support/journey.js';
import { DECISION, payBySwish } from '../support/swish.js';

test(
  'a phone pays the deposit by Swish in Arabic, at the second try',
  { tag: '@core' },
  async ({ page }) => {
    const visitor = new Visitor(page, 'ar');
    const { lang, t } = visitor;
    const { amount } = await openPayment(visitor, await ownDeparture('antalya', 141));
    await expect(page.locator('#method input')).toHaveCount(3);
    await payBySwish(visitor, amount);
    // The same tab is the app: nothing is scanned here.
    await expect(page).toHaveURL(/app=1/);
    await expect(page.getByRole('img')).toBeHidden();
    await page.getByRole('button', { name: DECISION.cancel[lang], exact: true }).click();
    await expect(page.getByText(t('pay.decline.swish_not_completed'))).toBeVisible();
    await page.getByRole('link', { name: t('booking.failed.retry') }).click();
    await payBySwish(visitor, amount);
    await page.getByRole('button', { name: DECISION.approve[lang], exact: true }).click();
    await visitor.reference();
    const [booking] = await bookingsOf(visitor.email);
    expect(booking).toMatchObject({ state: 'confirmed', payments: 1 });
  },
);
