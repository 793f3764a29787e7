import arabic from '../../i18n/ar/content-accessibility.js';
import { lateTexts } from '../../i18n/late-texts.js';
import swedish from '../../i18n/sv/content-accessibility.js';

/** The texts of the page on accessibility. */
export const { addTexts: addAccessibilityTexts, useTexts: useAccessibilityTexts } = lateTexts({
  sv: { content: { accessibility: swedish } },
  ar: { content: { accessibility: arabic } },
});
