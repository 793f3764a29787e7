import type { BookedRoomView } from '@safar/domain/contracts/bookings/rooms';
import type { BookingDetails } from './booking-details.queries.js';

/** The rooms of a booking with those who still travel. */
export const bookedRoomViews = ({
  rooms,
  passengers,
}: Pick<BookingDetails, 'rooms' | 'passengers'>): BookedRoomView[] =>
  rooms.map(({ id, name_sv, name_ar }) => ({
    name_sv,
    name_ar,
    guests: passengers.flatMap(({ state, roomId, bed, firstName, lastName }) =>
      state === 'active' && roomId === id && bed ? [{ firstName, lastName, bed }] : [],
    ),
  }));
