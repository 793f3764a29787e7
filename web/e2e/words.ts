import type { Language } from '@safar/domain/rules/languages';
import { type Translate, loadAllTexts, loadFlightTexts, loadedI18n } from '../src/i18n/index.js';

await Promise.all([
  ...[loadAllTexts('sv'), loadAllTexts('ar')],
  ...[loadFlightTexts('sv'), loadFlightTexts('ar')],
]);

/** The site's own texts, so that no sentence stands twice in the repository. */
export const wordsIn = (lang: Language): Translate => loadedI18n(lang).t;
