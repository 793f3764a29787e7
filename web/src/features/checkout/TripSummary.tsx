import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.js';
import { useSite } from '../../page-context.js';
import type { TripSelection } from '../../storage/current-booking.js';
import { LocalLink } from '../../ui/LocalLink.js';
import { type Row, Rows } from '../../ui/Rows.js';
import { TripPicture } from './TripPicture.js';
import { type TripAnswer, tripName, useTripRows } from './trip-rows.js';

interface TripSummaryProps {
  readonly selection: TripSelection;
  readonly trip: TripAnswer;
  /** The price, under the facts. */
  readonly children?: ReactNode;
}

/** What is being booked: where, when, who, and who answers for it. */
export function TripSummary({ selection, trip, children }: TripSummaryProps) {
  const { t, lang } = useT();
  const { config } = useSite();
  const rows: Row[] = [
    ...useTripRows(selection, trip),
    {
      id: 'organiser',
      label: t('checkout.trip.organiser'),
      value: <bdi>{config.company.name}</bdi>,
    },
  ];
  return (
    <section className="card trip-summary" aria-labelledby="trip-title">
      <TripPicture trip={trip.value} />
      <div className="trip-summary__body">
        <p className="eyebrow">{t('checkout.trip.title')}</p>
        <h2 id="trip-title">
          <bdi>{tripName(trip, selection, lang)}</bdi>
        </h2>
        <Rows rows={rows} />
        <LocalLink to={(paths) => paths.destinationById(selection.destinationId)}>
          {t('checkout.trip.change')}
        </LocalLink>
        {children}
      </div>
    </section>
  );
}
