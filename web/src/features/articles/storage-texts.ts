import arabic from '../../i18n/ar/content-storage.js';
import { lateTexts } from '../../i18n/late-texts.js';
import swedish from '../../i18n/sv/content-storage.js';

/** The texts of the page on what is stored. */
export const { addTexts: addStorageTexts, useTexts: useStorageTexts } = lateTexts({
  sv: { content: { storage: swedish } },
  ar: { content: { storage: arabic } },
});
