import type { Language } from '@safar/domain/text/languages';
import { type I18n, addTexts, useT } from '../../i18n/index.js';
import arabic from '../../i18n/ar/rooms.js';
import swedish from '../../i18n/sv/rooms.js';

const TEXTS = { sv: { rooms: swedish }, ar: { rooms: arabic } } as const;

/** Adds the texts of rooms in a language that is loaded. Both are part of their code, smaller than another request. */
export const addRoomTexts = (lang: Language): void => addTexts(lang, TEXTS[lang]);

/** Returns the language of the page with the texts of rooms. */
export function useRoomTexts(): I18n {
  const i18n = useT();
  addRoomTexts(i18n.lang);
  return i18n;
}
