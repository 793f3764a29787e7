import arabic from '../../i18n/ar/content-privacy.js';
import { lateTexts } from '../../i18n/late-texts.js';
import swedish from '../../i18n/sv/content-privacy.js';

/** The texts of the page on personal data. */
export const { addTexts: addPrivacyTexts, useTexts: usePrivacyTexts } = lateTexts({
  sv: { content: { privacy: swedish } },
  ar: { content: { privacy: arabic } },
});
