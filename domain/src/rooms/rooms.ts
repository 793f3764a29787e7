import type { ValidationIssue } from '../errors/issues.js';
import type { TravellerType } from '../pricing/ages.js';
import { type Party, passengerCount, travellerTypes } from '../pricing/party.js';
import type { PriceList, QuoteLine } from '../pricing/pricing.js';
import { type Bed, type RoomOccupancy, type RoomPrices, type RoomTerms, type RoomType, roomProblem } from './room-types.js'; // oxfmt-ignore

/** A room type on sale on a departure, with its terms there. */
export interface RoomOffer extends RoomType, RoomPrices {
  /** Rooms that can still be sold; null = no limit. */
  readonly left: number | null;
}

/** A room as chosen: who sleeps in it, and how. */
export interface ChosenRoom {
  readonly room_type_id: string;
  /** Places in the party: adults, then children, then infants, from 0. */
  readonly travellers: readonly number[];
  /** One for each of `travellers`. */
  readonly beds: readonly Bed[];
}

/** A room with the terms it is sold under. */
export interface PlacedRoom extends ChosenRoom {
  readonly terms: RoomTerms;
}

/** Who travels, as far as rooms depend on it. */
export interface RoomParty {
  readonly party: Party;
  /** One for each child, in years on the departure day; null: not known, so each child has a bed of its own. */
  readonly childAges: readonly number[] | null;
  /** Up to this age a child may share the bed of an adult. */
  readonly sharedAgeMax: number;
}

/** What travellers pay without a room: the price of the departure, and the same with the difference of the airport. */
export interface PricesWithoutRoom {
  readonly prices: PriceList;
  readonly fares: PriceList;
}

/** Returns what a traveller pays more for the bed, in kronor; with the fare it is never below 0. */
export function bedPrice(
  { type, bed }: { readonly type: TravellerType; readonly bed: Bed },
  terms: RoomPrices,
  { prices, fares }: PricesWithoutRoom,
): number {
  const asked = {
    own: type === 'adult' ? terms.supplement_adult : terms.supplement_child,
    shared: terms.shared_child_price === null ? 0 : terms.shared_child_price - prices.child,
    cot: 0,
  }[bed];
  return Math.max(asked, 0 - fares[type]);
}

/** Returns what a room costs for its own beds that stay empty, in kronor. */
export const underuseOf = (own: number, { underuse, standard }: RoomTerms): number =>
  underuse * Math.max(0, standard - own);

const roomLine = (line: Pick<QuoteLine, 'travellerType' | 'unitPrice' | 'label'>): QuoteLine => ({
  kind: 'room',
  quantity: 1,
  amount: line.unitPrice,
  ...line,
});

/** Returns the lines of the rooms of a party: what each traveller pays more or less, then each room for empty beds. */
export function roomLines(
  party: Party,
  rooms: readonly PlacedRoom[],
  priced: PricesWithoutRoom,
): QuoteLine[] {
  const types = travellerTypes(party);
  const ofTravellers = rooms.flatMap(({ travellers, beds, terms }) =>
    travellers.map((passenger, place): QuoteLine => {
      const type = types[passenger] ?? 'adult';
      const bed = beds[place] ?? 'own';
      const label = bed === 'shared' ? 'shared_bed' : 'room_supplement';
      const unitPrice = bedPrice({ type, bed }, terms, priced);
      return { ...roomLine({ travellerType: type, unitPrice, label }), passenger };
    }),
  );
  const ofRooms = rooms.map(({ beds, terms }, room): QuoteLine => {
    const own = beds.filter((bed) => bed === 'own').length;
    const unitPrice = underuseOf(own, terms);
    return { ...roomLine({ travellerType: null, unitPrice, label: 'single_supplement' }), room };
  });
  return [
    ...ofTravellers.sort((a, b) => (a.passenger ?? 0) - (b.passenger ?? 0)),
    ...ofRooms,
  ].filter(({ amount }) => amount !== 0);
}

/** Merges equal lines for display; which traveller or room each was about is then left out. */
export function mergedLines(lines: readonly QuoteLine[]): QuoteLine[] {
  const merged = new Map<string, QuoteLine>();
  for (const { kind, travellerType, quantity, unitPrice, label, name_sv, name_ar } of lines) {
    const key = [kind, travellerType, unitPrice, label].join();
    const all = (merged.get(key)?.quantity ?? 0) + quantity;
    const line = { kind, travellerType, quantity: all, unitPrice, amount: all * unitPrice };
    const named = name_sv && { name_sv, name_ar };
    merged.set(key, { ...line, ...(label && { label }), ...named });
  }
  return [...merged.values()];
}

/** Counts who sleeps in a room. */
export function occupancyOf({ travellers, beds }: ChosenRoom, party: Party): RoomOccupancy {
  const types = travellerTypes(party);
  const count = (type: TravellerType, bed: Bed): number =>
    travellers.filter((one, place) => types[one] === type && beds[place] === bed).length;
  return {
    adults: count('adult', 'own'),
    children: count('child', 'own'),
    shared: count('child', 'shared'),
    infants: count('infant', 'cot'),
  };
}

