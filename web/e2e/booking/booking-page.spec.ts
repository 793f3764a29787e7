import { type Locator, expect } from '@playwright/test';
import type { BookingView } from '@safar/domain/contracts/bookings/bookings';
import { beside, card, daysFor, expectWhole, lookUp } from '../support/booking-cards.js';
import { Counter, LAST_NAME } from '../support/counter.js';
import { ownDeparture, query } from '../support/database.js';
import { LANGUAGES, hydrated, test } from '../support/fixtures.js';
import { Visitor } from '../support/journey.js';
import { bookWithDeposit } from '../support/orders.js';
import { expectAccessible } from '../support/site.js';

const DESTINATION = 'dubai';

for (const [place, lang] of LANGUAGES.entries()) {
  test(`a staff booking shows its payment methods, and contact links contain its reference (${lang})`, async ({
    page,
    request,
  }, { project }) => {
    const visitor = new Visitor(page, lang);
    const { t } = visitor;
    const counter = await Counter.open(request);
    const sold = await counter.sell(await ownDeparture(DESTINATION, daysFor(project.name, 10 + place)), {
      language: lang,
    });
    await counter.receive(sold.id, 'swish', 1_500);
    await counter.receive(sold.id, 'bank', 700);
    const slip = await counter.receive(sold.id, 'cash', 300);
    await counter.call(`payments/${slip.payment_id}/void`, { reason: 'Fel bokning' });
    await lookUp(visitor, sold.booking_ref);

    const lines = card(page, t('booking.details.lines'));
    for (const [method, amount] of [['swish', 1_500], ['bank', 700], ['terminal', null]] as const) {
      const row = beside(lines, t(`myBooking.methods.${method}`));
      if (amount === null) await expect(row).toHaveCount(0);
      else await expect(row).toHaveText(visitor.sek(amount));
    }
    await expect(lines.getByText(t('myBooking.refunds.correction'))).toBeVisible();
    expect(await visitor.amountIn(t('booking.details.paid'))).toBe(2_200);

    const help = card(page, t('booking.details.help'));
    const emergency = beside(help, t('booking.details.emergency')).getByRole('link');
    await expect(emergency).toHaveAttribute('href', /^tel:\+46\d+$/);
    const chat = beside(help, t('content.panel.chat')).getByRole('link');
    await expect(chat).toHaveAttribute('href', new RegExp(`^https://wa\\.me/\\d+\\?text=.*${sold.booking_ref}`));
    const mail = beside(help, t('booking.details.email')).getByRole('link');
    await expect(mail).toHaveAttribute('href', new RegExp(`subject=.*${sold.booking_ref}$`));
    await expect(page.getByText(t('booking.details.content'))).toBeVisible();
    await expectWhole(page);
  }); // oxfmt-ignore

  // [SPEC I5.17]
  test(`documents and the calendar file can be downloaded with the booking session (${lang})`, async ({
    page,
  }, { project }) => {
    const visitor = new Visitor(page, lang);
    const { t } = visitor;
    const departure = await ownDeparture(DESTINATION, daysFor(project.name, 12 + place));
    const order = await bookWithDeposit(page.request, departure);
    await lookUp(visitor, order.bookingRef);
    const documents = card(page, t('myBooking.documents.title'));
    for (const kind of ['confirmation', 'receipt'] as const) {
      const link = documents.getByRole('link', { name: t(`myBooking.documents.${kind}`) });
      const started = page.waitForEvent('download');
      await link.click();
      expect((await started).suggestedFilename()).toMatch(/\.pdf$/);
    }
    const started = page.waitForEvent('download');
    await page.getByRole('link', { name: t('booking.details.calendar') }).click();
    expect((await started).suggestedFilename()).toMatch(/\.ics$/);
    const program = page.getByRole('link', { name: t('myBooking.itinerary') });
    await expect(program).toHaveAttribute(
      'href',
      `${visitor.paths.destination(DESTINATION)}#itinerary`,
    );
  });

  test(`a cancelled passenger is marked by line and text, and each later line gives its reason (${lang})`, async ({
    page,
    request,
  }, { project }) => {
    const visitor = new Visitor(page, lang);
    const { t } = visitor;
    const counter = await Counter.open(request);
    const departure = await ownDeparture(DESTINATION, daysFor(project.name, 14 + place));
    const sold = await counter.sell(departure, { language: lang });
    await counter.receive(sold.id, 'bank', sold.total_price);
    const { fee, total } = await counter.cancel(sold, 'customer', ['Omar']);
    await lookUp(visitor, sold.booking_ref);

    const passengers = card(page, t('booking.details.travellers')).getByRole('listitem');
    await expect(passengers).toHaveCount(2);
    const omar = passengers.filter({ hasText: 'Omar' });
    await expect(omar.locator('s')).toHaveText(`Omar ${LAST_NAME}`);
    await expect(omar).toContainText(t('myBooking.travellerCancelled'));
    await expect(passengers.filter({ hasText: 'Layla' }).locator('s')).toHaveCount(0);

    const lines = card(page, t('booking.details.lines'));
    const taken = beside(lines, t('myBooking.lines.cancelled_traveller'));
    await expect(taken).toContainText(visitor.sek(-sold.total_price / 2));
    await expectMinusBefore(taken);
    await expect(beside(lines, t('myBooking.lines.cancellation_fee'))).toHaveText(visitor.sek(fee));
    expect(await visitor.amountIn(t('booking.details.total'))).toBe(total);
    // What was paid for Omar must be shown, as a pending or an owed refund.
    const back = visitor.sek(sold.total_price - total);
    await expect(page.getByRole('status').filter({ hasText: back })).toBeVisible();
    await expectWhole(page);
  });

  test(`staff open a booking without a lookup, download its documents, and cannot request its cancellation (${lang})`, async ({
    page,
    request,
  }, { project }) => {
    const visitor = new Visitor(page, lang);
    const { t, paths } = visitor;
    const order = await bookWithDeposit(request, await ownDeparture(DESTINATION, daysFor(project.name, 16 + place)));
    const { session } = await Counter.open(request);
    await page.goto('/icon.svg');
    await page.evaluate(({ token, user }) => {
      localStorage.setItem('token', token);
      localStorage.setItem('user', JSON.stringify(user));
    }, session);
    await visitor.goto(paths.booking(order.bookingId));
    const documents = card(page, t('myBooking.documents.title'));
    const started = page.waitForEvent('download');
    await documents.getByRole('link', { name: t('myBooking.documents.confirmation') }).click();
    expect((await started).suggestedFilename()).toMatch(/\.pdf$/);
    await page.getByText(t('myBooking.cancel.title')).click();
    await expect(page.getByText(t('myBooking.cancel.staff'))).toBeVisible();
    await expect(visitor.button(t('myBooking.cancel.send'))).toHaveCount(0);
  }); // oxfmt-ignore

  test(`the print version has everything except controls (${lang})`, async ({
    page,
  }, { project }) => {
    const visitor = new Visitor(page, lang);
    const { t } = visitor;
    const departure = await ownDeparture(DESTINATION, daysFor(project.name, 18 + place));
    const order = await bookWithDeposit(page.request, departure);
    await lookUp(visitor, order.bookingRef);
    await expect(page.getByText(t('booking.details.content'))).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    for (const key of ['travellers', 'lines', 'content', 'rights', 'emergency', 'transfer'] as const) {
      // Up to the first value that the text is filled with.
      const [text = ''] = t(`booking.details.${key}`).split('{');
      await expect(page.getByText(text).first()).toBeVisible();
    }
    await expect(page.getByText(t('myBooking.documents.confirmation'))).toBeVisible();
    await expect(page.getByText(t('myBooking.changes'))).toBeHidden();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  }); // oxfmt-ignore
}

