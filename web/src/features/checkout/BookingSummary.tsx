import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.js';
import { useSite } from '../../app/page-context.js';
import type { RoomNames } from '@safar/domain/rooms/room-types';
import { type BookingSelection, airportQuery } from '../../storage/current-booking.js';
import { AskInChat } from '../contact/AskInChat.js';
import { roomsText } from '../rooms/rooms-text.js';
import { LocalLink } from '../../ui/LocalLink.js';
import { type Row, Rows } from '../../ui/Rows.js';
import { DestinationPicture } from './DestinationPicture.js';
import { type DestinationResult, localizedName } from './journey-rows.js';
import { useJourneyRows } from './use-journey-rows.js';
import { useFlightRow } from './use-flight-row.js';

interface BookingSummaryProps {
  readonly selection: BookingSelection;
  readonly destination: DestinationResult;
  /** Those of the price. */
  readonly rooms: readonly RoomNames[];
  /** The price, below the facts. */
  readonly children?: ReactNode;
}

/** What the trip's page shows as chosen. */
const placeOf = ({ airport, departureDate }: BookingSelection): string =>
  `${airport ? `${airportQuery(airport)}&` : '?'}date=${departureDate}`;

/** The selected trip: destination, dates, passengers and organiser. */
export function BookingSummary({ selection, destination, rooms, children }: BookingSummaryProps) {
  const { t, lang } = useT();
  const { config } = useSite();
  const rows: Row[] = [
    ...useJourneyRows(selection, destination),
    ...useFlightRow(selection),
    ...(rooms.length > 0
      ? [{ id: 'rooms', label: t('checkout.trip.rooms'), value: roomsText(rooms, lang) }]
      : []),
    {
      id: 'organiser',
      label: t('checkout.trip.organiser'),
      value: <bdi>{config.company.name}</bdi>,
    },
  ];
  const name = localizedName(destination, selection, lang);
  return (
    <section className="card trip-summary" aria-labelledby="trip-title">
      <DestinationPicture destination={destination.value} />
      <div className="trip-summary__body">
        <p className="eyebrow">{t('checkout.trip.title')}</p>
        <h2 id="trip-title">
          <bdi>{name}</bdi>
        </h2>
        <Rows rows={rows} />
        <LocalLink
          to={(paths) => paths.destinationById(selection.destinationId) + placeOf(selection)}
        >
          {t('checkout.trip.change')}
        </LocalLink>
        <AskInChat trip={name} day={selection.departureDate} />
        {children}
      </div>
    </section>
  );
}
