import arabic from '../../i18n/ar/rooms.js';
import { lateTexts } from '../../i18n/late-texts.js';
import swedish from '../../i18n/sv/rooms.js';

/** The texts of rooms. */
export const { addTexts: addRoomTexts, useTexts: useRoomTexts } = lateTexts({
  sv: { rooms: swedish },
  ar: { rooms: arabic },
});
