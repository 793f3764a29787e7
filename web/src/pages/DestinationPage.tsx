import { plainText } from '@safar/domain/text/marked-text';
import { shortened } from '@safar/domain/destinations/summaries';
import { SEARCH_DESCRIPTION_LENGTH } from '@safar/domain/destinations/text-lengths';
import { useEffect } from 'react';
import { useLoaderData } from 'react-router-dom';
import { BookBar } from '../features/destination/booking/BookBar.js';
import { BookingPlace } from '../features/destination/booking/BookingPlace.js';
import { BookingWidget } from '../features/destination/booking/BookingWidget.js';
import {
  Description,
  DidYouKnow,
  Included,
  Itinerary,
  RouteMap,
} from '../features/destination/DetailBody.js';
import { DetailHero, PriceList } from '../features/destination/DetailHero.js';
import { Gallery } from '../features/destination/gallery/Gallery.js';
import { GoodToKnow } from '../features/destination/GoodToKnow.js';
import { FlightsSection } from '../features/destination/FlightsSection.js';
import { StaysSection } from '../features/destination/StaysSection.js';
import { useDepartures } from '../features/destination/use-departures.js';
import { useFlights } from '../features/destination/use-flights.js';
import { useStays } from '../features/destination/use-stays.js';
import { isOpenAnywhere } from '../features/destination/airports/destination-airports.js';
import { useDestinationFrom } from '../features/destination/airports/use-destination-from.js';
import { Reviews } from '../features/reviews/Reviews.js';
import { OtherDestinations } from '../features/destination/OtherDestinations.js';
import {
  PrintContact,
  PrintDepartures,
  PrintHead,
  PrintStays,
} from '../features/destination/PrintSheet.js';
import type {
  DestinationData,
  Destination,
  PageReviews,
} from '../features/destination/destination.js';
import { rememberViewed } from '../features/recent/recently-viewed.js';
import { useT } from '../i18n/index.js';
import { pageHandle } from '../app/page-head.js';
import { browserStorage } from '../storage/current-booking.js';
import { ButtonLink } from '../ui/Button.js';
import { Icon } from '../ui/Icon.js';
import { usePrinting } from '../lib/use-printing.js';

export const handle = pageHandle<DestinationData>(({ t, brand, data }) => {
  const { trip: destination, removed, preview, reviews } = data;
  if (!destination) {
    return { title: t(removed ? 'destination.removed' : 'destination.notFound'), noIndex: true };
  }
  return {
    title: destination.metaTitle || t('destination.metaTitle', { name: destination.name, brand }),
    description:
      destination.metaDescription ||
      shortened(plainText(destination.description), SEARCH_DESCRIPTION_LENGTH),
    image: destination.image,
    imageAlt: destination.imageAlt,
    destination,
    ...(reviews && { reviews }),
    ...(preview && { noIndex: true }),
  };
});

function Missing() {
  const { t } = useT();
  return (
    <div className="container message-page">
      <Icon name="pin" size={48} />
      <h1>{t('destination.notFound')}</h1>
      <ButtonLink to={(paths) => paths.home()}>{t('common.page.home')}</ButtonLink>
    </div>
  );
}

/** Shown for a destination that is no longer sold; links to the others. */
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

function DestinationContent({
  destination,
  preview,
  reviews,
}: {
  destination: Destination;
  preview: boolean;
  reviews: PageReviews | undefined;
}) {
  const { t } = useT();
  const bookable = destination.active && destination.departures.some(isOpenAnywhere);
  const from = useDestinationFrom(destination);
  const { trip } = from;
  const printing = usePrinting();
  useEffect(() => {
    if (!preview) rememberViewed(browserStorage(), destination.id);
  }, [preview, destination.id]);
  const read = useDepartures(destination.id);
  const stays = useStays(destination, read);
  const flights = useFlights(from, read);
  return (
    <article>
      {printing && <PrintHead />}
      {preview && (
        <p className="preview-bar">
          <Icon name="warning" size={20} />
          <span>{t('destination.preview')}</span>
        </p>
      )}
      <DetailHero destination={trip} />
      <div className="container detail">
        <div className="detail__intro">
          <PriceList destination={trip} />
          <StaysSection shown={stays} />
          {printing && <PrintStays shown={stays} />}
          <FlightsSection shown={flights} />
          <Description destination={destination} />
          <DidYouKnow destination={destination} />
          {printing && <PrintDepartures destination={trip} />}
        </div>
        <div className={bookable ? 'detail__side' : 'detail__side detail__side--short'}>
          <div id="booking">
            <BookingPlace>
              <BookingWidget from={from} stays={stays} flights={flights} read={read} />
            </BookingPlace>
          </div>
          <Gallery pictures={destination.gallery} />
        </div>
        <div className="detail__rest">
          <Included destination={destination} />
          <Itinerary destination={destination} />
          <RouteMap destination={destination} />
        </div>
      </div>
      <GoodToKnow destination={destination} />
      {reviews && <Reviews id={destination.id} page={reviews} />}
      <OtherDestinations destination={destination} />
      {!preview && <PrintContact destination={destination} printing={printing} />}
      <div className="container detail__home">
        <ButtonLink to={(paths) => paths.home()} variant="secondary" icon="arrow-back">
          {t('destination.back')}
        </ButtonLink>
      </div>
      {bookable && <BookBar trip={trip} />}
    </article>
  );
}

export function Component() {
  const { trip: destination, removed, preview, reviews } = useLoaderData<DestinationData>();
  if (removed) return <Removed />;
  return destination ? (
    <DestinationContent
      destination={destination}
      preview={preview}
      reviews={reviews}
      key={destination.id}
    />
  ) : (
    <Missing />
  );
}
