import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { MAX_ROOM_TYPES, MAX_SHARED_AGE } from '@safar/domain/rooms/room-types';
import { type Ref, useRef } from 'react';
import { ArrayInput, NumberInput, SimpleFormIterator, useSimpleFormIterator } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useText } from '../i18n/use-text.js';
import { RoomTypeRow } from './RoomTypeRow.js';
import { NEW_ROOM_TYPE, type RoomTypesValues } from './room-values.js';

function AddButton({ ref }: { readonly ref: Ref<HTMLButtonElement> }) {
  const t = useText();
  const { total, add } = useSimpleFormIterator();
  const isFull = total >= MAX_ROOM_TYPES;
  return (
    <Button
      ref={ref}
      variant="outlined"
      startIcon={<AddIcon />}
      disabled={isFull}
      onClick={() => add(NEW_ROOM_TYPE)}
    >
      {isFull ? t('rooms.full', { max: MAX_ROOM_TYPES }) : t('rooms.add')}
    </Button>
  );
}

const LIST = {
  inlineSize: '100%',
  '& .RaSimpleFormIterator-line': { display: 'block' },
};

/** Rows with the room types of a trip, in order. */
export function RoomTypesFields() {
  const t = useText();
  const adder = useRef<HTMLButtonElement>(null);
  const rooms = useWatch<RoomTypesValues, 'rooms'>({ name: 'rooms' });
  return (
    <>
      {rooms.length === 0 && (
        <Typography role="status" color="text.secondary">
          {t('rooms.noneOfTrip')}
        </Typography>
      )}
      <ArrayInput source="rooms" label={t('rooms.fields.rooms')} sx={{ inlineSize: '100%' }}>
        <SimpleFormIterator
          getItemDefaults={() => NEW_ROOM_TYPE}
          addButton={<AddButton ref={adder} />}
          disableRemove
          disableReordering
          disableClear
          sx={LIST}
        >
          <RoomTypeRow onRemoved={() => adder.current?.focus()} />
        </SimpleFormIterator>
      </ArrayInput>
      <NumberInput
        source="shared_age_max"
        label={t('rooms.fields.shared_age_max')}
        helperText={t('rooms.sharedAgeHint')}
        min={0}
        max={MAX_SHARED_AGE}
        step={1}
      />
    </>
  );
}
