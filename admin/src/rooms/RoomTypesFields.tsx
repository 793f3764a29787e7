import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { MAX_ROOM_TYPES, MAX_SHARED_AGE } from '@safar/domain/rooms/room-types';
import { useRef } from 'react';
import { NumberInput, required } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormRows } from '../form/rows/FormRows.js';
import { useText } from '../i18n/use-text.js';
import { RoomTypeRow } from './RoomTypeRow.js';
import { NEW_ROOM_TYPE, USUAL_ROOM_TYPES, type RoomTypesValues } from './room-values.js';

/** Whether fewer guests than its price is for pay nothing for the empty beds. */
const isFreeWhenEmpty = ({ underuse, min_own, standard }: RoomTypesValues['rooms'][number]) =>
  !underuse && (min_own ?? 0) < (standard ?? 0);

/** Prices that are hardly meant: the same in each type, or none for who sleeps alone in a double room. */
function PriceHints({ rooms }: Pick<RoomTypesValues, 'rooms'>) {
  const t = useText();
  const isFree = rooms.every(
    ({ supplement_adult, supplement_child, underuse }) =>
      !supplement_adult && !supplement_child && !underuse,
  );
  if (rooms.length < 2) return null;
  const names = rooms.filter(isFreeWhenEmpty).map(({ name_sv: name }) => name);
  if (!isFree && names.length === 0) return null;
  return (
    <Alert role="status" severity="info" sx={{ inlineSize: '100%' }}>
      {isFree ? t('rooms.samePrices') : t('rooms.freeWhenEmpty', { rooms: names.join(', ') })}
    </Alert>
  );
}

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
      <PriceHints rooms={rooms} />
      <NumberInput
        source="shared_age_max"
        label={t('rooms.fields.shared_age_max')}
        helperText={t('rooms.sharedAgeHint')}
        validate={required()}
        min={0}
        max={MAX_SHARED_AGE}
        step={1}
      />
    </>
  );
}
