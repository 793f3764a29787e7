import type { Seats } from '../departures/seats.js';
import type { ValidationIssue } from '../errors/issues.js';
import { fitsInto } from './room-types.js';
import { proposeRooms } from './propose-rooms.js';
import { type ChosenRoom, type PlacedRoom, type PricesWithoutRoom, type RoomOffer, type RoomParty, type RoomRules, allocationProblem, bedPrice, placed, termsOf, underuseOf } from './rooms.js'; // oxfmt-ignore

/**
 * The rooms on sale on a departure, in the order of the trip, with what travellers pay without them; no room types: the
 * trip is sold without rooms.
 */
export interface RoomsOnSale extends RoomRules {
  readonly priced: PricesWithoutRoom;
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
  { priced, ...rules }: RoomsOnSale,
): RoomAllocation {
  const { offers, bookedTerms } = rules;
  if (offers.length === 0 && !chosen?.length) return { rooms: [], problem: null };
  if (chosen) {
    const problem = allocationProblem(chosen, who, rules);
    return { rooms: problem ? [] : placed(chosen, offers, bookedTerms), problem };
  }
  const proposed = proposeRooms(who, offers, priced);
  return proposed
    ? { rooms: placed(proposed, offers), problem: null }
    : { rooms: [], problem: { code: 'ROOMS_SOLD_OUT' } };
}

/** Whether a departure sells rooms and has none left; where it sells none, seats alone decide. */
const areRoomsGone = (offers: readonly Pick<RoomOffer, 'left'>[]): boolean =>
  offers.length > 0 && offers.every(({ left }) => left === 0);

/** Seats without a room are not for sale: the capacity is what is taken, so that prices, days and labels agree. */
export const withoutLoneSeats = <
  Departure extends Seats & { readonly rooms: readonly RoomOffer[] },
>(
  departure: Departure,
): Departure =>
  areRoomsGone(departure.rooms)
    ? { ...departure, capacity: departure.taken + departure.blocked }
    : departure;

/** How many adults share a room by which a trip is advertised: two, where no type takes them one, or the next that fit. */
const SHARERS: readonly number[] = [2, 1, 3, 4, 5, 6];

/** A room by whose price a trip is advertised. */
export interface SharedRoom {
  /** What each of the adults in it pays more than the fare. */
  readonly added: number;
  readonly adults: number;
  /** Beds that its price is for: two share a room for two, or pay for an empty bed of a larger one. */
  readonly beds: number;
}

/**
 * Returns what an adult pays more than the fare when two share a room, in the cheapest type for two that is left, rounded
 * up to whole kronor; of equal ones the room for two. Where no type takes two, what one adult pays alone. When all rooms
 * are gone it is as before; null without room types.
 */
export function sharedRoomOf(
  offers: readonly RoomOffer[],
  priced: PricesWithoutRoom,
): SharedRoom | null {
  const onSale = areRoomsGone(offers) ? offers : offers.filter(({ left }) => left !== 0);
  for (const adults of SHARERS) {
    const fitting = onSale.filter((offer) =>
      fitsInto({ adults, children: 0, shared: 0, infants: 0 }, offer),
    );
    const rooms = fitting.map((offer) => {
      const terms = termsOf(offer);
      const each = bedPrice({ type: 'adult', bed: 'own' }, terms, priced);
      const added = each + Math.ceil(underuseOf(adults, terms) / adults);
      return { added, adults, beds: offer.standard };
    });
    const [cheapest] = rooms.sort(
      (one, other) =>
        one.added - other.added || Math.abs(one.beds - adults) - Math.abs(other.beds - adults),
    );
    if (cheapest) return cheapest;
  }
  return null;
}
