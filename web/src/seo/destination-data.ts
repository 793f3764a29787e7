import {
  type AirportSale,
  advertisedOffer,
  offerQuery,
} from '@safar/domain/departures/advertised-offer';
import { adultPriceAfter } from '@safar/domain/pricing/discount-rules';
import type { SeatLabel } from '@safar/domain/departures/seats';
import { socialPictureOf } from '@safar/domain/destinations/media-urls';
import { shortened } from '@safar/domain/destinations/summaries';
import { plainText } from '@safar/domain/text/marked-text';
import type { IsoDay } from '@safar/domain/dates/dates';
import type { AggregateOffer, ItemAvailability, Offer, Product, TouristTrip } from 'schema-dts';
import { destinationFrom } from '../features/destination/airports/destination-airports.js';
import type { Departure, Destination, PageReviews } from '../features/destination/destination.js';
import type { DestinationCardData } from '../features/destinations/destination-card-data.js';
import type { TitledText } from '../features/home/page-texts.js';

const DESCRIPTION_LENGTH = 200;

const AVAILABILITY = {
  none: 'https://schema.org/InStock',
  few_left: 'https://schema.org/LimitedAvailability',
  sold_out: 'https://schema.org/SoldOut',
} as const satisfies Readonly<Record<SeatLabel, ItemAvailability>>;

/** A departure with the price and seats by which it is advertised, and the query of its page with them. */
interface AdvertisedDeparture extends AirportSale {
  readonly departure: Departure;
  readonly query: string;
}

const saleFrom = (
  iata: string | undefined,
  { label, prices, sharedRoom = 0, discounts }: Departure,
): AirportSale => ({
  iata,
  label,
  price: adultPriceAfter(prices.adult + sharedRoom, discounts),
});

function advertised(destination: Destination): AdvertisedDeparture[] {
  const { airports, departures } = destination;
  const elsewhere = airports.map((airport) =>
    destinationFrom(destination, airport).departures.map((one) => saleFrom(airport.iata, one)),
  );
  return departures.map((departure, index) => {
    const first = saleFrom(departure.airports[0]?.iata, departure);
    const others = elsewhere.flatMap((sales) => sales[index] ?? []);
    const offer = advertisedOffer(first, others);
    return { departure, ...offer, query: offerQuery(departure.date, offer, airports) };
  });
}

/** Returns the last day on which a departure costs what the page says: discounts may end before its booking does. */
const lastDayOfPrice = ({ lastBookingDay, discounts = [] }: Departure): string =>
  discounts.reduce((last, { until = last }) => (until < last ? until : last), lastBookingDay);

/** The adult price of a departure. It is valid from the day the page is shown. */
const offerOf = (
  { departure, label, price, query }: AdvertisedDeparture,
  { url, today }: { url: string; today: IsoDay },
) =>
  ({
    '@type': 'Offer',
    name: departure.date,
    price,
    priceCurrency: 'SEK',
    availability: AVAILABILITY[label],
    availabilityEnds: departure.lastBookingDay,
    validFrom: today,
    validThrough: lastDayOfPrice(departure),
    priceValidUntil: lastDayOfPrice(departure),
    url: url + query,
    itemOffered: {
      '@type': 'Trip',
      departureTime: departure.date,
      arrivalTime: departure.returnDate,
    },
  }) satisfies Offer;

interface DestinationSite {
  readonly publicUrl: string;
  /** URL of the destination page. */
  readonly url: string;
  readonly seller: string;
  readonly today: IsoDay;
  readonly reviews: PageReviews | undefined;
}

/**
 * The rating of a trip, and those of its reviews that the page shows. None below three reviews, and no examples; never
 * on the agency itself, which search engines do not accept.
 */
