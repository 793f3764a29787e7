import type { BookingView } from '@safar/domain/contracts/bookings/bookings';
import { isolateLtr } from '@safar/domain/money/formats';
import { roomGuestsText } from '@safar/domain/rooms/room-guests-text';
import { Rows } from '../../../ui/Rows.js';
import { FlightCards, FlightTable } from '../../flight-legs/flight-components.js';
import { useLegTexts } from '../../flight-legs/leg-texts.js';
import { ButtonAnchor } from '../../../ui/Button.js';
import { LATER_ICONS } from '../../../ui/later-icons.js';
import { mapLink } from '../../destination/map-link.js';
import { HotelCards } from '../../stays/HotelCards.js';
import { staysIn } from '../../stays/stay.js';

/** Shows the streets around a hotel. */
const HOTEL_ZOOM = 16;

/** The address of a hotel, and a link to its place on a map. */
function HotelPlace({ stay }: { readonly stay: BookingView['stays'][number] | undefined }) {
  const { t } = useLegTexts();
  if (!stay) return null;
  const { name, address, lat, lng } = stay.hotel;
  const map = lat === null || lng === null ? null : mapLink(`${lat}, ${lng}`, HOTEL_ZOOM);
  return (
    <>
      {address && (
        <p className="hotel-card__note">
          <bdi>{address}</bdi>
        </p>
      )}
      {map && (
        <ButtonAnchor
          href={map}
          variant="secondary"
          size="small"
          icon="pin"
          endIcon={LATER_ICONS.external}
        >
          {t('destination.map')}
          <span className="visually-hidden">
            {': '}
            <bdi>{name}</bdi>
          </span>
        </ButtonAnchor>
      )}
    </>
  );
}

/** The flights, hotels and rooms of a booking; without its card, because most of the page does not need this code. */
export function FlightsAndStays({
  booking: { state, flights, flights_final_at: finalAt, stays, rooms },
}: {
  readonly booking: BookingView;
}) {
  const { t, lang } = useLegTexts();
  return (
    <>
      {flights.length > 0 && (
        <>
          <p className="eyebrow">{t('destination.flights.title')}</p>
          <FlightTable legs={flights} />
          <FlightCards legs={flights} />
          {state !== 'cancelled' && (
            <p className="stays__note">
              {t(finalAt === null ? 'legs.preliminaryBooked' : 'legs.isFinal')}
            </p>
          )}
        </>
      )}
      {stays.length > 0 && (
        <>
          <p className="eyebrow">{t('booking.details.stays')}</p>
          <HotelCards
            stays={staysIn(stays, lang)}
            moreOf={(index) => <HotelPlace stay={stays[index]} />}
          />
        </>
      )}
      {rooms.length > 0 && (
        <>
          <p className="eyebrow">{t('checkout.trip.rooms')}</p>
          <Rows
            rows={rooms.map((room, index) => {
              const [label, value] = roomGuestsText(room, lang, isolateLtr);
              return { id: String(index), label, value };
            })}
          />
        </>
      )}
    </>
  );
}
