import { type Language, inLanguage, localized } from '../text/languages.js';
import { LIST_COMMA } from '../text/list-comma.js';
import type { Bed, RoomNames } from './room-types.js';

/** A room of a booking with those who sleep in it. */
export interface RoomWithGuests extends RoomNames {
  readonly guests: readonly {
    readonly firstName: string;
    readonly lastName: string;
    readonly bed: Bed;
  }[];
}

const BED_TEXTS = localized({
  sv: { own: '', shared: ' (delar säng med en vuxen)', cot: ' (spjälsäng)' },
  ar: { own: '', shared: ' (في سرير أحد البالغين)', cot: ' (سرير رضيع)' },
});

/**
 * Returns the name of a room, and who sleeps there and how, in words.
 * @param isolate keeps the direction of a name in Latin letters
 */
export function roomGuestsText(
  { name_sv: sv, name_ar: ar, guests }: RoomWithGuests,
  language: Language,
  isolate: (name: string) => string,
): readonly [name: string, guests: string] {
  const sleepers = guests.map(
    ({ firstName, lastName, bed }) =>
      isolate(`${firstName} ${lastName}`.trim()) + BED_TEXTS[language][bed],
  );
  return [inLanguage({ sv, ar }, language), sleepers.join(LIST_COMMA[language])];
}
