import type { DestinationDetailView } from '@safar/domain/contracts/destinations';
import { type IsoDay, isIsoDay, returnDay } from '@safar/domain/rules/dates';
import { formatLongDay } from '@safar/domain/rules/day-formats';
import { type Language, inLanguage } from '@safar/domain/rules/languages';
import { type I18n, useT } from '../../i18n/index.js';
import type { TripSelection } from '../../storage/current-booking.js';
import type { Row } from '../../ui/Rows.js';
import { Skeleton } from '../../ui/Skeleton.js';
import type { Answer } from '../../use-answer.js';

/** The trip as the server knows it; it only adorns the summary, which stands without it. */
export type TripAnswer = Pick<Answer<DestinationDetailView | null>, 'status' | 'value'>;

/** The name in the language of the page; the selection's own until the trip is here. */
export const tripName = (
  { value: trip }: TripAnswer,
  selection: TripSelection,
  lang: Language,
): string =>
  trip ? inLanguage({ sv: trip.name_sv, ar: trip.name_ar }, lang) : selection.destinationName;

function returnOf(trip: DestinationDetailView, departure: IsoDay): IsoDay {
  const offered = trip.departures.find(({ date }) => date === departure)?.return_date;
  return isIsoDay(offered) ? offered : returnDay(departure, trip.res_length);
}

function returnRow(
  { status, value: trip }: TripAnswer,
  departure: IsoDay,
  { t, lang }: I18n,
): Row[] {
  const label = t('checkout.trip.return');
  if (trip) return [{ id: 'return', label, value: formatLongDay(returnOf(trip, departure), lang) }];
  return status === 'loading' ? [{ id: 'return', label, value: <Skeleton kind="word" /> }] : [];
}

/** Two adults, one child. */
export function partyInWords(selection: TripSelection, { t, lang }: I18n): string {
  const { adults, children, infants } = selection;
  return [
    t('party.adults', { count: adults }),
    ...(children > 0 ? [t('party.children', { count: children })] : []),
    ...(infants > 0 ? [t('party.infants', { count: infants })] : []),
  ].join(lang === 'ar' ? '، ' : ', ');
}

/** When and who. */
export function useTripRows(selection: TripSelection, trip: TripAnswer): Row[] {
  const i18n = useT();
  const { t, lang } = i18n;
  const { departureDate } = selection;
  return [
    {
      id: 'departure',
      label: t('checkout.trip.departure'),
      value: formatLongDay(departureDate, lang),
    },
    ...returnRow(trip, departureDate, i18n),
    {
      id: 'party',
      label: t('checkout.trip.travellers'),
      value: partyInWords(selection, i18n),
    },
  ];
}
