import type { Page } from '@playwright/test';
import { bookingsOf, ownDeparture, query } from '../support/database.js';
import { completeCheckout, openPayment } from '../support/drafts.js';
import { CARDS, Visitor } from '../support/journey.js';
import { bookingOn } from '../support/orders.js';
import { DECISION } from '../support/swish.js';
import { LANGUAGES, coreIf, expect, hydrated, test } from '../support/fixtures.js';

const DESTINATION = 'antalya';

const decide = ({ page, lang }: Visitor, decision: keyof typeof DECISION): Promise<void> =>
  page.getByRole('button', { name: DECISION[decision][lang], exact: true }).click();

async function onlyBookingOf({ email }: Visitor) {
  const bookings = await bookingsOf(email);
  expect(bookings).toHaveLength(1);
  const [booking] = bookings;
  if (!booking) throw new Error('there is no booking');
  return booking;
}

/** Returns from the bank or Klarna with a failure, and goes to /pay again. */
async function tryAgain(
  visitor: Visitor,
  title: 'booking.failed.title' | 'booking.failed.stoppedTitle' = 'booking.failed.title',
): Promise<void> {
  const { page, t } = visitor;
  await expect(visitor.heading(t(title))).toBeVisible();
  await page.getByRole('link', { name: t('booking.failed.retry') }).click();
}

async function paidAmount(page: Page, bookingId: string): Promise<number> {
  return (await bookingOn(page.request, bookingId)).paid_amount;
}

for (const [place, lang] of LANGUAGES.entries()) {
  // [SPEC 2.27b] [SPEC I1.70]
  test(`a declined card shows why, the form stays and another card pays (${lang})`, async ({
    page,
  }) => {
    const visitor = new Visitor(page, lang);
    const { t } = visitor;
    await openPayment(visitor, await ownDeparture(DESTINATION, 91 + place));
    await visitor.pay(CARDS.declined);
    const declineAlert = page.getByRole('alert').filter({ hasText: t('pay.decline.title') });
    await expect(declineAlert).toContainText(t('pay.decline.card_declined'));
    await expect(declineAlert).toBeFocused();
    await expect(page.getByLabel(t('pay.card.number'))).toHaveValue('4000 0000 0000 0002');
    await visitor.pay(CARDS.poor);
    await expect(declineAlert).toContainText(t('pay.decline.insufficient_funds'));
    await visitor.pay(CARDS.pays);
    const reference = await visitor.reference();
    expect(await onlyBookingOf(visitor)).toMatchObject({
      booking_ref: reference,
      state: 'confirmed',
      payments: 1,
    });
  });
}

for (const [place, lang] of LANGUAGES.entries()) {
  // [SPEC 2.7a] [SPEC 7.21b] [SPEC I1.71]
  test(
    `cancelling at the bank charges nothing, approving confirms the booking (${lang})`,
    { tag: coreIf(lang === 'ar') },
    async ({ page }) => {
      const visitor = new Visitor(page, lang);
      const { amount } = await openPayment(visitor, await ownDeparture(DESTINATION, 131 + place));
      await visitor.pay(CARDS.authenticates);
      await decide(visitor, 'cancel');
      await tryAgain(visitor);
      expect(await onlyBookingOf(visitor)).toMatchObject({ state: 'held', payments: 0 });
      await visitor.pay(CARDS.authenticates);
      await decide(visitor, 'approve');
      const reference = await visitor.reference();
      await expect(page).toHaveURL(lang === 'ar' ? /\/ar\/thank-you\?/ : /[^r]\/thank-you\?/);
      await expect(page).not.toHaveURL(/client_secret/);
      const booking = await onlyBookingOf(visitor);
      expect(booking).toMatchObject({ booking_ref: reference, state: 'confirmed', payments: 1 });
      expect(await paidAmount(page, booking.id)).toBe(amount);
    },
  );

  // [SPEC 2.27c] [SPEC I1.72]
  test(
    `Klarna adds its fee as a row and to the button, but not to the paid amount of the booking (${lang})`,
    { tag: coreIf(lang === 'sv') },
    async ({ page }) => {
      const visitor = new Visitor(page, lang);
      const { t } = visitor;
      const { amount } = await openPayment(visitor, await ownDeparture(DESTINATION, 133 + place));
      const fee = Math.round(amount * 1.03) - amount;
      const feeRow = page.getByRole('term').filter({ hasText: t('pay.summary.fee') });
      await expect(page.getByRole('radio', { name: t('pay.method.card') })).toBeChecked();
      await expect(feeRow).toBeHidden();

      const payByKlarna = async (): Promise<void> => {
        await page.getByRole('radio', { name: t('pay.method.klarnaFee', { percent: 3 }) }).check();
        await expect(visitor.payButton(amount + fee)).toBeEnabled();
        expect(await visitor.amountIn(t('pay.summary.fee'))).toBe(fee);
        await visitor.payButton(amount + fee).click();
      };
      await payByKlarna();
      await decide(visitor, 'cancel');
      await expect(page.getByText(t('pay.decline.klarna_cancelled'))).toBeVisible();
      await expect(page.locator('.unpaid-trip .hold')).toBeVisible();
      await tryAgain(visitor, 'booking.failed.stoppedTitle');
      await payByKlarna();
      await decide(visitor, 'approve');
      await visitor.reference();
      const booking = await onlyBookingOf(visitor);
      expect(booking).toMatchObject({ state: 'confirmed', payments: 1 });
      expect(await paidAmount(page, booking.id)).toBe(amount);
    },
  );
}

