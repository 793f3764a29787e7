import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { MAX_EXTRA_PLACES, MAX_OWN_BEDS } from '@safar/domain/rooms/room-types';
import type { ReactNode } from 'react';
import { NumberInput, TextInput, useSimpleFormIteratorItem, useSourceContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FormSwitch } from '../form/fields/FormSwitch.js';
import { BothLanguages, LATIN } from '../form/ResourceForm.js';
import { FormRow } from '../form/rows/FormRows.js';
import { useText } from '../i18n/use-text.js';
import { RoomPriceFields } from './RoomPriceFields.js';
import type { TypedRoomType } from './room-values.js';

/** Fields with their least and highest number, and with a hint where the label is not enough. */
const BEDS = [
  ['standard', 1, MAX_OWN_BEDS, 'standardHint'],
  ['min_own', 1, MAX_OWN_BEDS, 'min_ownHint'],
  ['max_own', 1, MAX_OWN_BEDS, 'max_ownHint'],
] as const;
const PEOPLE = [
  ['max_adults', 1, MAX_OWN_BEDS],
  ['max_children', 0, MAX_OWN_BEDS],
  ['shared_places', 0, MAX_EXTRA_PLACES],
  ['cots', 0, MAX_EXTRA_PLACES],
] as const;

const FOUR = {
  display: 'grid',
  inlineSize: '100%',
  columnGap: 2,
  gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
};

function Heading({ children }: { readonly children: ReactNode }) {
  return (
    <Typography variant="subtitle1" component="h3" sx={{ marginBlockStart: 1 }}>
      {children}
    </Typography>
  );
}

/** Who fits into a room. */
function Limits() {
  const t = useText();
  return (
    <>
      <Heading>{t('rooms.row.beds')}</Heading>
      {[BEDS, PEOPLE].map((fields) => (
        <Box key={fields[0][0]} sx={FOUR}>
          {fields.map(([field, min, max, hint]) => (
            <NumberInput
              key={field}
              source={field}
              label={t(`rooms.row.${field}`)}
              helperText={hint && t(`rooms.row.${hint}`)}
              isRequired
              min={min}
              max={max}
              step={1}
            />
          ))}
        </Box>
      ))}
    </>
  );
}

/** One room type of the form, as a group with its number. The code of a stored one is how the server knows it. */
export function RoomTypeRow({ onRemoved }: { readonly onRemoved: () => void }) {
  const t = useText();
  const row = useSimpleFormIteratorItem().index + 1;
  const { getSource } = useSourceContext();
  const [stored, isBooked] = useWatch({ name: [getSource('id'), getSource('is_booked')] }) as [
    TypedRoomType['id'],
    TypedRoomType['is_booked'],
  ];
  const text = (key: 'name' | 'up' | 'down' | 'remove') => t(`rooms.row.${key}`, { row });
  return (
    <FormRow
      texts={{ name: text('name'), up: text('up'), down: text('down'), remove: text('remove') }}
      moved={(place, total) => t('rooms.row.moved', { row: place, total })}
      onRemoved={onRemoved}
    >
      {isBooked && <Alert severity="info">{t('rooms.row.booked')}</Alert>}
      <BothLanguages source="name" label={t('rooms.row.title')} isRequired />
      <TextInput
        source="code"
        label={t('rooms.row.code')}
        helperText={t('rooms.row.codeHint')}
        isRequired
        readOnly={stored !== undefined}
        slotProps={LATIN}
      />
      <Limits />
      <Heading>{t('rooms.row.prices')}</Heading>
      <RoomPriceFields />
      <BothLanguages source="facts" label={t('rooms.row.facts')} lines={2} />
      <FormSwitch name="is_active" label={t('rooms.row.is_active')} />
    </FormRow>
  );
}
