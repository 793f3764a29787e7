import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { MAX_ROOM_TYPES, MAX_SHARED_AGE } from '@safar/domain/rooms/room-types';
import { useRef } from 'react';
import { NumberInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormRows } from '../form/FormRows.js';
import { useText } from '../i18n/use-text.js';
import { RoomTypeRow } from './RoomTypeRow.js';
import { NEW_ROOM_TYPE, USUAL_ROOM_TYPES, type RoomTypesValues } from './room-values.js';

/** Rows with the room types of a trip, in order. */
export function RoomTypesFields() {
  const t = useText();
  const adder = useRef<HTMLButtonElement>(null);
  const { setValue } = useFormContext<RoomTypesValues>();
  const rooms = useWatch<RoomTypesValues, 'rooms'>({ name: 'rooms' });
  return (
    <>
      {rooms.length === 0 && (
        <>
          <Typography role="status" color="text.secondary">
            {t('rooms.noneOfTrip')}
          </Typography>
          <Button
            variant="contained"
            sx={{ alignSelf: 'start', marginBlockStart: 1 }}
            onClick={() => {
              setValue('rooms', USUAL_ROOM_TYPES, { shouldDirty: true });
              adder.current?.focus();
            }}
          >
            {t('rooms.addUsual')}
          </Button>
        </>
      )}
      <FormRows
        source="rooms"
        label={t('rooms.fields.rooms')}
        texts={{ add: t('rooms.add'), full: t('rooms.full', { max: MAX_ROOM_TYPES }) }}
        most={MAX_ROOM_TYPES}
        blank={NEW_ROOM_TYPE}
        row={RoomTypeRow}
        adder={adder}
      />
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
