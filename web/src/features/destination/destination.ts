import type {
  DepartureOfferView,
  DiscountOfferView,
  DestinationDetailView,
  GalleryImageView,
  ItineraryDayView,
} from '@safar/domain/contracts/catalog/destinations';
import type { DestinationReviewsView } from '@safar/domain/contracts/catalog/reviews';
import { focusPosition } from '@safar/domain/destinations/pictures';
import type { Transfer } from '@safar/domain/destinations/destination-terms';
import { type AgeBands } from '@safar/domain/pricing/ages';
import { isIsoDay, isoDay, type IsoDay } from '@safar/domain/dates/dates';
import { documentLink } from '@safar/domain/access/document-link';
import { REVIEWS_ON_PAGE } from '@safar/domain/reviews/reviews';
import { type Language, inLanguage } from '@safar/domain/text/languages';
import { sek } from '@safar/domain/money/money';
import type { PriceList } from '@safar/domain/pricing/pricing';
import type { SeatLabel } from '@safar/domain/departures/seats';
import { logFailure } from '../../app/browser-log.js';
import { type Stay, staysIn } from '../stays/stay.js';
import { mapLink } from './map-link.js';
import { waysOf } from './route-text.js';
import {
  type AirportOffer,
  type DestinationAirport,
  airportOffer,
  destinationAirports,
} from './airports/airport-offers.js';

export interface Departure {
  readonly date: IsoDay;
  readonly returnDate: IsoDay;
  /** Null means no limit. */
  readonly seatsLeft: number | null;
  readonly label: SeatLabel;
  /** The last day on which it can be booked. */
  readonly lastBookingDay: string;
  /** Takes place with any number of travellers. */
  readonly guaranteed: boolean;
  readonly prices: PriceList;
  /** Has other hotels than the trip. */
  readonly ownStays: boolean;
  readonly hasFlights: boolean;
  /** What an adult who shares a room pays beside the price, in whole SEK; only for a trip with room types. */
  readonly sharedRoom?: number | undefined;
  /** How many adults are in that room, if not two. */
  readonly roomAdults?: number | undefined;
  /** Automatic discounts in force today, of which the best is taken off. */
  readonly discounts?: readonly DiscountOfferView[];
  /** Seats and prices from each airport on sale; empty when the trip leaves from one only. */
  readonly airports: readonly AirportOffer[];
  /** The name of the chosen airport, when this departure is not sold from there. */
  readonly notFrom?: string;
}

export interface ItineraryDay {
  /** As stored, such as `dag_1`. */
  readonly key: string;
  readonly title: string;
  readonly text: string;
}

export interface GalleryPicture {
  readonly url: string;
  readonly alt: string;
  /** CSS position; undefined: the middle. */
  readonly focus: string | undefined;
  /** Photographer or agency. */
  readonly credit: string | undefined;
}

/** A destination in one language, ready for rendering. */
export interface Destination {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** Title for search engines in this language; empty if not set. */
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly description: string;
  readonly image: string;
  readonly imageAlt: string;
  /** CSS position; undefined: the middle. */
  readonly imageFocus: string | undefined;
  /** Photographer or agency; may be empty. */
  readonly imageCredit: string;
  readonly region: string;
  readonly active: boolean;
  readonly days: number;
  /** Lowest adult price that can be booked. */
  readonly priceFrom: number;
  readonly prices: PriceList;
  readonly hasRooms: boolean;
  /** The price «from» is that of two who share a room. */
  readonly inDouble: boolean;
  readonly ages: AgeBands;
  readonly included: readonly string[];
  readonly notIncluded: readonly string[];
  readonly transfer: Transfer;
  /** With cancellation cover, if the settings name its insurer and terms. */
  readonly coverIncluded: boolean;
  /** About reduced mobility; may be empty. */
  readonly suitability: string;
  /** Travellers of one group; null: no limit of its own. */
  readonly groupSizeMax: number | null;
  readonly facts: readonly string[];
  readonly itinerary: readonly ItineraryDay[];
  readonly gallery: readonly GalleryPicture[];
  readonly departures: readonly Departure[];
  /** In order; the first one is booked when none is chosen. */
  readonly airports: readonly DestinationAirport[];
  /** The chosen airport of several, whose seats and prices the departures have. */
  readonly from?: DestinationAirport;
  /** Hotels of departures without their own, in order. */
  readonly stays: readonly Stay[];
  /** URL of a drawing of airports, flights and hotels; empty: none is known. */
  readonly route: string;
  /** The flights of the drawing in words. */
  readonly ways: string;
  readonly pdfUrl: string | null;
  readonly mapUrl: string | null;
}

const MAX_FACTS = 3;

/** Returns the readable entries of a list. The others are left out and logged to the console. */
function readable<One>(
  all: readonly One[],
  canBeRead: (one: One) => boolean,
  complaint: string,
): One[] {
  const wrong = all.filter((one) => !canBeRead(one));
  if (wrong.length > 0) logFailure(complaint, wrong);
  return all.filter(canBeRead);
}

const dayNumber = (key: string): number => Number(/\d+/.exec(key)?.[0] ?? 0);
const isDay = ([, day]: readonly [string, unknown]): boolean =>
  typeof day === 'object' && day !== null;

/** Returns the days of an itinerary in order. */
export const itineraryOf = (
  days: Record<string, ItineraryDayView>,
  lang: Language,
): ItineraryDay[] =>
  readable(Object.entries(days), isDay, 'Kunde inte parsa itinerary')
    .sort(([one], [other]) => dayNumber(one) - dayNumber(other))
    .map(([key, { activity, activity_ar, location, location_ar }]) => ({
      key,
      title: inLanguage({ sv: activity, ar: activity_ar ?? null }, lang),
      text: inLanguage({ sv: location, ar: location_ar ?? null }, lang),
    }));

