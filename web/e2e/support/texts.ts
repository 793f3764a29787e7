import { addAccessibilityTexts } from '../../src/features/articles/accessibility-texts.js';
import { addPrivacyTexts } from '../../src/features/articles/privacy-texts.js';
import { addStorageTexts } from '../../src/features/articles/storage-texts.js';
import { addThankYouTexts } from '../../src/features/booking/thank-you/thank-you-texts.js';
import { addBookingTexts } from '../../src/features/booking/page-texts.js';
import { addCheckoutTexts } from '../../src/features/checkout/checkout-texts.js';
import { addExtraTexts } from '../../src/features/extras/extra-texts.js';
import { addFlightTexts } from '../../src/features/flights/panel-texts.js';
import { addLoginTexts } from '../../src/features/login/login-texts.js';
import { addPayTexts } from '../../src/features/pay/pay-texts.js';
import { addRoomTexts } from '../../src/features/rooms/room-page-texts.js';
import { addSearchTexts } from '../../src/features/search/search-texts.js';
import { loadAllTexts } from '../../src/i18n/index.js';

await Promise.all([loadAllTexts('sv'), loadAllTexts('ar')]);
for (const lang of ['sv', 'ar'] as const) {
  addFlightTexts(lang);
  addBookingTexts(lang);
  addThankYouTexts(lang);
  addCheckoutTexts(lang);
  addPayTexts(lang);
  addRoomTexts(lang);
  addExtraTexts(lang);
  addSearchTexts(lang);
  addLoginTexts(lang);
  addAccessibilityTexts(lang);
  addPrivacyTexts(lang);
  addStorageTexts(lang);
}

export { type TextLookup, wordsIn } from '../../test/texts.js';
