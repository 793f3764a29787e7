import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { DepartureRoomView } from '@safar/domain/contracts/catalog/rooms-editing';
import { useGetOne } from 'react-admin';
import { useText } from '../../i18n/use-text.js';
import type { DepartureRoomsRecord } from '../../rooms/room-values.js';
import { Choice } from '../changes/Fields.js';
import { type RoomChoiceValues, type Sleeper, usualBed } from './room-choice.js';

/**
 * Reads the room types on sale on a departure, and those that a booking has; empty while loading, for a trip without
 * rooms and without a departure.
 */
export function useRoomTypes(
  departureId: string,
  booked: readonly { readonly room_type_id: string }[] = [],
) {
  const { data, ...query } = useGetOne<DepartureRoomsRecord>(
    'departures/rooms',
    { id: departureId },
    { retry: false, enabled: departureId !== '' },
  );
  const own = new Set(booked.map(({ room_type_id }) => room_type_id));
  const isOffered = ({ is_active, room_type_id: id }: DepartureRoomView): boolean =>
    is_active || own.has(id);
  return { types: data?.rooms.filter(isOffered) ?? [], query };
}

interface RoomChoiceProps {
  readonly types: readonly DepartureRoomView[];
  readonly sleepers: readonly Sleeper[];
  readonly value: RoomChoiceValues;
  readonly onChange: (value: RoomChoiceValues) => void;
}

function RoomTypeChoices({ types, value, onChange }: Omit<RoomChoiceProps, 'sleepers'>) {
  const t = useText();
  const options = types.map(({ room_type_id: id, name_sv: name, free }): [string, string] => [
    id,
    free === null ? name : t('bookingFile.rooms.free', { name, smart_count: free }),
  ]);
  const put = (place: number, id: string): void =>
    onChange({ ...value, types: value.types.map((type, at) => (at === place ? id : type)) });
  return value.types.map((type, place) => (
    <Choice
      key={place}
      label={t('bookingFile.rooms.one', { n: place + 1 })}
      value={type}
      empty={t('bookingFile.rooms.choose')}
      options={options}
      onChange={(id) => put(place, id)}
    />
  ));
}

/** The room of a traveller; a child may also sleep in the bed of an adult. */
function Place({ types, sleeper, value, onChange }: Omit<RoomChoiceProps, 'sleepers'> & { readonly sleeper: Sleeper }) {
  const t = useText();
  const { id, name, type } = sleeper;
  const place = value.places[id];
  const rooms = value.types.map((typeId, room): [string, string] => {
    const one = t('bookingFile.rooms.one', { n: room + 1 });
    const of = types.find(({ room_type_id }) => room_type_id === typeId)?.name_sv;
    return [String(room), of ? `${one}: ${of}` : one];
  });
  const put = (change: Partial<NonNullable<typeof place>>): void => {
    const now = { room: 0, bed: usualBed(type), ...place, ...change };
    onChange({ ...value, places: { ...value.places, [id]: now } });
  };
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={{ xs: 2, sm: 1 }}>
      <Choice
        label={t('bookingFile.rooms.of', { name })}
        value={place ? String(place.room) : ''}
        empty={t('bookingFile.rooms.choose')}
        options={rooms}
        onChange={(room) => put({ room: Number(room) })}
      />
      {type === 'child' && (
        <Choice
          label={t('bookingFile.rooms.bedOf', { name })}
          value={place?.bed ?? usualBed(type)}
          options={(['own', 'shared'] as const).map((bed) => [bed, t(`bookingFile.rooms.beds.${bed}`)] as const)}
          onChange={(bed) => put({ bed })}
        />
      )}
    </Stack>
  );
} // oxfmt-ignore

/** Rooms and who sleeps in them, with plain selects. A room without a guest is not booked. */
export function RoomChoice({ types, sleepers, value, onChange }: RoomChoiceProps) {
  const t = useText();
  const { types: rooms } = value;
  return (
    <Stack spacing={2} role="group" aria-label={t('bookingFile.rooms.title')}>
      <RoomTypeChoices types={types} value={value} onChange={onChange} />
      {rooms.length < sleepers.length && (
        <Box>
          <Button
            variant="outlined"
            onClick={() => onChange({ ...value, types: [...rooms, ''] })}
          >
            {t('bookingFile.rooms.add')}
          </Button>
        </Box>
      )}
      {sleepers.map((sleeper) => (
        <Place
          key={sleeper.id}
          types={types}
          sleeper={sleeper}
          value={value}
          onChange={onChange}
        />
      ))}
    </Stack>
  );
} // oxfmt-ignore