/** Whether a child is known to be young enough for the bed of an adult. */
export const mayShare = ({ childAges, sharedAgeMax }: RoomParty, child: number): boolean => {
  const age = childAges?.[child];
  return age !== undefined && age <= sharedAgeMax;
};

/** Returns whether each traveller has exactly one bed of a kind that travellers of that type can have. */
function isComplete(rooms: readonly ChosenRoom[], party: Party): boolean {
  const types = travellerTypes(party);
  const beds: Readonly<Record<TravellerType, readonly Bed[]>> = {
    adult: ['own'],
    child: ['own', 'shared'],
    infant: ['cot'],
  };
  const placed = rooms.flatMap((room) => room.travellers);
  return (
    placed.length === passengerCount(party) &&
    new Set(placed).size === placed.length &&
    rooms.every(
      (room) =>
        room.travellers.length > 0 &&
        room.travellers.length === room.beds.length &&
        room.travellers.every((traveller, place) => {
          const type = types[traveller];
          const bed = room.beds[place];
          return type !== undefined && bed !== undefined && beds[type].includes(bed);
        }),
    )
  );
}

/** Returns whether a child has the bed of an adult without being known as young enough. */
export const hasOldSharer = (rooms: readonly ChosenRoom[], who: RoomParty): boolean =>
  rooms.some(({ travellers, beds }) =>
    travellers.some(
      (traveller, place) =>
        beds[place] === 'shared' && !mayShare(who, traveller - who.party.adults),
    ),
  );

/** Returns how many rooms of each type are in use, by id. */
export function roomCounts(
  rooms: readonly Pick<ChosenRoom, 'room_type_id'>[],
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { room_type_id: id } of rooms) counts[id] = (counts[id] ?? 0) + 1;
  return counts;
}

/** Returns the terms that a party has a chosen room under already; null: the room is new. */
export type BookedTerms = (room: ChosenRoom) => RoomTerms | null;

const nothingKept: BookedTerms = () => null;

/** What rooms are chosen from. */
export interface RoomRules {
  /** The room types on sale. */
  readonly offers: readonly RoomOffer[];
  /** Returns the name of a room type in the reader's language. */
  readonly nameOf: (room: RoomOffer) => string;
  /** A room that is kept as it was sold need not follow today's rules. Omitted: all rooms are new. */
  readonly bookedTerms?: BookedTerms;
}

/** Returns why a party cannot have these rooms, or null. */
export function allocationProblem(
  rooms: readonly ChosenRoom[],
  who: RoomParty,
  { offers, nameOf, bookedTerms = nothingKept }: RoomRules,
): ValidationIssue | null {
  const wrong = { code: 'ROOM_ALLOCATION', field: 'rooms' } as const;
  const isNew = (room: ChosenRoom): boolean => bookedTerms(room) === null;
  if (!isComplete(rooms, who.party) || hasOldSharer(rooms.filter(isNew), who)) return wrong;
  for (const [place, room] of rooms.entries()) {
    if (!isNew(room)) continue;
    const offer = offers.find(({ id }) => id === room.room_type_id);
    if (!offer) return wrong;
    const problem = roomProblem(occupancyOf(room, who.party), offer, nameOf(offer));
    if (problem) return { ...problem, field: `rooms.${place}` };
  }
  const counts = roomCounts(rooms);
  const isShort = offers.some(({ id, left }) => left !== null && (counts[id] ?? 0) > left);
  return isShort ? { code: 'ROOMS_SOLD_OUT' } : null;
}

/** Returns the terms of a room type, which a booking keeps. */
export const termsOf = (offer: RoomOffer): RoomTerms => ({
  standard: offer.standard,
  min_own: offer.min_own,
  max_own: offer.max_own,
  max_adults: offer.max_adults,
  max_children: offer.max_children,
  shared_places: offer.shared_places,
  cots: offer.cots,
  supplement_adult: offer.supplement_adult,
  supplement_child: offer.supplement_child,
  underuse: offer.underuse,
  shared_child_price: offer.shared_child_price,
});

/** Adds the terms to chosen rooms; rooms of unknown types are left out (`allocationProblem` names them). */
export const placed = (
  rooms: readonly ChosenRoom[],
  offers: readonly RoomOffer[],
  bookedTerms = nothingKept,
): PlacedRoom[] =>
  rooms.flatMap((room) => {
    const offer = offers.find(({ id }) => id === room.room_type_id);
    const terms = bookedTerms(room) ?? (offer && termsOf(offer));
    return terms ? [{ ...room, terms }] : [];
  });

/** Returns what is on sale with the rooms that a customer holds already and would release. */
export const withOwnRooms = (
  offers: readonly RoomOffer[],
  own: Readonly<Record<string, number>> | null = null,
): readonly RoomOffer[] =>
  own === null
    ? offers
    : offers.map((offer) => ({
        ...offer,
        left: offer.left === null ? null : offer.left + (own[offer.id] ?? 0),
      }));
