import { addBookingTexts } from '../../src/features/booking/page-texts.js';
import { addExtraTexts } from '../../src/features/extras/extra-texts.js';
import { addFlightTexts } from '../../src/features/flights/panel-texts.js';
import { addRoomTexts } from '../../src/features/rooms/room-page-texts.js';
import { addSearchTexts } from '../../src/features/search/search-texts.js';
import { loadAllTexts } from '../../src/i18n/index.js';

await Promise.all([loadAllTexts('sv'), loadAllTexts('ar')]);
addFlightTexts('sv');
addFlightTexts('ar');
addBookingTexts('sv');
addBookingTexts('ar');
addRoomTexts('sv');
addRoomTexts('ar');
addExtraTexts('sv');
addExtraTexts('ar');
addSearchTexts('sv');
addSearchTexts('ar');

export { type TextLookup, wordsIn } from '../../test/texts.js';
