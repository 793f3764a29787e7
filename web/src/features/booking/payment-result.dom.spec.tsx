import { waitFor } from '@testing-library/react';
import type { BookingByIntentView } from '@safar/domain/contracts/payments/payments';
import { clockText } from '@safar/domain/dates/dates';
import { formatLongDay } from '@safar/domain/dates/day-formats';
import { bookingWith, rowsOf } from '../../../test/booking.js';
import { DEPARTURE, sekIn } from '../../../test/checkout.js';
import { errorResponse } from '../../../test/fake-api.js';
import {
  LANGUAGES,
  openSite,
  pageShows,
  setUpSite,
  siteApi,
  wordsIn,
} from '../../../test/open-site.js';
import { path } from '../../lib/paths.js';

setUpSite();

const HELD = bookingWith({
  ...{ state: 'held', paid_amount: 0, remaining_amount: 10_000, amount_due: 2_000 },
  ...{ payments: [], hold_expires_at: '2027-05-03T10:30:00Z', cancel_today: null },
});

const answer = (change: Partial<BookingByIntentView>): BookingByIntentView => ({
  ...{ bookingId: HELD.id, bookingRef: HELD.booking_ref, kept: true, purpose: 'deposit' },
  ...{ paymentState: 'open', bookingState: 'held', method: 'klarna', failure: null },
  ...change,
});

describe.each(LANGUAGES)('returning without having paid (%s)', (lang) => {
  const t = wordsIn.bind(null, lang);
  const address = `${path(lang).thankYou({ ref: HELD.id })}&payment_intent=pi_1&redirect_status=failed`;
  const comeBack = (change: Partial<BookingByIntentView>, booking: object = HELD) =>
    openSite(
      address,
      siteApi()
        .on('GET /api/admin/booking/by-intent/pi_1', answer(change))
        .on(`GET /api/booking/${HELD.id}`, () => booking),
    );
  const facts = (): HTMLElement => {
    const found = document.querySelector<HTMLElement>('.unpaid-trip');
    if (!found) throw new Error('the trip is not shown');
    return found;
  };

  it('shows for a payment abandoned at Klarna a neutral page with trip, amount and end of the hold', async () => {
    await comeBack({ failure: 'payment_method_customer_decline' });
    await pageShows(t()('booking.failed.stoppedTitle'));
    expect(document.body).toHaveTextContent(t()('pay.decline.klarna_cancelled'));
    expect(document.body).not.toHaveTextContent(t()('booking.failed.title'));
    expect(document.querySelector('[role=alert]')).toBeNull();
    await waitFor(() => expect(rowsOf(facts())).toHaveLength(3));
    expect(rowsOf(facts())).toEqual([
      [t()('booking.details.destination'), lang === 'ar' ? 'إسطنبول' : 'Istanbul'],
      [t()('booking.details.departure'), formatLongDay(DEPARTURE, lang)],
      [t()('pay.summary.total'), sekIn(lang, 2_000)],
    ]);
    expect(facts()).toHaveTextContent(clockText('12:30', lang));
  });

  it('shows for a payment declined by Klarna that it failed', async () => {
    await comeBack({ failure: 'payment_method_provider_decline' });
    await pageShows(t()('booking.failed.title'));
    await waitFor(() => expect(facts()).toHaveTextContent(clockText('12:30', lang)));
  });

  it('promises no seats when a balance was declined', async () => {
    await comeBack({ method: 'card', bookingState: 'confirmed', purpose: 'balance' });
    await pageShows(t()('booking.failed.title'));
    expect(document.body).toHaveTextContent(t()('pay.cancelled.text'));
    expect(document.body).not.toHaveTextContent(t()('booking.failed.text'));
  });

  it('shows for a payment that Swish did not approve that no money was taken', async () => {
    await comeBack({ method: 'swish_online', failure: 'payment_intent_payment_attempt_expired' });
    await pageShows(t()('booking.failed.stoppedTitle'));
    expect(document.body).toHaveTextContent(t()('pay.decline.swish_not_completed'));
  });

  it('shows no trip but a link to pay when the browser has no access to the booking', async () => {
    await comeBack({ method: 'card' }, errorResponse('BOOKING_FORBIDDEN', 403));
    await pageShows(t()('booking.failed.title'));
    await waitFor(() => expect(document.querySelector('main .skeleton')).toBeNull());
    expect(document.querySelector('.unpaid-trip')).toBeNull();
    const retry = document.querySelector(`a[href="${path(lang).pay({ bookingId: HELD.id })}"]`);
    expect(retry).toHaveTextContent(t()('booking.failed.retry'));
  });

  it('leads who pays by a link back to that link, and cancels nothing', async () => {
    sessionStorage.setItem('payLink', 'hemlig-nyckel');
    await openSite(
      `${path(lang).thankYou({ link: '1' })}&payment_intent=pi_1&redirect_status=failed`,
      siteApi().on('GET /api/admin/booking/by-intent/pi_1', answer({ bookingState: 'confirmed' })),
    );
    await pageShows(t()('booking.failed.title'));
    const [retry, ...others] = document.querySelectorAll('main .actions a');
    expect(retry).toHaveAttribute('href', path(lang).payLink('hemlig-nyckel'));
    expect(others).toEqual([]);
  });
});
