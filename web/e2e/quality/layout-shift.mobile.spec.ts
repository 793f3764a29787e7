import type { Page } from '@playwright/test';
import { ownDeparture } from '../support/database.js';
import { completeCheckout, openCheckoutOf } from '../support/drafts.js';
import { LANGUAGES, expect, hydrated, test } from '../support/fixtures.js';
import { CARDS, Visitor } from '../support/journey.js';

const DESTINATION = 'marrakech';
/** A good page is below 0.1; ours have their final size from the first paint on. */
const LIMIT = 0.02;
const SLOWLY_MS = 300;

declare global {
  interface Window {
    shifts: number[];
  }
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Records layout shifts on all pages opened from now on, and delays the server's responses. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (!entry.hadRecentInput) window.shifts.push(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route('**/api/**', async (route) => {
    await new Promise((late) => setTimeout(late, SLOWLY_MS));
    await route.continue();
  });
}

/** Waits until everything is loaded, and checks that nothing has moved. */
async function expectStill(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const shifts = await page.evaluate(() => window.shifts);
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(LIMIT);
}

for (const [place, lang] of LANGUAGES.entries()) {
  // [SPEC I7.15]
  test(`checkout, payment, thank-you and booking page do not move while they load (${lang})`, async ({
    page,
  }) => {
    const visitor = new Visitor(page, lang);
    const { t, paths } = visitor;
    await watchShifts(page);
    const departure = await ownDeparture(DESTINATION, 171 + place);
    await openCheckoutOf(visitor, departure, { adults: 2, children: 0, infants: 0 });
    await expect(page.locator('.trip-picture img')).toBeVisible();
    await expectStill(page);

    const { amount } = await completeCheckout(visitor, departure);
    await page.goto(paths.pay());
    await hydrated(page);
    await expect(visitor.payButton(amount)).toBeEnabled();
    await expectStill(page);

    await visitor.typeCard(CARDS.pays);
    await page.evaluate(() => (window.shifts = []));
    await visitor.payButton(amount).click();
    const reference = await visitor.reference();
    await expectStill(page);

    const bookingId = await page.evaluate(() => localStorage.getItem('verifiedBookingId'));
    await page.goto(paths.booking(bookingId ?? ''));
    await expect(page.getByText(reference)).toBeVisible();
    await expect(page.getByText(t('booking.details.content'))).toBeVisible();
    await expectStill(page);
  });
}
