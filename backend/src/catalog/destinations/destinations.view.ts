import { createHash } from 'node:crypto';
import type { DepartureView } from '@safar/domain/contracts/catalog/departures';
import type {
  AirportOfferView,
  AirportPriceView,
} from '@safar/domain/contracts/catalog/departure-airports';
import type { RoomOfferView } from '@safar/domain/contracts/catalog/room-offers';
import type { DepartureDetailView } from '@safar/domain/contracts/catalog/stays';
import type {
  DepartureOfferView,
  DiscountOfferView,
  DestinationDetailView,
  DestinationEditView,
  DestinationView,
} from '@safar/domain/contracts/catalog/destinations';
import type { IsoDay } from '@safar/domain/dates/dates';
import { type DestinationField, fieldsOf } from '@safar/domain/destinations/destination-fields';
import { type MapPoint, hotelPoints } from '@safar/domain/places/map-points';
import { staysInEffect } from '@safar/domain/hotels/stays';
import { missingForSale } from '@safar/domain/destinations/sale-readiness';
import {
  type DepartureAirport,
  seatLabelFrom,
  seatsLeftFrom,
} from '@safar/domain/departures/departure-airports';
import { leavesFromText } from '@safar/domain/departures/airport-texts';
import { type SeatLabel, seatLabel, shownLeft } from '@safar/domain/departures/seats';
import { type DiscountRule, lastDiscountDay } from '@safar/domain/pricing/discount-rules';
import { withoutLoneSeats } from '@safar/domain/rooms/allocate-rooms';
import { summaryOf } from '@safar/domain/destinations/summaries';
import { translationReport } from '@safar/domain/destinations/translations';
import type { DepartureFlights } from '../flights/flights.service.js';
import type { Places } from '../places/places.service.js';
import {
  advertisedPrice,
  bookablePrices,
  hasRooms,
  leftOf,
  roomParts,
} from './advertised-price.js';
import type { DestinationEntity } from './destination.entity.js';
import type { OpenDeparture, RoomOnSale } from './open-departures.queries.js';
import type { ExtrasOnSale } from './extras-on-sale.js';
import type { DestinationStays } from './stays/stays.queries.js';

/** The departures of a trip for staff. */
export interface DestinationSchedule {
  readonly schedule: DepartureView[];
  readonly daysOnSale: string[];
  /** True with an open future departure, even if sold out. */
  readonly hasDeparture: boolean;
}

/** That of the airport that is sold when none is chosen; a preview has no airports. */
const labelOf = ({ airports: [first], ...departure }: OpenDeparture): SeatLabel =>
  first ? seatLabelFrom(departure, first) : seatLabel(departure);

/** Returns seats and prices of a departure from each airport. */
const airportPrices = (departure: OpenDeparture): AirportPriceView[] =>
  departure.airports.map((airport) => ({
    iata: airport.iata,
    seats_left: seatsLeftFrom(departure, airport),
    label: seatLabelFrom(departure, airport),
    price_adult: airport.prices.adult,
    price_child: airport.prices.child,
    price_infant: airport.prices.infant,
  }));

/** Returns the airports of departures: first the one that most often is booked when none is chosen. */
function airportsOf(departures: readonly OpenDeparture[]): string[] {
  const first = (iata: string): number =>
    departures.filter(({ airports }) => airports[0]?.iata === iata).length;
  const codes = departures.flatMap(({ airports }) => airports.map(({ iata }) => iata));
  return [...new Set(codes)].sort((one, other) => first(other) - first(one));
}

type AirportNames = Places['shortAirportNames'];

type PublicField = Exclude<DestinationField, 'swedish_only'>;

const isPublic = (field: DestinationField): field is PublicField => field !== 'swedish_only';

/** @param departures those open today; ignored for a dormant destination */
export function destinationView(
  destination: DestinationEntity,
  departures: readonly OpenDeparture[],
  names: AirportNames,
): DestinationView {
  const open = destination.is_active ? departures.map(withoutLoneSeats) : [];
  const free = open.filter((departure) => bookablePrices(departure).length > 0);
  const airports = airportsOf(open).map(names);
  const { price, inDouble } = advertisedPrice(destination, free);
  return {
    id: destination.id,
    ...fieldsOf(destination, isPublic),
    card_text_sv: destination.summary_sv || summaryOf(destination.description_sv),
    card_text_ar: destination.summary_ar || summaryOf(destination.description_ar),
    price,
    ...(open.some(hasRooms) && { shared_room: inDouble }),
    departure_dates: free.map(({ date }) => date),
    leaves_from_sv: leavesFromText(
      airports.map(({ name_sv: name }) => name),
      'sv',
    ),
    leaves_from_ar: leavesFromText(
      airports.map(({ name_ar: name }) => name),
      'ar',
    ),
  };
}

/** What a trip consists of besides its texts. */
export interface DestinationParts {
  readonly stays: DestinationStays;
  readonly flights: DepartureFlights;
  readonly airportNames: AirportNames;
}

const discountView = (rule: DiscountRule, departure: IsoDay): DiscountOfferView => {
  const { name_sv, name_ar, kind, value, min_travellers } = rule;
  const until = lastDiscountDay(rule, departure);
  return { name_sv, name_ar, kind, value, min_travellers, ...(until !== null && { until }) };
};

