import { expect } from '@playwright/test';
import type { BookingView } from '@safar/domain/contracts/bookings/bookings';
import { addDays, dayInStockholm } from '@safar/domain/dates/dates';
import { formatLongDay } from '@safar/domain/dates/day-formats';
import { beside, card, daysFor, expectWhole, lookUp } from '../support/booking-cards.js';
import { Counter, LAST_NAME } from '../support/counter.js';
import { ownDeparture, query } from '../support/database.js';
import { LANGUAGES, test } from '../support/fixtures.js';
import { Visitor } from '../support/journey.js';
import { holdBooking } from '../support/orders.js';

const DESTINATION = 'dubai';

for (const [place, lang] of LANGUAGES.entries()) {
  test(`an option shows until when it is held, with a payment link (${lang})`, async ({
    page,
    request,
  }, { project }) => {
    const visitor = new Visitor(page, lang);
    const { t } = visitor;
    const counter = await Counter.open(request);
    const until = addDays(dayInStockholm(new Date()), 3);
    const departure = await ownDeparture(DESTINATION, daysFor(project.name, 30 + place));
    const sold = await counter.sell(departure, { language: lang, state: 'option', until });
    await lookUp(visitor, sold.booking_ref);
    const notice = page.getByRole('status').filter({ hasText: t('booking.state.optionText') });
    // Nothing is paid yet, so there is no part payment.
    await expect(notice).toBeVisible();
    await expect(page.getByText(t('booking.details.partial'), { exact: true })).toHaveCount(0);
    await expect(notice).toContainText(formatLongDay(until, lang));
    const { amount_due, total_price } = (await (await page.request.get(`/api/booking/${sold.id}`)).json()) as BookingView;
    expect(amount_due).toBe(Math.round(total_price / 5));
    const pay = page.getByRole('link', {
      name: t('booking.details.pay', { amount: visitor.sek(amount_due) }),
    });
    await expect(pay).toHaveAttribute('href', new RegExp(`/pay\\?bookingId=${sold.id}&amount=${amount_due}$`));
    await expect(page.getByText(t('myBooking.documents.later'))).toBeVisible();
    await expect(page.getByText(t('myBooking.changes'))).toHaveCount(0);
    await expectWhole(page);
  }); // oxfmt-ignore

  // [SPEC I5.17]
  test(`a moved booking links to the new one, which opens by its own reference (${lang})`, async ({
    page,
    request,
  }, { project }) => {
    const visitor = new Visitor(page, lang);
    const { t } = visitor;
    const counter = await Counter.open(request);
    const departure = await ownDeparture(DESTINATION, daysFor(project.name, 32 + place));
    const target = await ownDeparture(DESTINATION, daysFor(project.name, 42 + place));
    const sold = await counter.sell(departure, { language: lang });
    await counter.receive(sold.id, 'bank', 4_000);
    const moved = await counter.move(sold.id, target);
    await lookUp(visitor, sold.booking_ref);
    await expectWhole(page);
    const next = t('myBooking.openMoved', { ref: moved.booking_ref });
    await page.getByRole('link', { name: next }).click();
    await expect(page.getByLabel(t('booking.lookup.reference'))).toHaveValue(moved.booking_ref);
    await visitor.lookUp(moved.booking_ref, LAST_NAME);
    await expect(visitor.heading(t('booking.details.title'))).toBeVisible();
    await expect(page.getByText(moved.booking_ref)).toBeVisible();
    const fee = beside(card(page, t('booking.details.lines')), t('myBooking.lines.move_fee'));
    await expect(fee.first()).toContainText(/\d/);
    // The payments moved with the booking.
    expect(await visitor.amountIn(t('booking.details.paid'))).toBe(4_000);
  });

  test(`a booking cancelled by the agency shows this and the refund (${lang})`, async ({
    page,
    request,
  }, { project }) => {
    const visitor = new Visitor(page, lang);
    const { t } = visitor;
    const counter = await Counter.open(request);
    const departure = await ownDeparture(DESTINATION, daysFor(project.name, 34 + place));
    const sold = await counter.sell(departure, { language: lang });
    await counter.receive(sold.id, 'swish', 3_000);
    await counter.cancel(sold, 'organiser');
    await lookUp(visitor, sold.booking_ref);
    const notice = page.getByRole('alert').filter({ hasText: t('myBooking.cancelled.organiser') });
    await expect(notice).toContainText(visitor.sek(3_000));
    expect(await visitor.amountIn(t('booking.details.remaining'))).toBe(0);
    await expect(page.getByText(t('booking.details.partial'), { exact: true })).toHaveCount(0);
    await expect(page.getByText(t('myBooking.changes'))).toHaveCount(0);
    await expectWhole(page);
  });

  test(`an unpaid cancellation fee stays due and is explained (${lang})`, async ({
    page,
    request,
  }, { project }) => {
    const visitor = new Visitor(page, lang);
    const { t } = visitor;
    const counter = await Counter.open(request);
    const departure = await ownDeparture(DESTINATION, daysFor(project.name, 36 + place));
    const sold = await counter.sell(departure, { language: lang });
    const { fee } = await counter.cancel(sold, 'customer');
    await lookUp(visitor, sold.booking_ref);
    const notice = page.getByRole('alert').filter({ hasText: t('myBooking.cancelled.customer') });
    const amount = visitor.sek(fee);
    await expect(notice).toContainText(t('myBooking.money.cost', { amount }));
    await expect(notice).toContainText(t('myBooking.money.costDue', { amount }));
    expect(await visitor.amountIn(t('booking.details.remaining'))).toBe(fee);
  });

  test(`an expired hold shows that nothing was charged, and links to the destination (${lang})`, async ({
    page,
    request,
  }, { project }) => {
    const visitor = new Visitor(page, lang);
    const { t, paths } = visitor;
    const departure = await ownDeparture(DESTINATION, daysFor(project.name, 38 + place));
    const order = await holdBooking(request, departure);
    await query(
      `with gone as (update bookings set state = 'expired', hold_until = null where id = $1 returning *)
       select give_seats(departure_id, airport_id, seats) from gone`,
      [order.bookingId],
    );
    await lookUp(visitor, order.bookingRef);
    const notice = page.getByRole('alert').filter({ hasText: t('booking.state.expiredText') });
    await expect(notice).toContainText(t('myBooking.money.notCharged'));
    await expect(notice.getByRole('link')).toHaveAttribute(
      'href',
      paths.destinationById(DESTINATION),
    );
    expect(await visitor.amountIn(t('booking.details.remaining'))).toBe(0);
    await expectWhole(page);
  });
}
