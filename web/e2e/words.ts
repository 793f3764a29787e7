import type { Language } from '@safar/domain/rules/languages';
import { addBookingTexts } from '../src/features/booking/page-texts.js';
import { addFlightTexts } from '../src/features/flights/panel-texts.js';
import { type Translate, loadAllTexts, loadedI18n } from '../src/i18n/index.js';

await Promise.all([loadAllTexts('sv'), loadAllTexts('ar')]);
addFlightTexts('sv');
addFlightTexts('ar');
addBookingTexts('sv');
addBookingTexts('ar');

/** The site's own texts, so that no sentence stands twice in the repository. */
export const wordsIn = (lang: Language): Translate => loadedI18n(lang).t;
