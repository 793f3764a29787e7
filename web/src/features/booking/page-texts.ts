import type { Language } from '@safar/domain/text/languages';
import { addTexts } from '../../i18n/index.js';
import arabic from '../../i18n/ar/booking-page.js';
import swedish from '../../i18n/sv/booking-page.js';

const TEXTS = { sv: { myBooking: swedish }, ar: { myBooking: arabic } } as const;

/**
 * Adds the texts of the booking page in a language that is loaded. They are part of this page's code, because no other
 * page needs them.
 */
export const addBookingTexts = (lang: Language): void => addTexts(lang, TEXTS[lang]);
