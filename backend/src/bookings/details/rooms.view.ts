import type { BookedRoomView, StaffRoomView } from '@safar/domain/contracts/bookings/rooms';
import type { BookingDetails } from './booking-details.queries.js';

type RoomDetails = Pick<BookingDetails, 'rooms' | 'passengers'>;

/** The rooms of a booking with those who still travel, as staff see them. */
export const staffRoomViews = ({ rooms, passengers }: RoomDetails): StaffRoomView[] =>
  rooms.map(({ id, room_type_id, name_sv, name_ar, shared_with }) => ({
    id,
    room_type_id,
    name_sv,
    name_ar,
    shared_with,
    guests: passengers.flatMap(({ id: passenger_id, state, roomId, bed, firstName, lastName }) =>
      state === 'active' && roomId === id && bed
        ? [{ passenger_id, firstName, lastName, bed }]
        : [],
    ),
  }));

/** The rooms of a booking with those who still travel. */
export const bookedRoomViews = (details: RoomDetails): BookedRoomView[] =>
  staffRoomViews(details).map(({ name_sv, name_ar, guests }) => ({
    name_sv,
    name_ar,
    guests: guests.map(({ firstName, lastName, bed }) => ({ firstName, lastName, bed })),
  }));