/** Checks that the minus sign is displayed before the digits, also in right-to-left text. */
async function expectMinusBefore(amount: Locator): Promise<void> {
  const [minus, digit] = await amount.locator('bdi').first().evaluate((element) => {
    const text = element.firstChild;
    const x = (place: number): number => {
      const range = document.createRange();
      if (text) range.setStart(text, place);
      if (text) range.setEnd(text, place + 1);
      return range.getBoundingClientRect().left;
    };
    const written = text?.textContent ?? '';
    return [x(written.indexOf('\u2212')), x(written.search(/\d/))];
  }); // oxfmt-ignore
  expect(minus).toBeLessThan(digit);
}

// [SPEC I5.17]
test('a cancellation request shows its cost, and stays open until the agency answers', async ({
  page,
}, { project }) => {
  for (const [place, lang] of LANGUAGES.entries()) {
    const visitor = new Visitor(page, lang);
    const { t } = visitor;
    const departure = await ownDeparture(DESTINATION, daysFor(project.name, 20 + place));
    const order = await bookWithDeposit(page.request, departure);
    await lookUp(visitor, order.bookingRef);
    const told = (await (await page.request.get(`/api/booking/${order.bookingId}`)).json()) as BookingView;
    const disclosure = page.locator('summary').filter({ hasText: t('myBooking.cancel.title') });
    await disclosure.focus();
    await page.keyboard.press('Enter');
    const fee = t('myBooking.cancel.fee', { amount: visitor.sek(told.cancel_today?.fee ?? 0) });
    await expect(page.getByText(fee)).toBeVisible();
    await page.getByLabel(t('myBooking.cancel.message')).fill('Bara Layla, om det går.');
    await expectWhole(page);
    // A failed request keeps the typed text.
    await page.route('**/cancel-request', (route) => route.abort(), { times: 1 });
    await visitor.button(t('myBooking.cancel.send')).click();
    await expect(page.getByRole('alert').filter({ hasText: t('common.page.network') })).toBeFocused();
    await expect(page.getByLabel(t('myBooking.cancel.message'))).toHaveValue('Bara Layla, om det går.');
    await visitor.button(t('myBooking.cancel.send')).click();
    const [before = '', after = ''] = t('myBooking.cancel.asked').split(/\{date\}|\{email\}/);
    const asked = page.getByRole('status').filter({ hasText: before }).filter({ hasText: after });
    await expect(asked).toHaveCount(2);
    await expect(asked.last()).toBeFocused();
    await expect(visitor.button(t('myBooking.cancel.send'))).toHaveCount(0);
    const [row] = await query<{ state: string; cancel_request: string }>(
      `select state, cancel_request from bookings where id = $1`,
      [order.bookingId],
    );
    expect(row).toEqual({ state: 'confirmed', cancel_request: 'Bara Layla, om det går.' });
    await page.reload();
    await hydrated(page);
    await expect(asked.first()).toBeVisible();
    await expectAccessible(page);
  }
}); // oxfmt-ignore
