import { fewOf } from '@safar/domain/departures/seats';
import type { ValidationIssue } from '@safar/domain/errors/issues';
import type { TravellerType } from '@safar/domain/pricing/ages';
import { type Party, passengerCount, travellerTypes } from '@safar/domain/pricing/party';
import { BEDS, type Bed } from '@safar/domain/rooms/room-types';
import {
  type ChosenRoom,
  type RoomOffer,
  type RoomParty,
  allocationProblem,
  mayShare,
  roomCounts,
} from '@safar/domain/rooms/rooms';

/** A place to sleep: who is in it, by place in the party; null = empty. */
export interface Place {
  readonly bed: Bed;
  readonly who: number | null;
}

/** A room of the sheet with all places that the party could use. */
export interface SheetRoom {
  readonly offer: RoomOffer;
  readonly places: readonly Place[];
}

const times = (count: number, bed: Bed): Place[] =>
  Array.from({ length: Math.max(0, count) }, () => ({ bed, who: null }));

/** Returns who can sleep in a bed, by place in the party. */
export function candidates(bed: Bed, who: RoomParty): number[] {
  const types = travellerTypes(who.party);
  return [...types.keys()].filter((one) => {
    const type = types[one];
    if (bed === 'cot') return type === 'infant';
    if (bed === 'own') return type !== 'infant';
    return type === 'child' && mayShare(who, one - who.party.adults);
  });
}

const emptyRoom = (offer: RoomOffer, who: RoomParty): SheetRoom => {
  const most = (places: number, bed: Bed): number => Math.min(places, candidates(bed, who).length);
  return {
    offer,
    places: [
      ...times(most(offer.max_own, 'own'), 'own'),
      ...times(most(offer.shared_places, 'shared'), 'shared'),
      ...times(most(offer.cots, 'cot'), 'cot'),
    ],
  };
};

const withOne = (room: SheetRoom, at: number, who: number | null): SheetRoom => ({
  ...room,
  places: room.places.map((place, index) => (index === at ? { ...place, who } : place)),
});

const freePlace = ({ places }: SheetRoom, bed: Bed): number =>
  places.findIndex((place) => place.bed === bed && place.who === null);

/** Returns the rooms of an allocation, with their empty places. */
export const sheetRooms = (
  chosen: readonly ChosenRoom[],
  offers: readonly RoomOffer[],
  who: RoomParty,
): SheetRoom[] =>
  chosen.flatMap(({ room_type_id, travellers, beds }) => {
    const offer = offers.find(({ id }) => id === room_type_id);
    if (!offer) return [];
    return travellers.reduce(
      (room, one, index) => withOne(room, freePlace(room, beds[index] ?? 'own'), one),
      emptyRoom(offer, who),
    );
  });

/** Moves a traveller to a place, out of the one before; null empties the place. */
export const moved = (
  rooms: readonly SheetRoom[],
  [room, place]: readonly [room: number, place: number],
  who: number | null,
): SheetRoom[] =>
  rooms.map((one, index) => ({
    ...one,
    places: one.places.map((each, at) => {
      if (index === room && at === place) return { ...each, who };
      return who !== null && each.who === who ? { ...each, who: null } : each;
    }),
  }));

/** Whether a room has a place of a kind for a traveller of a type, beside an adult unless it is one. */
function hasRoomFor({ offer, places }: SheetRoom, bed: Bed, { types, one }: Newcomer): boolean {
  if (!places.some((place) => place.bed === bed && place.who === null)) return false;
  const inOwnBed = (type: TravellerType): number =>
    places.filter(({ who, bed: own }) => who !== null && own === 'own' && types[who] === type)
      .length;
  if (types[one] === 'adult') return inOwnBed('adult') < offer.max_adults;
  return inOwnBed('adult') > 0 && (bed !== 'own' || inOwnBed('child') < offer.max_children);
}

interface Newcomer {
  readonly types: readonly TravellerType[];
  readonly one: number;
}

