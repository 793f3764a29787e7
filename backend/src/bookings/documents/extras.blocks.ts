import type { BookedExtra } from '@safar/domain/extras/booked-extras';
import { inLanguage } from '@safar/domain/text/languages';
import { LIST_COMMA } from '@safar/domain/text/list-comma';
import { type Block, type Fact, latin } from '../../documents/documents.service.js';
import type { BookingDocumentContext } from './booking-document-context.js';
import { heading } from './booking-documents.blocks.js';

/** The extras with who has them; no block for a booking without extras. */
export function extraBlocks(context: BookingDocumentContext): Block[] {
  const { extras, passengers, texts, language } = context;
  if (extras.length === 0) return [];
  const ofEach = new Map<string, BookedExtra[]>();
  for (const one of extras) ofEach.set(one.extraId, [...(ofEach.get(one.extraId) ?? []), one]);
  const nameOf = ({ passengerId }: BookedExtra): string => {
    const owner = passengers.find(({ id }) => id === passengerId);
    return owner
      ? latin(`${owner.firstName} ${owner.lastName}`, language)
      : texts.trip.wholeBooking;
  };
  const facts = [...ofEach.values()].flatMap((same): Fact[] =>
    same
      .slice(0, 1)
      .map(({ nameSv: sv, nameAr: ar }) => [
        inLanguage({ sv, ar }, language),
        same.map(nameOf).join(LIST_COMMA[language]),
      ]),
  );
  return [heading(texts.trip.extras), { kind: 'facts', facts }];
}
