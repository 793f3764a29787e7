import arabic from '../../i18n/ar/extras.js';
import { lateTexts } from '../../i18n/late-texts.js';
import swedish from '../../i18n/sv/extras.js';

/** The texts of extras. */
export const { addTexts: addExtraTexts, useTexts: useExtraTexts } = lateTexts({
  sv: { extras: swedish },
  ar: { extras: arabic },
});