/** Puts a traveller into the first room that has a place; unchanged when none has. */
function put(rooms: readonly SheetRoom[], one: number, who: RoomParty): readonly SheetRoom[] {
  const types = travellerTypes(who.party);
  for (const bed of BEDS.filter((each) => candidates(each, who).includes(one))) {
    const at = rooms.findIndex((room) => hasRoomFor(room, bed, { types, one }));
    const room = rooms[at];
    if (room) return rooms.with(at, withOne(room, freePlace(room, bed), one));
  }
  return rooms;
}

const isPlaced = (rooms: readonly SheetRoom[], one: number): boolean =>
  rooms.some(({ places }) => places.some(({ who }) => who === one));

/** Returns who has no place yet, by place in the party. */
export const unplaced = (rooms: readonly SheetRoom[], party: Party): number[] =>
  Array.from({ length: passengerCount(party) }, (_, one) => one).filter(
    (one) => !isPlaced(rooms, one),
  );

/** Fills rooms of these types: an adult into each room first, then the others wherever there is a place. */
export function distributed(types: readonly RoomOffer[], who: RoomParty): SheetRoom[] {
  const { adults } = who.party;
  let rooms: readonly SheetRoom[] = types.map((offer, index) => {
    const room = emptyRoom(offer, who);
    return index < adults ? withOne(room, 0, index) : room;
  });
  for (const one of unplaced(rooms, who.party)) rooms = put(rooms, one, who);
  return [...rooms];
}

/** Returns the types after one has more or fewer rooms, in the order of the offers. */
export const typesWith = (
  rooms: readonly SheetRoom[],
  [offer, count]: readonly [offer: RoomOffer, count: number],
  offers: readonly RoomOffer[],
): RoomOffer[] =>
  offers.flatMap((one) => {
    const now = rooms.filter((room) => room.offer.id === one.id).length;
    return Array.from({ length: one.id === offer.id ? count : now }, () => one);
  });

/** Returns the rooms for a request; empty ones are left out. */
export const chosenRooms = (rooms: readonly SheetRoom[]): ChosenRoom[] =>
  rooms.flatMap(({ offer, places }) => {
    const taken = places.flatMap(({ who, bed }) => (who === null ? [] : [{ who, bed }]));
    if (taken.length === 0) return [];
    return [
      {
        room_type_id: offer.id,
        travellers: taken.map(({ who }) => who),
        beds: taken.map(({ bed }) => bed),
      },
    ];
  });

/**
 * The offers for the sheet: where ten rooms are left or more, the server decides. Those of the price are left in any
 * case: the customer may hold them.
 */
export function sheetOffers<Offer extends RoomOffer>(
  offers: readonly Offer[],
  start: readonly ChosenRoom[],
): Offer[] {
  const counts = roomCounts(start);
  return offers.map((offer) => {
    const left = fewOf(offer.left);
    return { ...offer, left: left === null ? null : Math.max(left, counts[offer.id] ?? 0) };
  });
}

/** Why rooms cannot be chosen: a traveller has none, one is empty (its place from 0), or they break the rules of a type. */
export type SheetProblem =
  | { readonly kind: 'unplaced'; readonly who: readonly number[] }
  | { readonly kind: 'empty'; readonly room: number }
  | { readonly kind: 'rule'; readonly issue: ValidationIssue };

/** @param nameOf returns the name of a room type in the language of the page */
export function sheetProblem(
  rooms: readonly SheetRoom[],
  who: RoomParty,
  on: { readonly offers: readonly RoomOffer[]; readonly nameOf: (room: RoomOffer) => string },
): SheetProblem | null {
  const without = unplaced(rooms, who.party);
  if (without.length > 0) return { kind: 'unplaced', who: without };
  const empty = rooms.findIndex(({ places }) => places.every((place) => place.who === null));
  if (empty >= 0) return { kind: 'empty', room: empty };
  const issue = allocationProblem(chosenRooms(rooms), who, on);
  return issue && { kind: 'rule', issue };
}