function ratingOf(reviews: PageReviews | undefined): object | null {
  if (!reviews || reviews.average === null) return null;
  const scale = { bestRating: 5, worstRating: 1 };
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: reviews.average,
      reviewCount: reviews.count,
      ...scale,
    },
    review: reviews.reviews
      .filter((review) => !review.is_example)
      .map((review) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name: review.display_name },
        datePublished: review.written_on,
        inLanguage: review.language,
        reviewBody: review.text,
        reviewRating: { '@type': 'Rating', ratingValue: review.rating, ...scale },
      })),
  };
}

const descriptionOf = ({ description }: Destination): string =>
  shortened(plainText(description), DESCRIPTION_LENGTH);

/** By whose name and number goods are sold. */
const goodsOf = ({ id }: Destination, { seller }: DestinationSite) =>
  ({ sku: id, brand: { '@type': 'Brand', name: seller } }) satisfies Partial<Product>;

/** The lowest and highest price that can be booked; none while no departure can. */
function priceRange(departures: readonly AdvertisedDeparture[]) {
  const prices = departures.flatMap(({ label, price }) => (label === 'sold_out' ? [] : [price]));
  if (prices.length === 0) return null;
  return {
    '@type': 'AggregateOffer',
    lowPrice: Math.min(...prices),
    highPrice: Math.max(...prices),
    priceCurrency: 'SEK',
    offerCount: prices.length,
    availability: AVAILABILITY.none,
  } satisfies AggregateOffer;
}

/** Structured data of a destination: description, itinerary, and one offer per departure. With a rating it is a product. */
export const destinationData = (destination: Destination, site: DestinationSite): object => {
  const { publicUrl, url, seller, today, reviews } = site;
  const departures = advertised(destination);
  const offers = departures.map((one) => offerOf(one, { url, today }));
  const trip = {
    '@type': 'TouristTrip',
    name: destination.name,
    description: descriptionOf(destination),
    touristType: 'Individual',
    image: `${publicUrl}${destination.image}?w=1920`,
    url,
    provider: { '@type': 'TravelAgency', name: seller, url: publicUrl },
    itinerary: {
      '@type': 'ItemList',
      itemListElement: destination.itinerary.map(({ title, text }, index) => ({
        '@type': 'ListItem' as const,
        position: index + 1,
        item: { '@type': 'TouristAttraction' as const, name: title, description: plainText(text) },
      })),
    },
    ...(offers.length > 0 && { offers }),
  } satisfies TouristTrip;
  const rating = ratingOf(reviews);
  if (!rating) return trip;
  const range = priceRange(departures);
  return {
    ...{ ...trip, ...rating, ...goodsOf(destination, site), '@type': ['TouristTrip', 'Product'] },
    ...(range && { offers: { ...range, offers } }),
  };
};

/**
 * Structured data of a trip as something to buy, for which search engines show the lowest and highest price; none while
 * no departure can be booked.
 */
export function productData(
  destination: Destination,
  site: DestinationSite,
): readonly Exclude<Product, string>[] {
  const { publicUrl, url, reviews } = site;
  const offers = priceRange(advertised(destination));
  // With a rating the trip itself is the product.
  if (!offers || ratingOf(reviews)) return [];
  return [
    {
      '@type': 'Product',
      '@id': `${url}#product`,
      name: destination.name,
      description: descriptionOf(destination),
      image: publicUrl + (socialPictureOf(destination.image) ?? `${destination.image}?w=1920`),
      url,
      ...goodsOf(destination, site),
      offers,
    },
  ];
}

/** Structured data of a list of trips: those on sale, in the order of the page. */
export const listData = (
  cards: readonly DestinationCardData[],
  urlOf: (slug: string) => string,
): object => ({
  '@type': 'ItemList',
  itemListElement: cards
    .filter(({ active }) => active)
    .map(({ slug, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: urlOf(slug),
    })),
});

/** Structured data of the questions answered on a page, with the same texts. */
export const questionData = (questions: readonly TitledText[]): object => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ title, text }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: plainText(text) },
  })),
});
