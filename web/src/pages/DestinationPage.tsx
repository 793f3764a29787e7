import { SEARCH_DESCRIPTION_LENGTH, shortened } from '@safar/domain/rules/summaries';
import { useLoaderData } from 'react-router-dom';
import { BookBar } from '../features/destination/BookBar.js';
import { BookingPlace } from '../features/destination/BookingPlace.js';
import { BookingWidget } from '../features/destination/BookingWidget.js';
import {
  Description,
  DidYouKnow,
  Included,
  Itinerary,
} from '../features/destination/DetailBody.js';
import { DetailHero, PriceList } from '../features/destination/DetailHero.js';
import { Gallery } from '../features/destination/Gallery.js';
import { GoodToKnow } from '../features/destination/GoodToKnow.js';
import { OtherTrips } from '../features/destination/OtherTrips.js';
import { PrintContact, PrintDepartures, PrintHead } from '../features/destination/PrintSheet.js';
import { type DestinationData, type Trip, isOpen } from '../features/destination/trip.js';
import { useT } from '../i18n/index.js';
import { pageHandle } from '../page-head.js';
import { ButtonLink } from '../ui/Button.js';
import { Icon } from '../ui/Icon.js';
import { usePrinting } from '../use-printing.js';

export const handle = pageHandle<DestinationData>(({ t, brand, data }) => {
  const { trip, removed, preview } = data;
  if (!trip) {
    return { title: t(removed ? 'destination.removed' : 'destination.notFound'), noIndex: true };
  }
  return {
    title: trip.metaTitle || t('destination.metaTitle', { name: trip.name, brand }),
    description: trip.metaDescription || shortened(trip.description, SEARCH_DESCRIPTION_LENGTH),
    image: trip.image,
    imageAlt: trip.imageAlt,
    trip,
    ...(preview && { noIndex: true }),
  };
});

function Missing() {
  const { t } = useT();
  return (
    <div className="container message-page">
      <Icon name="pin" size={48} />
      <h1>{t('destination.notFound')}</h1>
      <ButtonLink to={(paths) => paths.home()}>{t('destination.home')}</ButtonLink>
    </div>
  );
}

/** A trip that was sold here once: old links and leaflets lead on to the others. */
function Removed() {
  const { t } = useT();
  return (
    <div className="container message-page">
      <Icon name="pin" size={48} />
      <h1>{t('destination.removed')}</h1>
      <p>{t('destination.removedText')}</p>
      <ButtonLink to={(paths) => paths.destinations()}>{t('home.allTrips')}</ButtonLink>
    </div>
  );
}

function Found({ trip, preview }: { trip: Trip; preview: boolean }) {
  const { t } = useT();
  const bookable = trip.active && trip.departures.some(isOpen);
  const printing = usePrinting();
  return (
    <article>
      {printing && <PrintHead />}
      {preview && (
        <p className="preview-bar">
          <Icon name="warning" size={20} />
          <span>{t('destination.preview')}</span>
        </p>
      )}
      <DetailHero trip={trip} />
      <div className="container detail">
        <div className="detail__intro">
          <PriceList trip={trip} />
          <Description trip={trip} />
          <DidYouKnow trip={trip} />
          {printing && <PrintDepartures trip={trip} />}
        </div>
        <div className={bookable ? 'detail__side' : 'detail__side detail__side--short'}>
          <div id="booking">
            <BookingPlace>
              <BookingWidget trip={trip} />
            </BookingPlace>
          </div>
          <Gallery pictures={trip.gallery} />
        </div>
        <div className="detail__rest">
          <Itinerary trip={trip} />
          <Included trip={trip} />
        </div>
      </div>
      <GoodToKnow trip={trip} />
      <OtherTrips trip={trip} />
      {!preview && <PrintContact trip={trip} printing={printing} />}
      <div className="container detail__home">
        <ButtonLink to={(paths) => paths.home()} variant="secondary" icon="arrow-back">
          {t('destination.back')}
        </ButtonLink>
      </div>
      {bookable && <BookBar priceFrom={trip.priceFrom} />}
    </article>
  );
}

export function Component() {
  const { trip, removed, preview } = useLoaderData<DestinationData>();
  if (removed) return <Removed />;
  return trip ? <Found trip={trip} preview={preview} key={trip.id} /> : <Missing />;
}
