import { ownDeparture } from '../support/database.js';
import { openPayment } from '../support/drafts.js';
import { expect, hydrated, test } from '../support/fixtures.js';
import { CARDS, Visitor } from '../support/journey.js';

test('two tabs with two bookings each pay what they show, also after a reload', async ({
  page,
  context,
}) => {
  test.slow();
  const first = new Visitor(page, 'sv');
  const second = new Visitor(await context.newPage(), 'sv');
  const one = await openPayment(first, await ownDeparture('istanbul', 141));
  await expect(page).toHaveURL(/bookingId=/);
  const two = await openPayment(second, await ownDeparture('sarajevo', 142));
  expect(two.amount).not.toBe(one.amount);

  await page.reload();
  await hydrated(page);
  await expect(page.locator('.checkout__side')).toContainText('Istanbul');
  expect(await first.pay(CARDS.pays)).toBe(one.amount);
  await expect(first.heading(first.t('booking.thanks.title'))).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Istanbul');

  await second.page.reload();
  await hydrated(second.page);
  await expect(second.page.locator('.checkout__side')).toContainText('Sarajevo');
  expect(await second.pay(CARDS.pays)).toBe(two.amount);
  await expect(second.page.getByRole('main')).toContainText('Sarajevo');
});
