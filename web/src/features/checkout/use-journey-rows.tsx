import type { DestinationDetailView } from '@safar/domain/contracts/catalog/destinations';
import { type IsoDay, isIsoDay, returnDay } from '@safar/domain/dates/dates';
import { formatLongDay } from '@safar/domain/dates/day-formats';
import { type Language, inLanguage } from '@safar/domain/text/languages';
import { type I18n, useT } from '../../i18n/index.js';
import type { BookingSelection } from '../../storage/current-booking.js';
import type { Row } from '../../ui/Rows.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { type DestinationResult, partyText } from './journey-rows.js';

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
