import type { DestinationDetailView } from '@safar/domain/contracts/destinations';
import { type IsoDay, isIsoDay, returnDay } from '@safar/domain/rules/dates';
import { formatLongDay } from '@safar/domain/rules/formats';
import { inLanguage, type Language } from '@safar/domain/rules/languages';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.js';
import { useSite } from '../../page-context.js';
import type { TripSelection } from '../../storage/current-booking.js';
import { LocalLink } from '../../ui/LocalLink.js';
import { Picture } from '../../ui/Picture.js';
import { type Row, Rows } from '../../ui/Rows.js';

type Trip = DestinationDetailView | null;

/** The name in the language of the page; the selection's own until the trip is here. */
export const tripName = (trip: Trip, selection: TripSelection, lang: Language): string =>
  trip ? inLanguage({ sv: trip.name_sv, ar: trip.name_ar }, lang) : selection.destinationName;

function returnOf(trip: Trip, departure: IsoDay): IsoDay | null {
  if (!trip) return null;
  const offered = trip.departures.find(({ date }) => date === departure)?.return_date;
  return isIsoDay(offered) ? offered : returnDay(departure, trip.res_length);
}

function TripPicture({ trip }: { trip: DestinationDetailView }) {
  const { lang } = useT();
  return (
    <Picture
      className="trip-summary__picture"
      src={trip.image}
      alt={inLanguage({ sv: trip.image_alt_sv, ar: trip.image_alt_ar }, lang)}
      sizes="(width < 960px) 100vw, 380px"
      width={960}
      height={600}
    />
  );
}

interface TripSummaryProps {
  readonly selection: TripSelection;
  readonly trip: Trip;
  /** The price, under the facts. */
  readonly children?: ReactNode;
}

/** What is being booked: where, when, who, and who answers for it. */
export function TripSummary({ selection, trip, children }: TripSummaryProps) {
  const { t, lang } = useT();
  const { config } = useSite();
  const { adults, children: kids, infants, departureDate } = selection;
  const back = returnOf(trip, departureDate);
  const party = [
    t('common.traveller.adults', { count: adults }),
    ...(kids > 0 ? [t('common.traveller.children', { count: kids })] : []),
    ...(infants > 0 ? [t('common.traveller.infants', { count: infants })] : []),
  ];
  const rows: Row[] = [
    {
      id: 'departure',
      label: t('checkout.trip.departure'),
      value: formatLongDay(departureDate, lang),
    },
    ...(back
      ? [{ id: 'return', label: t('checkout.trip.return'), value: formatLongDay(back, lang) }]
      : []),
    {
      id: 'party',
      label: t('checkout.trip.travellers'),
      value: party.join(lang === 'ar' ? '، ' : ', '),
    },
    {
      id: 'organiser',
      label: t('checkout.trip.organiser'),
      value: <bdi>{config.company.name}</bdi>,
    },
  ];
  return (
    <section className="card trip-summary" aria-labelledby="trip-title">
      {trip && <TripPicture trip={trip} />}
      <div className="trip-summary__body">
        <p className="eyebrow">{t('checkout.trip.title')}</p>
        <h2 id="trip-title">
          <bdi>{tripName(trip, selection, lang)}</bdi>
        </h2>
        <Rows rows={rows} />
        <LocalLink to={(paths) => paths.destination(selection.destinationId)}>
          {t('checkout.trip.change')}
        </LocalLink>
        {children}
      </div>
    </section>
  );
}
