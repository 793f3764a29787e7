import { addDays, dayInStockholm } from '@safar/domain/dates/dates';
import { formatDay } from '@safar/domain/dates/day-formats';
import { LAYLA, bookingWith, region, rowsOf } from '../../../../test/booking.js';
import { DEPARTURE } from '../../../../test/checkout.js';
import {
  LANGUAGES,
  openSite,
  pageShows,
  setUpSite,
  siteApi,
  wordsIn,
} from '../../../../test/open-site.js';
import { completedCheckout } from '../../../../test/payment.js';
import { stayWith } from '../../../../test/stays.js';
import { path } from '../../../lib/paths.js';
import { readCurrentBooking, writeCurrentBooking } from '../../../storage/current-booking.js';
import { TRAVEL_DOCUMENT_TEXTS } from '../travel-document-texts.js';

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

  it('names who travels, from where, the hotel, the rooms and each extra once', async () => {
    const others = (['cancelled', 'replaced'] as const).map((state) => ({
      ...LAYLA,
      ...{ id: state, state, firstName: state },
    }));
    const bag = {
      ...{ id: 'bag-1', code: 'bag', name_sv: 'Väska', name_ar: 'حقيبة', passenger_id: null },
      ...{ quantity: 1, amount: 450, refundable: true, percent: null },
    };
    await open({
      passengers: [LAYLA, ...others],
      stays: [stayWith()],
      rooms: [{ name_sv: 'Dubbelrum', name_ar: 'غرفة مزدوجة', guests: [] }],
      extras: [bag, { ...bag, id: 'bag-2' }],
    });
    await pageShows(t()('booking.thanks.title'));
    const rows = rowsOf(region('trip-title')).map((row) =>
      row.map((text) => text.replace(/[\u2066-\u2069]/g, '')),
    );
    const said = {
      sv: ['Stockholm Arlanda', '1 dubbelrum', 'Väska'],
      ar: ['ستوكهولم أرلاندا', 'غرفة مزدوجة (1)', 'حقيبة'],
    }[lang];
    expect(Object.fromEntries(rows)).toMatchObject({
      [t()('booking.details.travellers')]: `${LAYLA.firstName} ${LAYLA.lastName}`,
      [t()('checkout.trip.airport')]: said[0],
      [t()('booking.details.stays')]: 'Hotel Bahçe',
      [t()('checkout.trip.rooms')]: said[1],
      [t()('checkout.extras')]: said[2],
    });
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