const offerView = (
  departure: OpenDeparture,
  { stays: { ofDepartures }, flights }: DestinationParts,
  hasSeveralAirports: boolean,
): DepartureOfferView => ({
  date: departure.date,
  return_date: departure.return_date,
  seats_left: leftOf(departure),
  label: labelOf(departure),
  guaranteed: departure.guaranteed,
  last_booking_day: departure.last_booking_day,
  price_adult: departure.price_adult,
  price_child: departure.price_child,
  price_infant: departure.price_infant,
  own_stays: ofDepartures.has(departure.id),
  has_flights: flights.has(departure.id),
  ...(hasSeveralAirports && { airports: airportPrices(departure) }),
  ...roomParts(departure),
  ...(departure.discounts.length > 0 && {
    discounts: departure.discounts.map((rule) => discountView(rule, departure.date)),
  }),
});

/** To be raised when maps are drawn in another way: browsers keep a version for ever. */
const DRAWING = 1;
const LENGTH = 6;

/** Returns a text that is another one when the map of these points is. */
export const mapVersion = (points: readonly MapPoint[]): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, points]))
    .digest('base64url')
    .slice(0, LENGTH);

/** Returns the path of the map of a destination: of a version, or of a preview by its token. */
export const mapUrl = (id: string, query: { readonly v: string } | { readonly preview: string }) =>
  `/destination/${encodeURIComponent(id)}/map.svg?${new URLSearchParams(query).toString()}`;

const mapPointsOf = (
  departures: readonly OpenDeparture[],
  { stays: { ofDestination }, flights }: DestinationParts,
): MapPoint[] => [
  ...flights.airports(departures.map(({ id }) => id)),
  ...hotelPoints(ofDestination.map(({ hotel }) => hotel)),
];

/** Adds every departure, including sold-out ones so that visitors see them. */
export function destinationDetailView(
  destination: DestinationEntity,
  departures: readonly OpenDeparture[],
  parts: DestinationParts,
): DestinationDetailView {
  const open = destination.is_active ? departures.map(withoutLoneSeats) : [];
  const airports = airportsOf(open);
  const points = destination.is_active ? mapPointsOf(departures, parts) : [];
  return Object.assign(destinationView(destination, departures, parts.airportNames), {
    departures: open.map((one) => offerView(one, parts, airports.length > 1)),
    airports: airports.map((iata) => ({ iata, ...parts.airportNames(iata) })),
    stays: destination.is_active ? parts.stays.ofDestination : [],
    map_points: points,
    map_url: points.length > 0 ? mapUrl(destination.id, { v: mapVersion(points) }) : '',
  });
}

const airportOfferView = (
  departure: OpenDeparture,
  airport: DepartureAirport,
  names: Places['airportNames'],
): AirportOfferView => ({
  id: airport.id,
  iata: airport.iata,
  ...names(airport.iata),
  diff_adult: airport.diff_adult,
  diff_child: airport.diff_child,
  diff_infant: airport.diff_infant,
  seats_left: seatsLeftFrom(departure, airport),
  label: seatLabelFrom(departure, airport),
});

const roomOfferView = (room: RoomOnSale): RoomOfferView => ({
  ...room,
  left: shownLeft(room.left),
});

/** What the page of a departure needs besides the departure. */
export interface DepartureContext {
  readonly airportNames: Places['airportNames'];
  /** The setting: days before departure when flight times are final. */
  readonly flightsFinalDays: number;
  readonly extrasOf: ExtrasOnSale;
}

/** The parts of a departure that only its own page needs. */
export const departureDetailView = (
  departure: OpenDeparture,
  {
    stays: { ofDestination, ofDepartures },
    flights,
    sharedAgeMax,
  }: DestinationParts & {
    readonly sharedAgeMax: number;
  },
  { airportNames, flightsFinalDays, extrasOf }: DepartureContext,
): DepartureDetailView => {
  const { id, date, return_date } = departure;
  const { legs, is_final } = flights.view(id);
  return {
    date,
    return_date,
    stays: staysInEffect(ofDepartures.get(id), ofDestination),
    flights: legs,
    ...extrasOf(departure),
    flights_final: is_final,
    flights_final_days: flightsFinalDays,
    airports: departure.airports.map((airport) =>
      airportOfferView(withoutLoneSeats(departure), airport, airportNames),
    ),
    rooms: departure.rooms.map(roomOfferView),
    shared_age_max: sharedAgeMax,
  };
};

/**
 * The editable fields. `departure_dates` includes the days on sale also while the trip is dormant: the list is sent
 * back, and a missing day would be deleted.
 */
export const destinationEditView = (
  destination: DestinationEntity,
  offered: readonly OpenDeparture[],
  around: DestinationSchedule & DestinationParts & { readonly oldSlugs: readonly string[] },
): DestinationEditView =>
  Object.assign(destinationDetailView(destination, offered, around), {
    departure_dates: around.daysOnSale,
    version: destination.version,
    old_slugs: around.oldSlugs,
    schedule: around.schedule,
    translations: translationReport(destination),
    swedish_only: destination.swedish_only,
    missing_for_sale: missingForSale({
      ...destination,
      hasDeparture: around.hasDeparture,
    }).map(({ field }) => field),
  });