const isOnADay = ({ date }: DepartureOfferView): boolean => isIsoDay(date);

const departureOf = (
  offer: DepartureOfferView,
  airports: readonly DestinationAirport[],
): Departure => ({
  date: isoDay(offer.date),
  returnDate: isoDay(offer.return_date),
  seatsLeft: offer.seats_left,
  label: offer.label,
  lastBookingDay: offer.last_booking_day,
  guaranteed: offer.guaranteed,
  prices: {
    adult: sek(offer.price_adult),
    child: sek(offer.price_child),
    infant: sek(offer.price_infant),
  },
  ownStays: offer.own_stays,
  hasFlights: offer.has_flights,
  airports: (offer.airports ?? []).map((one) => airportOffer(one, airports)),
  sharedRoom: offer.shared_room,
  roomAdults: offer.room_adults,
  ...(offer.discounts && { discounts: offer.discounts }),
});

/** Returns the non-empty lines of a text, without the hyphens of a list. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim().replace(/^- +/, ''))
    .filter((line) => line !== '');

const galleryPicture = (picture: GalleryImageView, lang: Language): GalleryPicture => ({
  url: picture.url,
  alt: inLanguage({ sv: picture.alt_sv, ar: picture.alt_ar }, lang),
  focus: focusPosition(picture.focus_x, picture.focus_y),
  credit: picture.credit,
});

const termsOf = (d: DestinationDetailView, lang: Language) => ({
  notIncluded: linesOf(
    inLanguage({ sv: d.not_included_text_sv, ar: d.not_included_text_ar }, lang),
  ),
  transfer: d.transfer,
  coverIncluded: d.cover_included,
  suitability: inLanguage({ sv: d.suitability_sv, ar: d.suitability_ar }, lang),
  groupSizeMax: d.group_size_max,
});

const offersOf = (d: DestinationDetailView, lang: Language) => {
  const airports = destinationAirports(d, lang);
  const offers = readable(d.departures, isOnADay, 'Kunde inte hämta avresedatum');
  return { airports, departures: offers.map((offer) => departureOf(offer, airports)) };
};

const pricesOf = (d: DestinationDetailView) => ({
  priceFrom: d.price,
  hasRooms: d.shared_room !== undefined,
  inDouble: d.shared_room === true,
  prices: { adult: sek(d.price_adult), child: sek(d.price_child), infant: sek(d.price_infant) },
});

/** Returns a destination in a language; missing Arabic texts are Swedish. */
export function localizedDestination(
  destination: DestinationDetailView,
  lang: Language,
): Destination {
  const d = destination;
  const facts = lang === 'ar' && d.facts_ar.length > 0 ? d.facts_ar : d.facts_sv;
  return {
    id: d.id,
    slug: d.slug,
    metaTitle: lang === 'ar' ? d.meta_title_ar : d.meta_title_sv,
    metaDescription: lang === 'ar' ? d.meta_description_ar : d.meta_description_sv,
    name: inLanguage({ sv: d.name_sv, ar: d.name_ar }, lang),
    description: inLanguage({ sv: d.description_sv, ar: d.description_ar }, lang),
    image: d.image,
    imageAlt: inLanguage({ sv: d.image_alt_sv, ar: d.image_alt_ar }, lang),
    imageFocus: focusPosition(d.image_focus_x, d.image_focus_y),
    imageCredit: d.image_credit,
    region: d.region,
    active: d.is_active,
    days: d.res_length,
    ...pricesOf(d),
    ages: {
      infantAgeMin: d.infant_age_min,
      infantAgeMax: d.infant_age_max,
      childAgeMin: d.child_age_min,
      childAgeMax: d.child_age_max,
    },
    included: linesOf(inLanguage({ sv: d.included_text_sv, ar: d.included_text_ar }, lang)),
    ...termsOf(d, lang),
    facts: facts.filter((fact) => fact !== '').slice(0, MAX_FACTS),
    itinerary: itineraryOf(d.itinerary, lang),
    gallery: d.gallery.map((picture) => galleryPicture(picture, lang)),
    ...offersOf(d, lang),
    stays: staysIn(d.stays, lang),
    route: d.map_url && (lang === 'ar' ? '/ar' : '') + d.map_url,
    ways: d.map_url && waysOf(d.map_points, lang),
    pdfUrl: documentLink(d.pdf_info_url),
    mapUrl: mapLink(d.map),
  };
}

/** Whether a departure can still be chosen. */
export const isOpen = ({ label }: Departure): boolean => label !== 'sold_out';

/** The newest reviews, and how many there are. */
export interface PageReviews extends DestinationReviewsView {
  readonly all: number;
}

/** Returns the reviews that a page shows first. */
export const firstOf = (view: DestinationReviewsView): PageReviews => ({
  ...view,
  all: view.reviews.length,
  reviews: view.reviews.slice(0, REVIEWS_ON_PAGE),
});

/** The data of the destination page. */
export interface DestinationData {
  readonly trip: Destination | null;
  /** The destination is no longer published. */
  readonly removed: boolean;
  readonly preview: boolean;
  readonly reviews?: PageReviews;
}

/** Returns the page data and the HTTP status for an API response. */
export function foundDestination(
  answer: DestinationDetailView | 'removed' | null,
  lang: Language,
  preview: boolean,
): DestinationData & { readonly status: number } {
  const removed = answer === 'removed';
  const trip = answer && !removed ? localizedDestination(answer, lang) : null;
  return { trip, removed, preview, status: trip ? 200 : removed ? 410 : 404 };
}
