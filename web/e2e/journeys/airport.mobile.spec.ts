import { CARDS, Visitor } from '../support/journey.js';
import { expect, test } from '../support/fixtures.js';

// [SPEC I23.12]
test(
  'a traveller books from Landvetter, and the booking names it with what it costs more',
  { tag: '@core' },
  async ({ page }) => {
    test.slow();
    const visitor = new Visitor(page, 'ar');
    const { t, paths } = visitor;
    const airport = 'لاندفيتر';
    // A weekly departure, as those of the summer cost more: 6 990, 400 from Landvetter, 1 500 for a single room.
    const total = 8_890;
    await visitor.goto(paths.destination('istanbul'));
    const choice = page.getByRole('group', { name: t('destination.airport.title') });
    await choice.getByText(t('destination.airport.from', { airport })).click();
    await expect(page).toHaveURL(/\?flygplats=GOT$/);
    const days = page.getByRole('group', { name: t('destination.chooseDate') });
    await days.locator('label:has(:enabled)').nth(1).click();
    await expect(page).toHaveURL(/flygplats=GOT&date=/);
    await expect(page.locator('.total__sum')).toContainText(visitor.sek(total));
    await visitor.book();
    await expect(page).toHaveURL(/\/ar\/checkout\?flygplats=GOT$/);
    const price = page.getByRole('region', { name: t('checkout.price.title') });
    await expect(price).toContainText(t('checkout.price.airportMore', { airport }));
    await expect(price).toContainText(visitor.sek(total));
    await visitor.fillCheckout('full');
    expect(await visitor.pay(CARDS.pays)).toBe(total);
    await expect(visitor.heading(t('booking.details.title'))).toBeVisible();
    await expect(page.locator('.trip-summary')).toContainText(airport);
    const lines = page.getByRole('region', { name: t('booking.details.lines') });
    await expect(lines).toContainText(t('myBooking.lines.airport_difference'));
    await expect(lines).toContainText(visitor.sek(400));
  },
);
