import { useGetOne, useGetRecordId } from 'react-admin';
import type { DepartureRecord, DestinationRecord } from '../dataProvider.js';
import { longDayText } from '../departures/departure-texts.js';
import { showPath } from '../departures/paths.js';
import { editPath } from '../destinations/paths.js';
import { PartForm } from '../parts/PartForm.js';
import { useText } from '../i18n/use-text.js';
import { DepartureRoomRows } from './DepartureRoomRows.js';
import { RoomTypesConflict, RoomsConflict } from './RoomsConflict.js';
import { RoomTypesFields } from './RoomTypesFields.js';
import {
  type RoomTypesValues,
  type RoomsValues,
  roomTypesRequestOf,
  roomsRequestOf,
  roomsValuesOf,
} from './room-values.js';

/** @param what name of the trip or of the departure; undefined while it loads */
function useFormTexts(what: string | undefined) {
  const t = useText();
  return {
    title: what === undefined ? t('rooms.title') : t('rooms.of', { what }),
    saved: t('rooms.saved'),
    failed: t('rooms.saveFailed'),
  };
}

/** The room types of a trip. */
export function DestinationRooms() {
  const t = useText();
  const id = String(useGetRecordId());
  const { data } = useGetOne<DestinationRecord>('destinations', { id });
  return (
    <PartForm
      resource="destinations/rooms"
      texts={useFormTexts(data?.name_sv)}
      back={{ to: editPath(id), text: t('rooms.toTrip') }}
      transform={(values: RoomTypesValues) => roomTypesRequestOf(values)}
      conflict={RoomTypesConflict}
    >
      <RoomTypesFields />
    </PartForm>
  );
}

/** What a departure has of the rooms of its trip. */
export function DepartureRooms() {
  const t = useText();
  const id = String(useGetRecordId());
  const { data } = useGetOne<DepartureRecord>('departures', { id });
  return (
    <PartForm
      resource="departures/rooms"
      texts={useFormTexts(data && `${data.destination}, ${longDayText(data.date)}`)}
      back={{ to: showPath(id), text: t('rooms.toDeparture') }}
      read={roomsValuesOf}
      transform={(values: RoomsValues) => roomsRequestOf(values)}
      conflict={RoomsConflict}
    >
      <DepartureRoomRows />
    </PartForm>
  );
}
