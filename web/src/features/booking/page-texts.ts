import arabic from '../../i18n/ar/booking-page.js';
import { lateTexts } from '../../i18n/late-texts.js';
import swedish from '../../i18n/sv/booking-page.js';

/** The texts of the page of a booking. */
export const { addTexts: addBookingTexts } = lateTexts({
  sv: { myBooking: swedish },
  ar: { myBooking: arabic },
});
