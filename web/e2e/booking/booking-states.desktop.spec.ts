import { TRANSFER_DAYS_BEFORE } from '@safar/domain/bookings/changes/change-passenger';
import { formatTime } from '@safar/domain/dates/time-spans';
import { ownDeparture } from '../support/database.js';
import { completeCheckout, openCheckoutOf, openPayment } from '../support/drafts.js';
import { LANGUAGES, coreIf, expect, hydrated, test } from '../support/fixtures.js';
import { CARDS, LAYLA, Visitor } from '../support/journey.js';
import { bookWithDeposit, holdBooking, settle } from '../support/orders.js';
import { expectAccessible, overflowOf } from '../support/site.js';

const DESTINATION = 'tbilisi';
const ONE_ADULT = { adults: 1, children: 0, infants: 0 };

for (const [place, lang] of LANGUAGES.entries()) {
  test(
    `leaving the payment offers the selection again, and keeps no passenger data (${lang})`,
    { tag: coreIf(lang === 'sv') },
    async ({ page }) => {
      const visitor = new Visitor(page, lang);
      const { t } = visitor;
      const departure = await ownDeparture(DESTINATION, 151 + place);
      await openPayment(visitor, departure);
      await visitor.button(t('pay.cancel')).click();
      await visitor.button(t('pay.leave.leave')).click();
      await expect(visitor.heading(t('pay.cancelled.title'))).toBeFocused();
      await expect(page.getByText(t('pay.cancelled.text'))).toBeVisible();
      const saved = await page.evaluate(() =>
        JSON.stringify([Object.entries(localStorage), history.state as unknown]),
      );
      for (const secret of [visitor.email, LAYLA.lastName, LAYLA.birthdate, '701234567']) {
        expect(saved).not.toContain(secret);
      }
      expect(await page.evaluate(() => localStorage.getItem('currentBooking'))).toBeNull();
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await expect.poll(() => overflowOf(page)).toBe(0);

      // The link survives a reload and a language change.
      await page.reload();
      await hydrated(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole('link', { name: t('common.nav.switchTo') }).click();
      const other = new Visitor(page, lang === 'ar' ? 'sv' : 'ar');
      await page.getByRole('link', { name: other.t('pay.cancelled.again') }).click();
      await expect(other.heading(other.t('checkout.title'))).toBeFocused();
      await expect(page.getByText(other.t('party.adults', { count: 1 })).first()).toBeVisible();
      await expect(page.getByLabel(other.t('checkout.contact.email'))).toHaveValue('');
    },
  );

  test(`leaving the checkout offers the selection again too (${lang})`, async ({ page }) => {
    const visitor = new Visitor(page, lang);
    const { t } = visitor;
    await openCheckoutOf(visitor, await ownDeparture(DESTINATION, 153 + place), ONE_ADULT);
    await visitor.typePassenger(0, LAYLA);
    await visitor.button(t('checkout.cancel')).click();
    await visitor.button(t('pay.leave.leave')).click();
    await expect(visitor.heading(t('pay.cancelled.title'))).toBeVisible();
    await page.getByRole('link', { name: t('pay.cancelled.again') }).click();
    await expect(visitor.heading(t('checkout.title'))).toBeVisible();
    await expect(visitor.card(0).getByLabel(t('checkout.passengers.firstName'))).toHaveValue('');
  });

  test(`a held booking asks for its first payment on any device (${lang})`, async ({
    page,
    request,
  }) => {
    const visitor = new Visitor(page, lang);
    const { t, paths } = visitor;
    const order = await holdBooking(request, await ownDeparture(DESTINATION, 155 + place));
    await visitor.goto(paths.lookup(order.bookingRef));
    await visitor.lookUp(order.bookingRef, order.lastName);
    const finish = t('booking.details.pay', { amount: visitor.sek(order.deposit) });
    await page.getByRole('link', { name: finish }).click();
    await expect(visitor.heading(t('pay.title'))).toBeFocused();
    await expect(visitor.payButton(order.deposit)).toBeEnabled();
    await expect(
      page.getByRole('term').filter({ hasText: t('pay.summary.deposit') }),
    ).toBeVisible();
    await visitor.pay(CARDS.pays);
    expect(await visitor.reference()).toBe(order.bookingRef);
  });

  test(`a booking paid on another device shows this and is not paid again (${lang})`, async ({
    page,
    request,
  }) => {
    const visitor = new Visitor(page, lang);
    const { t, paths } = visitor;
    const order = await holdBooking(request, await ownDeparture(DESTINATION, 157 + place));
    await visitor.goto(paths.lookup(order.bookingRef));
    await visitor.lookUp(order.bookingRef, order.lastName);
    await expect(visitor.heading(t('booking.details.title'))).toBeFocused();
    // The other device pays between loading the booking and starting the payment.
    await page.route('**/api/payment-intent', async (route) => {
      await settle(request, order.clientSecret);
      await route.continue();
    });
    await page.getByRole('main').getByRole('link', { name: /\d/ }).first().click();
    const problem = page.getByRole('alert').filter({ hasText: t('pay.problem.title') });
    await expect(problem).toContainText(t('pay.problem.paid'));
    await expect(problem).toBeFocused();
    await expect(problem.getByRole('button')).toHaveCount(0);
    await problem.getByRole('link', { name: t('pay.problem.booking') }).click();
    await expect(page.getByText(t('booking.details.partial'), { exact: true })).toBeVisible();
    expect(await visitor.amountIn(t('booking.details.paid'))).toBe(order.deposit);
  });

  test(`a draft paid on another device links to its booking (${lang})`, async ({
    page,
    request,
  }) => {
    const visitor = new Visitor(page, lang);
    const { t } = visitor;
    await completeCheckout(visitor, await ownDeparture(DESTINATION, 159 + place));
    const started = page.waitForResponse('**/api/payment-intent');
    await page.goto(visitor.paths.pay());
    const { clientSecret } = (await (await started).json()) as { clientSecret: string };
    await settle(request, clientSecret);
    await page.reload();
    const problem = page.getByRole('alert').filter({ hasText: t('pay.problem.title') });
    await expect(problem).toContainText(t('errors.ALREADY_PAID'));
    await problem.getByRole('link', { name: t('pay.problem.booking') }).click();
    await expect(visitor.heading(t('booking.details.title'))).toBeFocused();
  });

  test(`after twenty minutes the server closes the session too (${lang})`, async ({ page }) => {
    const visitor = new Visitor(page, lang);
    const { t, paths } = visitor;
    const order = await bookWithDeposit(page.request, await ownDeparture(DESTINATION, 161 + place));
    await page.clock.install();
    await visitor.goto(paths.lookup(order.bookingRef));
    await visitor.lookUp(order.bookingRef, order.lastName);
    // The loading page has the same heading; the minutes count from when the booking is shown.
    await expect(page.getByText(order.bookingRef).first()).toBeVisible();
    await expect(visitor.heading(t('booking.details.title'))).toBeFocused();
    const read = async (): Promise<number> =>
      (await page.request.get(`/api/booking/${order.bookingId}`)).status();
    expect(await read()).toBe(200);
    const closed = page.waitForResponse('**/api/booking/close');
    // The question is open when the time is over.
    await page.clock.fastForward('18:10');
    await expect(page.getByRole('dialog', { name: t('booking.limit.title') })).toBeVisible();
    await page.clock.fastForward('02:00');
    expect((await closed).status()).toBe(204);
    await expect(page.getByText(t('booking.limit.ended'))).toBeVisible();
    await expect(visitor.heading(t('booking.lookup.title'))).toBeFocused();
    expect(await read()).toBe(403);
  });

  test(
    `a partly and a fully paid booking is accessible, complete and fits 320 pixels (${lang})`,
    { tag: coreIf(lang === 'sv') },
    async ({ page }) => {
      const visitor = new Visitor(page, lang);
      const { t, paths } = visitor;
      // During a transition, colours have no meaningful contrast.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const order = await bookWithDeposit(
        page.request,
        await ownDeparture(DESTINATION, 163 + place),
      );
      await visitor.goto(paths.lookup(order.bookingRef));
      await visitor.lookUp(order.bookingRef, order.lastName);
      await expect(page.getByText(t('booking.details.partial'), { exact: true })).toBeVisible();
      // What was promised before the contract, and the emergency contact.
      const transferDays = formatTime(TRANSFER_DAYS_BEFORE, 'days', lang);
      for (const key of ['content', 'rights', 'emergency', 'cancel', 'transfer'] as const) {
        const text = t(`booking.details.${key}`, { transferDays });
        await expect(page.getByText(text)).toBeVisible();
      }
      await expectAccessible(page);
      await page.getByRole('main').getByRole('link', { name: /\d/ }).first().click();
      await expect(visitor.payButton(order.total - order.deposit)).toBeEnabled();
      await expectAccessible(page);
      await visitor.pay(CARDS.pays);
      await expect(page.getByText(t('booking.details.finalText'))).toBeVisible();
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await expect.poll(() => overflowOf(page)).toBe(0);
    },
  );
}

test('there is no motion when reduced motion is preferred', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const visitor = new Visitor(page, 'sv');
  await openPayment(visitor, await ownDeparture(DESTINATION, 165));
  await page.getByRole('radio', { name: /Klarna/ }).check();
  const longest = await page.evaluate(() =>
    Math.max(
      ...Array.from(document.querySelectorAll('*')).flatMap((element) => {
        const { animationDuration, transitionDuration } = getComputedStyle(element);
        return `${animationDuration},${transitionDuration}`.split(',').map(parseFloat);
      }),
    ),
  );
  expect(longest).toBeLessThanOrEqual(0.001);
});
