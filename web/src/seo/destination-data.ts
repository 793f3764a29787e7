import type { SeatLabel } from '@safar/domain/departures/seats';
import { shortened } from '@safar/domain/destinations/summaries';
import { plainText } from '@safar/domain/text/marked-text';
import type { IsoDay } from '@safar/domain/dates/dates';
import type { Departure, Destination, PageReviews } from '../features/destination/destination.js';
import type { DestinationCardData } from '../features/destinations/destination-card-data.js';
import type { TitledText } from '../features/home/page-texts.js';

const DESCRIPTION_LENGTH = 200;

const AVAILABILITY: Readonly<Record<SeatLabel, string>> = {
  none: 'https://schema.org/InStock',
  few_left: 'https://schema.org/LimitedAvailability',
  sold_out: 'https://schema.org/SoldOut',
};

/** The adult price of a departure. It is valid from the day the page is shown to the last day of booking. */
const offerOf = (departure: Departure, { url, today }: { url: string; today: IsoDay }) => ({
  '@type': 'Offer',
  name: departure.date,
  price: departure.prices.adult,
  priceCurrency: 'SEK',
  availability: AVAILABILITY[departure.label],
  availabilityEnds: departure.lastBookingDay,
  validFrom: today,
  validThrough: departure.lastBookingDay,
  priceValidUntil: departure.lastBookingDay,
  url: `${url}?date=${departure.date}`,
  itemOffered: {
    '@type': 'Trip',
    departureTime: departure.date,
    arrivalTime: departure.returnDate,
  },
});

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

/** Structured data of a destination: description, itinerary, and one offer per departure. */
export const destinationData = (
  destination: Destination,
  { publicUrl, url, seller, today, reviews }: DestinationSite,
): object => ({
  '@type': ratingOf(reviews) ? ['TouristTrip', 'Product'] : 'TouristTrip',
  ...ratingOf(reviews),
  name: destination.name,
  description: shortened(plainText(destination.description), DESCRIPTION_LENGTH),
  touristType: 'Individual',
  image: `${publicUrl}${destination.image}?w=1920`,
  url,
  provider: { '@type': 'TravelAgency', name: seller, url: publicUrl },
  itinerary: {
    '@type': 'ItemList',
    itemListElement: destination.itinerary.map(({ title, text }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: { '@type': 'TouristAttraction', name: title, description: plainText(text) },
    })),
  },
  ...(destination.departures.length > 0 && {
    offers: destination.departures.map((departure) => offerOf(departure, { url, today })),
  }),
});

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
