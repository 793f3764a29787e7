import { type HotelFacts, hotelFactTexts } from '@safar/domain/hotels/hotel-facts';
import { COUNTRIES } from '../form/fields/CountryInput.js';
import { FormConflict, type FormConflictProps } from '../form/drafts/FormConflict.js';

const factsText = (facts: HotelFacts): string =>
  hotelFactTexts(facts, 'sv')
    .map(({ text }) => text)
    .join(', ');

interface Picture {
  readonly url: string;
  readonly alt_sv: string;
}

const picturesText = (pictures: readonly Picture[]): string =>
  pictures.map(({ url, alt_sv }, index) => `${index + 1}. ${alt_sv || url}`).join('\n');

const CHOICES = { country: COUNTRIES };
const TEXTS = { facts: factsText, pictures: picturesText };

export const HotelConflict = (props: FormConflictProps) => (
  <FormConflict {...props} choices={CHOICES} texts={TEXTS} />
);
