import { type IsoDay, daysBetween } from '../dates/dates.js';
import {
  type DepartureAirport,
  differenceOf,
  seatLabelFrom,
  seatsLeftFrom,
} from '../departures/departure-airports.js';
import type { SeatLabel, Seats } from '../departures/seats.js';
import type { Theme } from '../destinations/themes.js';
import { BOARDS, type Board } from '../hotels/stays.js';
import type { AgeBands } from '../pricing/ages.js';
import type { DiscountOffer } from '../pricing/discount-rules.js';
import type { PriceList } from '../pricing/pricing.js';
import { type AirportDifference, pricesFrom } from '../pricing/selection-quote.js';
import type { Bed } from '../rooms/room-types.js';
import { type PricesWithoutRoom, type RoomOffer, bedPrice } from '../rooms/rooms.js';

/** A departure that can be booked today. */
export interface SearchedDeparture extends Seats {
  readonly id: string;
  readonly date: IsoDay;
  readonly return_date: IsoDay;
  /** Before the difference of an airport, in whole SEK. */
  readonly prices: PriceList;
  /** Those on sale, in order. */
  readonly airports: readonly DepartureAirport[];
  /** Room types on sale, in order; empty: sold without rooms. */
  readonly rooms: readonly RoomOffer[];
  /** Automatic discounts in force today; omitted: none. */
  readonly discounts?: readonly DiscountOffer[];
}

/** A trip on sale. */
export interface SearchedDestination {
  readonly id: string;
  /** As stored, see regionOf. */
  readonly region: string;
  readonly themes: readonly Theme[];
  readonly bands: AgeBands;
  readonly sharedAgeMax: number;
  /** By date. */
  readonly departures: readonly SearchedDeparture[];
  /** The boards of the hotels of a departure. */
  readonly boardsOf: (departure: SearchedDeparture) => readonly Board[];
}

/** What a price depends on besides the party and the rooms left. Departures and airports share it. */
export interface PriceClass {
  readonly prices: PriceList;
  readonly difference: AirportDifference;
  /** The terms of the rooms; what is left of them is that of another departure. */
  readonly rooms: readonly RoomOffer[];
  /** Equal where the beds of the room types cost adults the same; `child` and `shared`: children, in own and shared beds. */
  readonly beds: Readonly<Record<'adult' | 'child' | 'shared', number>>;
  readonly discounts: readonly DiscountOffer[];
}

/** A departure from one of its airports. */
export interface SearchOption {
  readonly iata: string;
  /** Place in `airports` of the trip. */
  readonly airportPlace: number;
  /** Seats; Infinity without a limit. */
  readonly left: number;
  readonly label: SeatLabel;
  /** Place in `classes` of the trip. */
  readonly priceClass: number;
}

/**
 * A departure as a search reads it. It keeps no part of the departure that it was made of: an index lives as long as its
 * trip is unchanged, and would keep the rows of an earlier catalogue in memory.
 */
export interface IndexedDeparture {
  readonly date: IsoDay;
  readonly return_date: IsoDay;
  /** `2027-07` */
  readonly month: string;
  /** Place in `months` of the trip. */
  readonly monthPlace: number;
  readonly nights: number;
  /** The board of all its hotels, or the least of theirs; null without hotels. */
  readonly board: Board | null;
  /** Place in `roomsLeft` of the trip. */
  readonly leftPlace: number;
  readonly options: readonly SearchOption[];
}

/** A trip prepared for any number of searches; see `destination-prices.ts` for what it remembers. */
export interface IndexedDestination {
  readonly destination: Omit<SearchedDestination, 'departures' | 'boardsOf'>;
  readonly departures: readonly IndexedDeparture[];
  /** IATA codes of all departures. */
  readonly airports: readonly string[];
  readonly months: readonly string[];
  /** What is left of each room type, of one departure or several; Infinity without a limit. */
  readonly roomsLeft: readonly (readonly number[])[];
  readonly classes: readonly PriceClass[];
}

/** From the least to the most; own cooking is less than a breakfast. */
const LEAST_FIRST: readonly Board[] = ['none', 'self_catering', ...BOARDS.slice(1, -1)];

const leastBoard = (boards: readonly Board[]): Board | null =>
  LEAST_FIRST.find((board) => boards.includes(board)) ?? null;

const TERMS = [
  'id', 'standard', 'min_own', 'max_own', 'max_adults', 'max_children', 'shared_places', 'cots', 'supplement_adult',
  'supplement_child', 'underuse', 'shared_child_price',
] as const satisfies readonly (keyof RoomOffer)[]; // oxfmt-ignore

const haveSameTerms = (one: readonly RoomOffer[], other: readonly RoomOffer[]): boolean =>
  one.length === other.length &&
  one.every((room, place) => TERMS.every((term) => room[term] === other[place]?.[term]));

