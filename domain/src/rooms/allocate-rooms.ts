import type { ValidationIssue } from '../errors/issues.js';
import { fitsInto } from './room-types.js';
import { proposeRooms } from './propose-rooms.js';
import { type ChosenRoom, type PlacedRoom, type PricesWithoutRoom, type RoomOffer, type RoomParty, allocationProblem, bedPrice, placed, termsOf, underuseOf } from './rooms.js'; // oxfmt-ignore

/** The rooms on sale on a departure, with what travellers pay without them. */
export interface RoomsOnSale {
  /** In the order of the trip; empty: the trip is sold without rooms. */
  readonly offers: readonly RoomOffer[];
  readonly priced: PricesWithoutRoom;
  /** Returns the name of a room type in the reader's language. */
  readonly nameOf: (room: RoomOffer) => string;
}

/** The rooms that a party gets, or why it gets none. */
export interface RoomAllocation {
  readonly rooms: readonly PlacedRoom[];
  readonly problem: ValidationIssue | null;
}

/**
 * Returns the rooms of a party: those chosen, or the cheapest ones. Without room types there are none.
 * @param chosen null = not chosen
 */
export function allocateRooms(
  who: RoomParty,
  chosen: readonly ChosenRoom[] | null,
  { offers, priced, nameOf }: RoomsOnSale,
): RoomAllocation {
  if (offers.length === 0 && !chosen?.length) return { rooms: [], problem: null };
  if (chosen) {
    const problem = allocationProblem(chosen, who, { offers, nameOf });
    return { rooms: problem ? [] : placed(chosen, offers), problem };
  }
  const proposed = proposeRooms(who, offers, priced);
  return proposed
    ? { rooms: placed(proposed, offers), problem: null }
    : { rooms: [], problem: { code: 'ROOMS_SOLD_OUT' } };
}

/**
 * Returns what an adult pays more than the fare when two share a room, in the cheapest type for two, rounded up to whole
 * kronor; null when no room type takes two adults.
 */
export function sharedRoomPrice(
  offers: readonly RoomOffer[],
  priced: PricesWithoutRoom,
): number | null {
  const two = { adults: 2, children: 0, shared: 0, infants: 0 };
  const prices = offers
    .filter((offer) => fitsInto(two, offer))
    .map((offer) => {
      const terms = termsOf(offer);
      const each = bedPrice({ type: 'adult', bed: 'own' }, terms, priced);
      return each + Math.ceil(underuseOf(two.adults, terms) / two.adults);
    });
  return prices.length > 0 ? Math.min(...prices) : null;
}
