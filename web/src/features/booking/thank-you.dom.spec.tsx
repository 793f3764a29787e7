import { addDays, dayInStockholm } from '@safar/domain/dates/dates';
import { formatDay } from '@safar/domain/dates/day-formats';
import { LAYLA, bookingWith } from '../../../test/booking.js';
import { DEPARTURE } from '../../../test/checkout.js';
import {
  LANGUAGES,
  openSite,
  pageShows,
  setUpSite,
  siteApi,
  wordsIn,
} from '../../../test/open-site.js';
import { completedCheckout } from '../../../test/payment.js';
import { path } from '../../lib/paths.js';
import { readCurrentBooking, writeCurrentBooking } from '../../storage/current-booking.js';
import { TRAVEL_DOCUMENT_TEXTS } from './travel-document-texts.js';

setUpSite();

describe.each(LANGUAGES)('the page after a payment (%s)', (lang) => {
  const t = wordsIn.bind(null, lang);
  const open = (change: object) => {
    const booking = bookingWith({ state: 'confirmed', ...change });
    const answer = {
      ...{ bookingId: booking.id, bookingRef: booking.booking_ref, kept: true, purpose: 'deposit' },
      ...{ paymentState: 'succeeded', bookingState: 'confirmed', method: 'card', failure: null },
    };
    return openSite(
      `${path(lang).thankYou({ ref: booking.id })}&payment_intent=pi_1&redirect_status=succeeded`,
      siteApi()
        .on('GET /api/admin/booking/by-intent/pi_1', answer)
        .on(`GET /api/booking/${booking.id}`, () => booking),
    );
  };
  const texts = TRAVEL_DOCUMENT_TEXTS[lang];
  const day = formatDay(addDays(DEPARTURE, -10), lang);

  it('says on which day the travel documents come', async () => {
    await open({ remaining_amount: 0 });
    await pageShows(t()('booking.thanks.title'));
    expect(document.body).toHaveTextContent(texts.by.replace('{date}', day));
  });

  it.each([null, bookingWith({}).id])(
    'deletes the draft of the booking, not that of another: %s',
    async (id) => {
      writeCurrentBooking(localStorage, { ...completedCheckout(), bookingId: id });
      await open({});
      await pageShows(t()('booking.thanks.title'));
      expect(readCurrentBooking(localStorage, Date.now()) === null).toBe(id !== null);
    },
  );

  it('counts only those who travel', async () => {
    const others = (['cancelled', 'replaced'] as const).map((state) => ({
      ...LAYLA,
      ...{ id: state, state },
    }));
    await open({ passengers: [LAYLA, ...others] });
    await pageShows(t()('booking.thanks.title'));
    expect(document.body).toHaveTextContent(t()('party.travellers', { count: 1 }));
  });

  it('says that they come only once the trip is paid', async () => {
    await open({ remaining_amount: 5_000 });
    await pageShows(t()('booking.thanks.title'));
    expect(document.body).toHaveTextContent(texts.ifPaid.replace('{date}', day));
  });

  it('names no day that has passed', async () => {
    const departure_date = addDays(dayInStockholm(new Date()), 5);
    await open({ departure_date, remaining_amount: 0 });
    await pageShows(t()('booking.thanks.title'));
    expect(document.body).toHaveTextContent(texts.soon);
  });
});
