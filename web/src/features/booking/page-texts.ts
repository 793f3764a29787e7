import type { Language } from '@safar/domain/rules/languages';
import { addTexts } from '../../i18n/index.js';
import arabic from '../../i18n/ar/booking-page.js';
import swedish from '../../i18n/sv/booking-page.js';

const TEXTS = { sv: { myBooking: swedish }, ar: { myBooking: arabic } } as const;

/** The texts come with the page, in both languages: no other page needs them. The language must be loaded. */
export const addBookingTexts = (lang: Language): void => addTexts(lang, TEXTS[lang]);
