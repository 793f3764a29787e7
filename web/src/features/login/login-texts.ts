import arabic from '../../i18n/ar/content-login.js';
import { lateTexts } from '../../i18n/late-texts.js';
import swedish from '../../i18n/sv/content-login.js';

/** The texts of the sign-in of staff. */
export const { addTexts: addLoginTexts, useTexts: useLoginTexts } = lateTexts({
  sv: { content: { login: swedish } },
  ar: { content: { login: arabic } },
});
