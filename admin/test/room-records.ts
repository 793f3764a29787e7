import type {
  DepartureRoomView,
  DepartureRoomsView,
  DestinationRoomsView,
  RoomTypeEditView,
} from '@safar/domain/contracts/catalog/rooms-editing';
import { NO_ROOM_PRICES } from '@safar/domain/rooms/room-types';

const named = (code: string, name_sv: string) => ({ code, name_sv, name_ar: '', is_active: true });

/** A double room of a trip. */
export const roomType = (change: Partial<RoomTypeEditView> = {}): RoomTypeEditView => ({
  ...named('double', 'Dubbelrum'),
  ...{ id: 't-double', facts_sv: '', facts_ar: '', is_booked: false },
  ...{ standard: 2, min_own: 1, max_own: 2, max_adults: 2, max_children: 1 },
  ...{ shared_places: 1, cots: 1 },
  ...NO_ROOM_PRICES,
  underuse: 1_800,
  ...change,
});

export const FAMILY = roomType({
  ...{ id: 't-family', code: 'family', name_sv: 'Familjerum', standard: 3, min_own: 3, max_own: 4 },
  ...{ is_booked: true, underuse: 0 },
});

export const destinationRooms = (
  rooms: RoomTypeEditView[] = [roomType(), FAMILY],
): DestinationRoomsView => ({ version: 3, shared_age_max: 5, rooms });

/** Ten double rooms of a departure, seven of them free. */
export const departureRoom = (change: Partial<DepartureRoomView> = {}): DepartureRoomView => ({
  ...named('double', 'Dubbelrum'),
  room_type_id: 't-double',
  usual_prices: { ...NO_ROOM_PRICES, underuse: 1_800 },
  ...{ prices: null, stock: 10, blocked: 0, sold: 2, held: 1, free: 7 },
  ...change,
});

export const departureRooms = (rooms: DepartureRoomView[] = []): DepartureRoomsView => ({
  version: 3,
  rooms,
});
