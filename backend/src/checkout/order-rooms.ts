import type { PassengerDetails } from '@safar/domain/bookings/passengers';
import { ageOn } from '@safar/domain/pricing/ages';
import { partyOf } from '@safar/domain/pricing/party';
import { isIsoDay } from '@safar/domain/dates/dates';
import type { OwnSeats } from '@safar/domain/departures/departure-airports';
import { type ChosenRoom, mayShare, roomCounts, withOwnRooms } from '@safar/domain/rooms/rooms';
import type { Bed } from '@safar/domain/rooms/room-types';
import type { Offer } from '../bookings/shared/bookings.service.js';
import type { Order } from './booking-order.js';

/** The rooms of an order with the real ages of its children. */
interface OrderedRooms {
  readonly rooms: readonly ChosenRoom[] | null;
  readonly childAges: readonly number[] | null;
  /** A chosen room is gone, or a child is too old for the shared bed that was chosen: the cheapest rooms instead. */
  readonly hasChanged: boolean;
}

/** Whether the departure sells a chosen type no longer, or fewer of its rooms. */
function areGone(rooms: readonly ChosenRoom[], offer: Offer, own: OwnSeats): boolean {
  const offers = withOwnRooms(offer.rooms, own.rooms);
  return Object.entries(roomCounts(rooms)).some(([typeId, count]) => {
    const left = offers.find(({ id }) => id === typeId)?.left;
    return left === undefined || (left !== null && left < count);
  });
}

/**
 * Takes the ages of children from their birth dates; without a choice of rooms or ages, each has its own bed. Rooms that
 * were sold to others meanwhile are a changed price to customers; staff choose anew.
 */
export function roomsOf(
  { rooms, hasChildAges, bookedBy }: Order,
  passengers: readonly PassengerDetails[],
  { offer, own }: { readonly offer: Offer; readonly own: OwnSeats },
): OrderedRooms {
  const gone = rooms !== null && bookedBy === 'customer' && areGone(rooms, offer, own);
  if (offer.rooms.length === 0 || !hasChildAges) {
    return { rooms: gone ? null : rooms, childAges: null, hasChanged: gone };
  }
  const childAges = passengers
    .filter(({ type }) => type === 'child')
    .map(({ birthdate }) => (isIsoDay(birthdate) ? ageOn(birthdate, offer.date) : 0));
  if (rooms === null) return { rooms, childAges, hasChanged: false };
  const party = partyOf(passengers.map(({ type }) => type));
  const who = { party, childAges, sharedAgeMax: offer.shared_age_max };
  const isTooOld = (traveller: number, bed: Bed | undefined): boolean =>
    bed === 'shared' &&
    traveller >= party.adults &&
    traveller < party.adults + party.children &&
    !mayShare(who, traveller - party.adults);
  const hasChanged =
    gone ||
    rooms.some(({ travellers, beds }) =>
      travellers.some((traveller, place) => isTooOld(traveller, beds[place])),
    );
  // The rooms chosen may be too small with one more own bed, so the cheapest ones are shown with the new price.
  return { rooms: hasChanged ? null : rooms, childAges, hasChanged };
}