// [SPEC 4.8a]
test('switching from Klarna to card removes the fee', async ({ page }) => {
  const visitor = new Visitor(page, 'sv');
  const { t } = visitor;
  const { amount } = await openPayment(visitor, await ownDeparture(DESTINATION, 95));
  await page.getByRole('radio', { name: t('pay.method.klarnaFee', { percent: 3 }) }).check();
  await expect(visitor.payButton(Math.round(amount * 1.03))).toBeEnabled();
  await page.getByRole('radio', { name: t('pay.method.card') }).check();
  await expect(visitor.payButton(amount)).toBeEnabled();
  expect(await visitor.pay(CARDS.pays)).toBe(amount);
  await visitor.reference();
  expect(await onlyBookingOf(visitor)).toMatchObject({ state: 'confirmed', payments: 1 });
});

// [SPEC 2.30d] [SPEC 2.30h] [SPEC 9.2d]
test('full payment charges the total of the destination page and leaves nothing to pay', async ({
  page,
}) => {
  const visitor = new Visitor(page, 'sv');
  const { t } = visitor;
  const departure = await ownDeparture(DESTINATION, 96);
  await visitor.goto(`${visitor.paths.destination(DESTINATION)}?date=${departure.date}`);
  const promised = page.locator('#booking').getByText(t('common.price.total')).locator('..');
  const total = Number((await promised.innerText()).replace(/\D/g, ''));
  await visitor.book();
  await visitor.fillCheckout('full');
  expect(await visitor.pay(CARDS.pays)).toBe(total);
  await expect(page.getByText(t('booking.details.finalText'))).toBeVisible();
  await expect(page).toHaveURL(/\/bokning\/[0-9a-f-]{36}/);
  expect(await visitor.amountIn(t('booking.details.remaining'))).toBe(0);
});

// [SPEC 2.6] [SPEC 2.27e] [SPEC I1.53]
test('a double click on the button and a reload of /pay make one booking and one payment', async ({
  page,
}) => {
  const visitor = new Visitor(page, 'sv');
  const { amount } = await openPayment(visitor, await ownDeparture(DESTINATION, 97));
  await page.reload();
  await hydrated(page);
  await expect(visitor.payButton(amount)).toBeEnabled();
  await visitor.typeCard(CARDS.pays);
  await visitor.payButton(amount).dblclick();
  await visitor.reference();
  expect(await onlyBookingOf(visitor)).toMatchObject({ state: 'confirmed', payments: 1 });
});

// [SPEC 7.11c]
test('a price that rose before /pay is shown, charges nothing, and is paid when it is accepted', async ({
  page,
}) => {
  const visitor = new Visitor(page, 'sv');
  const { t } = visitor;
  const departure = await ownDeparture(DESTINATION, 98);
  const before = await completeCheckout(visitor, departure);
  const total = before.total + 1000;
  await query(
    `update departures p set price_adult = d.price_adult + 1000 from destinations d
      where d.id = p.destination_id and p.destination_id = $1 and p.date = $2`,
    [departure.destinationId, departure.date],
  );
  await visitor.goto(visitor.paths.pay());
  const problem = page.getByRole('alert').filter({ hasText: t('pay.problem.title') });
  await expect(problem).toContainText(t('errors.PRICE_CHANGED'));
  await expect(problem).toContainText(visitor.sek(total));
  await expect(problem).toBeFocused();
  expect(await bookingsOf(visitor.email)).toEqual([]);
  await visitor.button(t('pay.problem.acceptPrice')).click();
  expect(await visitor.pay(CARDS.pays)).toBe(Math.round(total / 5));
  await visitor.reference();
});
