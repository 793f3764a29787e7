import type {
  DepartureRoomRequest,
  DepartureRoomsView,
  DestinationRoomsView,
  RoomPricesRequest,
  RoomTypeRequest,
} from '@safar/domain/contracts/catalog/rooms-editing';
import type {
  DepartureRoomInput,
  RoomTypeInput,
  StoredRoomType,
} from '@safar/domain/rooms/room-editing';
import { copiedStockProblems } from '@safar/domain/departures/copied-stock';
import type { ValidationIssue } from '@safar/domain/errors/issues';
import { type RoomPrices, roomsLeft } from '@safar/domain/rooms/room-types';
import type { PartDeparture } from '../destinations/schedule/part-owners.service.js';
import type { DepartureRoomRow, RoomsDestinationRow } from './rooms-editing.queries.js';

export const destinationRoomsView = (
  { version, shared_age_max }: RoomsDestinationRow,
  rooms: readonly StoredRoomType[],
): DestinationRoomsView => ({ version, shared_age_max, rooms: [...rooms] });

export const departureRoomsView = (
  { version }: PartDeparture,
  rooms: readonly DepartureRoomRow[],
): DepartureRoomsView => ({
  version,
  rooms: rooms.map(({ taken, ...room }) => ({
    ...room,
    sold: Math.max(0, taken - room.held),
    free: roomsLeft({ ...room, taken }),
  })),
});

const pricesFrom = (request: RoomPricesRequest): RoomPrices => ({
  supplement_adult: request.supplement_adult ?? 0,
  supplement_child: request.supplement_child ?? 0,
  underuse: request.underuse ?? 0,
  shared_child_price: request.shared_child_price ?? null,
});

/** Returns a room type as it is checked and stored. */
export const roomTypeFrom = (request: RoomTypeRequest): RoomTypeInput => ({
  code: request.code ?? '',
  name_sv: request.name_sv ?? '',
  name_ar: request.name_ar ?? '',
  standard: request.standard,
  min_own: request.min_own,
  max_own: request.max_own,
  max_adults: request.max_adults,
  max_children: request.max_children,
  shared_places: request.shared_places ?? 0,
  cots: request.cots ?? 0,
  facts_sv: request.facts_sv ?? '',
  facts_ar: request.facts_ar ?? '',
  is_active: request.is_active ?? true,
  ...pricesFrom(request),
});

export const storedInput = ({ id: _, is_booked: __, ...room }: StoredRoomType): RoomTypeInput =>
  room;

/** Ids are compared with stored ones, which are in small letters. */
export const departureRoomFrom = (request: DepartureRoomRequest): DepartureRoomInput => ({
  room_type_id: request.room_type_id.toLowerCase(),
  prices: request.prices ? pricesFrom(request.prices) : null,
  stock: request.stock ?? null,
  blocked: request.blocked ?? 0,
});

/** New rooms of one departure. */
export interface RoomsChange {
  readonly departure: PartDeparture;
  readonly stored: readonly DepartureRoomRow[];
  readonly after: readonly DepartureRoomInput[];
}

/** Returns the rooms that another departure gets. Rooms that it has blocked stay blocked, and types only it has stay. */
export const copiedRooms = (
  given: readonly DepartureRoomRow[],
  stored: readonly DepartureRoomRow[],
): DepartureRoomInput[] =>
  stored.map((room) => {
    const same = given.find(({ room_type_id: id }) => id === room.room_type_id);
    return departureRoomFrom({ ...(same ?? room), blocked: room.blocked });
  });

/** Returns why a departure cannot have copied rooms. */
export const copyProblems = ({ stored, after }: RoomsChange): ValidationIssue[] =>
  copiedStockProblems(
    stored.map(({ name_sv: name, taken, blocked }, place) => ({
      name,
      stock: after[place]?.stock ?? null,
      used: taken + blocked,
    })),
  );

type Logged = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Returns room types by code for the audit log, each with its place. */
export const loggedRoomTypes = (rooms: readonly RoomTypeInput[]): Logged =>
  Object.fromEntries(
    rooms.map(({ code, ...room }, place) => [`room ${code}`, { ...room, sort: place + 1 }]),
  );

/** Returns what a departure has of its own by code for the audit log. @param day such as `2027-07-03` */
export const loggedDepartureRooms = (
  rooms: readonly DepartureRoomInput[],
  codeOf: (id: string) => string,
  day: string,
): Logged =>
  Object.fromEntries(
    rooms
      .filter(({ prices, stock, blocked }) => prices !== null || stock !== null || blocked > 0)
      .map(({ room_type_id: id, prices, ...room }) => [
        `departure ${day} room ${codeOf(id)}`,
        { ...room, ...prices },
      ]),
  );
