import type { DestinationDetailView } from '@safar/domain/contracts/catalog/destinations';
import { type IsoDay, isIsoDay, returnDay } from '@safar/domain/dates/dates';
import { formatLongDay } from '@safar/domain/dates/day-formats';
import { type Language, inLanguage } from '@safar/domain/text/languages';
import { LIST_COMMA } from '@safar/domain/text/list-comma';
import { type I18n, useT } from '../../i18n/index.js';
import type { BookingSelection } from '../../storage/current-booking.js';
import type { Row } from '../../ui/Rows.js';
import { Skeleton } from '../../ui/Skeleton.js';
import type { QueryResult } from '../../lib/use-query.js';

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

function returnOf(destination: DestinationDetailView, departure: IsoDay): IsoDay {
  const offered = destination.departures.find(({ date }) => date === departure)?.return_date;
  return isIsoDay(offered) ? offered : returnDay(departure, destination.res_length);
}

function returnRow(
  { status, value: destination }: DestinationResult,
  departure: IsoDay,
  { t, lang }: I18n,
): Row[] {
  const label = t('checkout.trip.return');
  if (destination) {
    return [{ id: 'return', label, value: formatLongDay(returnOf(destination, departure), lang) }];
  }
  return status === 'loading' ? [{ id: 'return', label, value: <Skeleton kind="word" /> }] : [];
}

/** Returns the party as text, such as two adults, one child. */
export function partyText(selection: BookingSelection, { t, lang }: I18n): string {
  const { adults, children, infants } = selection;
  return [
    t('party.adults', { count: adults }),
    ...(children > 0 ? [t('party.children', { count: children })] : []),
    ...(infants > 0 ? [t('party.infants', { count: infants })] : []),
  ].join(LIST_COMMA[lang]);
}

/** Returns the name of an airport of a destination; its code until the destination is loaded. */
export const airportName = (
  { value: destination }: DestinationResult,
  iata: string,
  lang: Language,
): string => {
  const names = destination?.airports.find((one) => one.iata === iata);
  return names ? inLanguage({ sv: names.name_sv, ar: names.name_ar }, lang) : iata;
};

/** Returns the row for the airport, when it was chosen among several. */
function airportRow(
  { airport }: BookingSelection,
  destination: DestinationResult,
  { t, lang }: I18n,
): Row[] {
  if (!airport) return [];
  const value = <bdi>{airportName(destination, airport, lang)}</bdi>;
  return [{ id: 'airport', label: t('checkout.trip.airport'), value }];
}

/** Returns the rows for airport, dates and passengers. */
export function useJourneyRows(selection: BookingSelection, destination: DestinationResult): Row[] {
  const i18n = useT();
  const { t, lang } = i18n;
  const { departureDate } = selection;
  return [
    ...airportRow(selection, destination, i18n),
    {
      id: 'departure',
      label: t('checkout.trip.departure'),
      value: formatLongDay(departureDate, lang),
    },
    ...returnRow(destination, departureDate, i18n),
    {
      id: 'party',
      label: t('checkout.trip.travellers'),
      value: partyText(selection, i18n),
    },
  ];
}
