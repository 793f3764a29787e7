import { DeparturePart, DestinationPart } from '../parts/PartForm.js';
import { DepartureRoomRows } from './DepartureRoomRows.js';
import { RoomTypesConflict, RoomsConflict } from './rooms-conflict.js';
import { RoomTypesFields } from './RoomTypesFields.js';
import { roomTypesRequestOf, roomsRequestOf, roomsValuesOf } from './room-values.js';

/** The room types of a trip. */
export function DestinationRooms() {
  return (
    <DestinationPart part="rooms" transform={roomTypesRequestOf} conflict={RoomTypesConflict}>
      <RoomTypesFields />
    </DestinationPart>
  );
}

/** What a departure has of the rooms of its trip. */
export function DepartureRooms() {
  return (
    <DeparturePart
      part="rooms"
      read={roomsValuesOf}
      transform={roomsRequestOf}
      conflict={RoomsConflict}
    >
      <DepartureRoomRows />
    </DeparturePart>
  );
}
