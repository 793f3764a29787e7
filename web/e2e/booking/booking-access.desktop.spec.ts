import { ownDeparture } from '../support/database.js';
import { LANGUAGES, coreIf, expect, hydrated, test } from '../support/fixtures.js';
import { Visitor } from '../support/journey.js';
import { bookWithDeposit } from '../support/orders.js';

const DESTINATION = 'tbilisi';

for (const [place, lang] of LANGUAGES.entries()) {
  // [SPEC 4.9a] [SPEC 6.2a]
  test(
    `a booking that this browser has not looked up is not shown (${lang})`,
    { tag: coreIf(lang === 'sv') },
    async ({ page, request }) => {
      const visitor = new Visitor(page, lang);
      const { t, paths } = visitor;
      const order = await bookWithDeposit(request, await ownDeparture(DESTINATION, 111 + place));
      await page.goto(paths.booking(order.bookingId));
      await expect(page.getByRole('alert')).toHaveText(t('booking.details.forbidden'));
      await expect(page.getByText(order.bookingRef)).toHaveCount(0);
      expect((await page.request.get(`/api/booking/${order.bookingId}`)).status()).toBe(403);

      // The browser's own storage gives no access on the server.
      await page.evaluate((id) => {
        localStorage.setItem('verifiedBookingId', id);
      }, order.bookingId);
      await page.reload();
      await expect(page.getByRole('alert')).toHaveText(t('booking.details.forbidden'));
      await expect(page.getByText(order.lastName)).toHaveCount(0);

      await page.getByRole('link', { name: t('booking.details.toLookup') }).click();
      await visitor.lookUp(order.bookingRef.toLowerCase(), 'al khatib');
      await expect(page.getByText(order.bookingRef)).toBeVisible();
      expect(await visitor.amountIn(t('booking.details.paid'))).toBe(order.deposit);
    },
  );

  // [SPEC 2.9] [SPEC 2.29a] [SPEC 8.4b]
  test(`a wrong reference and a wrong name give the same message (${lang})`, async ({
    page,
    request,
  }) => {
    const visitor = new Visitor(page, lang);
    const { t, paths } = visitor;
    const order = await bookWithDeposit(request, await ownDeparture(DESTINATION, 113 + place));
    await visitor.goto(paths.lookup(order.bookingRef));
    await expect(page.getByLabel(t('booking.lookup.reference'))).toHaveValue(order.bookingRef);
    const alert = page.getByRole('alert');
    await visitor.button(t('booking.lookup.submit')).click();
    await expect(alert).toHaveText(t('errors.BOOKING_LOOKUP_INCOMPLETE'));
    for (const [reference, lastName] of [
      [order.bookingRef, 'Svensson'],
      ['SAFAAAAAA', order.lastName],
      ['nonsense', order.lastName],
    ] as const) {
      await visitor.lookUp(reference, lastName);
      await expect(alert).toHaveText(t('errors.BOOKING_LOOKUP_FAILED'));
      await expect(alert).toBeFocused();
      await page.getByLabel(t('booking.lookup.reference')).focus();
    }
  });
}

/** Opens the booking page of a new booking with a controllable clock. */
async function openWithClock(visitor: Visitor, inDays: number): Promise<string> {
  const { page, paths, t } = visitor;
  const order = await bookWithDeposit(page.request, await ownDeparture(DESTINATION, inDays));
  await page.clock.install();
  await visitor.goto(paths.lookup(order.bookingRef));
  await visitor.lookUp(order.bookingRef, order.lastName);
  await expect(visitor.heading(t('booking.details.title'))).toBeVisible();
  await expect(page.getByText(order.bookingRef)).toBeVisible();
  return order.bookingRef;
}

test('after 18 minutes the page asks, and staying extends the session by twenty minutes', async ({
  page,
}) => {
  const visitor = new Visitor(page, 'sv');
  const { t } = visitor;
  await openWithClock(visitor, 115);
  const dialog = page.getByRole('dialog', { name: t('booking.limit.title') });
  await page.clock.fastForward('17:30');
  await expect(dialog).toBeHidden();
  await page.clock.fastForward('00:40');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText(t('booking.limit.text', { count: 2 }))).toBeVisible();
  await dialog.getByRole('button', { name: t('booking.limit.stay') }).click();
  await expect(dialog).toBeHidden();
  await page.clock.fastForward('17:00');
  await expect(visitor.heading(t('booking.details.title'))).toBeVisible();
  await expect(dialog).toBeHidden();
});

// [SPEC 4.10] [ASVS 7.3.1] [ASVS 14.3.1]
test(
  'after 20 minutes without an answer the booking is closed and must be looked up again',
  { tag: '@core' },
  async ({ page }) => {
    const visitor = new Visitor(page, 'ar');
    const { t } = visitor;
    const reference = await openWithClock(visitor, 116);
    await page.clock.fastForward('20:01');
    await expect(page).toHaveURL(new RegExp(`/ar/bokning\\?ref=${reference}$`));
    await expect(page.getByText(t('booking.limit.ended'))).toBeVisible();
    await expect(page.getByText(visitor.email)).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('verifiedBookingId'))).toBeNull();
    await page.goBack();
    await hydrated(page);
    await expect(page.getByText(t('booking.details.forbidden'))).toBeVisible();
  },
);