/** Different values in the order of their first occurrence. */
class Distinct<Value> {
  readonly values: Value[] = [];
  private readonly places = new Map<string, number>();

  /** Returns the place of the value with this key; a new one is made. */
  placeOf(key: string, make: () => Value): number {
    const known = this.places.get(key);
    if (known !== undefined) return known;
    const place = this.values.push(make()) - 1;
    this.places.set(key, place);
    return place;
  }
}

/** Finds what departures of a trip have in common: prices, airports, months and rooms left. */
class Shared {
  readonly classes = new Distinct<PriceClass>();
  readonly airports = new Distinct<string>();
  readonly months = new Distinct<string>();
  readonly roomsLeft = new Distinct<readonly number[]>();
  private readonly roomLists: (readonly RoomOffer[])[] = [];
  private readonly beds = new Distinct<null>();
  private readonly bedPlaces = new Distinct<PriceClass['beds']>();

  /** Returns the place of a list of room types among those seen so far. */
  placeOfRooms(rooms: readonly RoomOffer[]): number {
    const place = this.roomLists.findIndex((list) => haveSameTerms(list, rooms));
    return place >= 0 ? place : this.roomLists.push(rooms) - 1;
  }

  placeOfLeft(rooms: readonly RoomOffer[]): number {
    const left = rooms.map((room) => room.left ?? Infinity);
    return this.roomsLeft.placeOf(left.join(), () => left);
  }

  classOf(
    { prices, rooms, discounts = [] }: SearchedDeparture,
    difference: AirportDifference,
    roomList: number,
  ): number {
    const off = discounts.map(
      ({ kind, value, min_travellers }) => `${kind}${value}/${min_travellers}`,
    );
    const { adult, child, infant } = difference;
    const ofAirport = [adult, child, infant, roomList];
    const key = [prices.adult, prices.child, prices.infant, ...ofAirport, ...off].join();
    return this.classes.placeOf(key, () => {
      const terms = this.roomLists[roomList] ?? rooms;
      const beds = this.bedsOf(terms, roomList, pricedOf({ prices, difference }));
      return { prices, difference, rooms: terms, beds, discounts };
    });
  }

  private bedsOf(
    rooms: readonly RoomOffer[],
    roomList: number,
    priced: PricesWithoutRoom,
  ): PriceClass['beds'] {
    const placeOf = (type: 'adult' | 'child', bed: Bed): number => {
      const costs = rooms.map((room) => bedPrice({ type, bed }, room, priced));
      return this.beds.placeOf([roomList, ...costs].join(), () => null);
    };
    const adult = placeOf('adult', 'own');
    const child = placeOf('child', 'own');
    const shared = placeOf('child', 'shared');
    const made = { adult, child, shared };
    return (
      this.bedPlaces.values[this.bedPlaces.placeOf(Object.values(made).join(), () => made)] ?? made
    );
  }
}

function indexedDeparture(
  departure: SearchedDeparture,
  boards: readonly Board[],
  shared: Shared,
): IndexedDeparture {
  const { date, return_date, prices, airports, rooms } = departure;
  const roomList = shared.placeOfRooms(rooms);
  const month = date.slice(0, 7);
  return {
    date,
    return_date,
    month,
    monthPlace: shared.months.placeOf(month, () => month),
    nights: daysBetween(date, return_date),
    board: leastBoard(boards),
    leftPlace: shared.placeOfLeft(rooms),
    options: airports.map((airport) => ({
      iata: airport.iata,
      airportPlace: shared.airports.placeOf(airport.iata, () => airport.iata),
      left: seatsLeftFrom(departure, airport) ?? Infinity,
      label: seatLabelFrom(departure, airport),
      priceClass: shared.classOf(departure, differenceOf(airport, prices), roomList),
    })),
  };
}

/** Returns the prices from an airport. */
export const pricedOf = ({
  prices,
  difference,
}: Pick<PriceClass, 'prices' | 'difference'>): PricesWithoutRoom => ({
  prices,
  fares: pricesFrom(prices, difference),
});

/** A price of zero means that the trip has not been priced yet, so it is not for sale. */
const isPriced = ({ prices }: SearchedDeparture): boolean => prices.adult > 0;

/** Prepares a trip: departures with equal prices are found once, whatever number of searches follow. */
export function indexDestination({
  departures: all,
  boardsOf,
  ...destination
}: SearchedDestination): IndexedDestination {
  const shared = new Shared();
  const departures = all
    .filter(isPriced)
    .map((departure) => indexedDeparture(departure, boardsOf(departure), shared));
  return {
    destination,
    departures,
    airports: shared.airports.values,
    months: shared.months.values,
    roomsLeft: shared.roomsLeft.values,
    classes: shared.classes.values,
  };
}
