import { ownDeparture } from '../support/database.js';
import { LANGUAGES, expect, test } from '../support/fixtures.js';
import { Visitor } from '../support/journey.js';
import { bookWithDeposit } from '../support/orders.js';

/** The texts of the specification, and their Arabic versions. */
const TEXTS = {
  sv: { unknown: 'Okänt', lookup: 'Något gick fel', fetch: 'Kunde inte hämta bokningen.' },
  ar: { unknown: 'غير معروف', lookup: 'حدث خطأ', fetch: 'تعذّر تحميل الحجز.' },
} as const;

const UNREADABLE = { status: 502, body: 'Bad gateway' };

for (const [place, lang] of LANGUAGES.entries()) {
  // [SPEC 2.28b] [SPEC 7.16b]
  test(`an unknown payment shows the thank-you page with an unknown reference (${lang})`, async ({
    page,
  }) => {
    const visitor = new Visitor(page, lang);
    const reference = page.getByText(TEXTS[lang].unknown, { exact: true });
    const asked = page.waitForResponse('**/api/admin/booking/by-intent/pi_ingen');
    await visitor.goto(`${visitor.paths.thankYou()}?payment_intent=pi_ingen`);
    expect((await asked).status()).toBe(404);
    await expect(reference).toBeVisible();
    await visitor.goto(visitor.paths.thankYou());
    await expect(reference).toBeVisible();
  });

  // [SPEC 4.9a] [SPEC 8.4a] [SPEC 8.4c] [SPEC I1.54]
  test(`unreadable responses to a lookup and a booking request are shown, can be retried, and two clicks send one lookup (${lang})`, async ({
    page,
  }) => {
    const visitor = new Visitor(page, lang);
    const { t, paths } = visitor;
    const alert = page.getByRole('alert');
    const order = await bookWithDeposit(page.request, await ownDeparture('tbilisi', 171 + place));
    await page.route('**/api/booking/**', (route) => route.fulfill(UNREADABLE));
    await visitor.goto(paths.lookup(order.bookingRef));
    await visitor.lookUp(order.bookingRef, order.lastName);
    await expect(alert).toHaveText(TEXTS[lang].lookup);

    await page.unroute('**/api/booking/**');
    let asked = 0;
    page.on(
      'request',
      (request) => (asked += Number(request.url().endsWith('/api/booking/verify'))),
    );
    await page.route(`**/api/booking/${order.bookingId}`, (route) => route.fulfill(UNREADABLE));
    await visitor.button(t('booking.lookup.submit')).dblclick();
    await expect(alert).toHaveText(TEXTS[lang].fetch);
    expect(asked).toBe(1);
    const verified = await page.evaluate(() => localStorage.getItem('verifiedBookingId'));
    expect(verified).toBe(order.bookingId);
    await expect(page.getByText(order.bookingRef)).toHaveCount(0);
    await page.unroute(`**/api/booking/${order.bookingId}`);
    await visitor.button(t('booking.details.retry')).click();
    await expect(page.getByText(order.bookingRef)).toBeVisible();
  });
}
