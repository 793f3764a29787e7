import type { DestinationDetailView } from '@safar/domain/contracts/catalog/destinations';
import { type Language, inLanguage } from '@safar/domain/text/languages';
import { LIST_COMMA } from '@safar/domain/text/list-comma';
import type { I18n } from '../../i18n/index.js';
import type { QueryResult } from '../../lib/use-query.js';
import type { BookingSelection } from '../../storage/current-booking.js';

/** The destination from the server. It is optional; the summary also works without it. */
export type DestinationResult = Pick<QueryResult<DestinationDetailView | null>, 'status' | 'value'>;

/** Returns the name in the language of the page; the name in the selection until the destination is loaded. */
export const localizedName = (
  { value: destination }: DestinationResult,
  selection: BookingSelection,
  lang: Language,
): string =>
  destination
    ? inLanguage({ sv: destination.name_sv, ar: destination.name_ar }, lang)
    : selection.destinationName;

/** Returns the party as text, such as two adults, one child. */
export function partyText(selection: BookingSelection, { t, lang }: I18n): string {
  const { adults, children, infants } = selection;
  return [
    t('party.adults', { count: adults }),
    ...(children > 0 ? [t('party.children', { count: children })] : []),
    ...(infants > 0 ? [t('party.infants', { count: infants })] : []),
  ].join(LIST_COMMA[lang]);
}
