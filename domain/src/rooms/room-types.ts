import type { ValidationIssue } from '../errors/issues.js';

/** How a traveller sleeps: in a bed of their own, in that of an adult, or in a cot. */
export const BEDS = ['own', 'shared', 'cot'] as const;
export type Bed = (typeof BEDS)[number];

/** Room types of one trip. */
export const MAX_ROOM_TYPES = 10;
/** Own beds of one room, and adults or children in it. */
export const MAX_OWN_BEDS = 6;
/** Children in beds of adults, or infants in cots, of one room. */
export const MAX_EXTRA_PLACES = 4;
/** Rooms of one type on one departure. */
export const MAX_ROOM_STOCK = 1_000;
/** Largest supplement or reduction, in kronor per traveller. */
export const MAX_ROOM_SUPPLEMENT = 100_000;
/** Highest price of a child in a shared bed, in kronor. */
export const MAX_SHARED_CHILD_PRICE = 1_000_000;
/** Highest age of a child in a shared bed that a trip can have, in years on the departure day. */
export const MAX_SHARED_AGE = 17;
export const MAX_ROOM_NAME = 100;
export const MAX_ROOM_FACTS = 500;
/** Words of a room type for the office, unique in its trip: `double`. */
export const ROOM_CODE = /^[a-z0-9][a-z0-9-]{0,29}$/;

/** Who fits into a room. */
export interface RoomLimits {
  /** Own beds that the price is meant for; fewer cost the underuse. */
  readonly standard: number;
  readonly min_own: number;
  readonly max_own: number;
  readonly max_adults: number;
  /** Children in beds of their own. */
  readonly max_children: number;
  readonly shared_places: number;
  readonly cots: number;
}

/** What a room adds to the prices of the departure, in kronor. */
export interface RoomPrices {
  /** Per adult and per child in a bed of their own; negative when it is cheaper. */
  readonly supplement_adult: number;
  readonly supplement_child: number;
  /** Per own bed fewer than `standard`, for the room. */
  readonly underuse: number;
  /** The whole price of a child in a shared bed; null: as in an own bed. */
  readonly shared_child_price: number | null;
}

export const NO_ROOM_PRICES: RoomPrices = {
  supplement_adult: 0,
  supplement_child: 0,
  underuse: 0,
  shared_child_price: null,
};

/** What a room was sold under. A booking keeps it, whatever staff change later. */
export type RoomTerms = RoomLimits & RoomPrices;

export interface RoomNames {
  readonly name_sv: string;
  readonly name_ar: string;
}

/** A room type of a trip. */
export interface RoomType extends RoomLimits, RoomNames {
  readonly id: string;
  readonly code: string;
}

/** The rooms of one type on a departure. */
export interface RoomStock {
  /** Null: as many as customers want. */
  readonly stock: number | null;
  /** Kept back by staff. */
  readonly blocked: number;
  /** Sold and held. */
  readonly taken: number;
}

/** Returns the rooms that can still be sold; null without a limit. */
export const roomsLeft = ({ stock, blocked, taken }: RoomStock): number | null =>
  stock === null ? null : Math.max(0, stock - blocked - taken);

/** How many of each sleep in a room. */
export interface RoomOccupancy {
  readonly adults: number;
  /** Children in beds of their own. */
  readonly children: number;
  /** Children in the bed of an adult. */
  readonly shared: number;
  /** In cots. */
  readonly infants: number;
}

/** Own beds in use. */
export const ownBeds = ({ adults, children }: RoomOccupancy): number => adults + children;

export const occupantsOf = (room: RoomOccupancy): number =>
  ownBeds(room) + room.shared + room.infants;

/** Whether these people fit into a room; who is with them is another question (`isChildAlone`). */
export const fitsInto = (room: RoomOccupancy, limits: RoomLimits): boolean =>
  ownBeds(room) >= limits.min_own &&
  ownBeds(room) <= limits.max_own &&
  room.adults <= limits.max_adults &&
  room.children <= limits.max_children &&
  room.shared <= limits.shared_places &&
  room.infants <= limits.cots;

/** Whether there are children without an adult. */
export const isChildAlone = (room: RoomOccupancy): boolean =>
  room.adults === 0 && occupantsOf(room) > 0;

/** Returns why these people cannot have this room, or null. @param name of the room, in the reader's language */
export function roomProblem(
  room: RoomOccupancy,
  limits: RoomLimits,
  name: string,
): ValidationIssue<'ROOM_CHILD_ALONE' | 'ROOM_OCCUPANCY'> | null {
  if (isChildAlone(room)) return { code: 'ROOM_CHILD_ALONE' };
  return fitsInto(room, limits)
    ? null
    : { code: 'ROOM_OCCUPANCY', params: { room: name, n: occupantsOf(room) } };
}
