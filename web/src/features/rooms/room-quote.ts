import type { QuoteRequest, QuoteView } from '@safar/domain/contracts/bookings/quotes';
import { ageOn } from '@safar/domain/pricing/ages';
import { isIsoDay } from '@safar/domain/dates/dates';
import { api } from '../../lib/api.js';
import { ApiError, type CallOptions } from '../../lib/http.js';
import type { BookingSelection, CurrentBooking } from '../../storage/current-booking.js';

/** A price, and why it is not for the rooms that were chosen. */
export interface Quoted extends QuoteView {
  /** soldOut: too few are left; noFit: they are not for this party, its ages or this day. */
  readonly lost?: 'soldOut' | 'noFit';
}

const CONFLICT = 409;
const INVALID = 422;

/** Returns the selection without chosen rooms: the server proposes some. */
export function withoutRooms<Chosen extends { readonly rooms?: unknown }>(
  chosen: Chosen,
): Omit<Chosen, 'rooms'> {
  const rest: { rooms?: unknown } & Omit<Chosen, 'rooms'> = { ...chosen };
  delete rest.rooms;
  return rest;
}

/** Asks for the price. Rooms that cannot be had are proposed anew; the answer says so. */
export async function quoteWithRooms(
  request: QuoteRequest,
  options?: CallOptions,
): Promise<Quoted> {
  try {
    return await api.quote(request, options);
  } catch (error) {
    const isRefused =
      error instanceof ApiError && (error.status === CONFLICT || error.status === INVALID);
    if (!isRefused || !request.rooms) throw error;
    const quote = await api.quote(withoutRooms(request), options);
    return { ...quote, lost: error.code === 'ROOMS_SOLD_OUT' ? 'soldOut' : 'noFit' };
  }
}

type RoomRequestParts = Pick<QuoteRequest, 'childAges' | 'rooms'>;

/** Returns the ages and rooms for a request; nothing for a trip without room types. */
export const roomParts = ({ hasRooms, childAges, rooms }: BookingSelection): RoomRequestParts =>
  hasRooms
    ? {
        ...(childAges && { childAges: [...childAges] }),
        ...(rooms && {
          rooms: rooms.map((room) => ({
            ...room,
            travellers: [...room.travellers],
            beds: [...room.beds],
          })),
        }),
      }
    : {};

/** Returns the selection with the ages of the birth dates that are typed, when those are known of all children. */
export function withTypedAges({ selection, passengers }: CurrentBooking): BookingSelection {
  const { hasRooms, childAgeMin, childAgeMax, departureDate } = selection;
  const children = passengers.filter(({ type }) => type === 'child');
  if (!hasRooms || children.length === 0) return selection;
  const childAges = children.flatMap(({ birthdate }) =>
    isIsoDay(birthdate) ? [ageOn(birthdate, departureDate)] : [],
  );
  const areAll =
    childAges.length === children.length &&
    childAges.every((age) => age >= childAgeMin && age <= childAgeMax);
  return areAll ? { ...selection, childAges } : selection;
}
