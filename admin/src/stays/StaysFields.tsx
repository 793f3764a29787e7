import AddIcon from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { MAX_NIGHTS_ABOARD, MAX_STAYS } from '@safar/domain/hotels/stays';
import { type Ref, useRef } from 'react';
import {
  ArrayInput,
  NumberInput,
  SimpleFormIterator,
  useRecordContext,
  useSimpleFormIterator,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useText } from '../i18n/use-text.js';
import { StayRow } from './StayRow.js';
import type { StaysOwner } from './paths.js';
import { useBalance } from './stay-texts.js';
import { NEW_STAY, type StaysValues, type TypedStays } from './stay-values.js';

const useStays = (): StaysValues['stays'] => useWatch<TypedStays, 'stays'>({ name: 'stays' });

function AddButton({ ref }: { readonly ref: Ref<HTMLButtonElement> }) {
  const t = useText();
  const { total, add } = useSimpleFormIterator();
  const isFull = total >= MAX_STAYS;
  return (
    <Button
      ref={ref}
      variant="outlined"
      startIcon={<AddIcon />}
      disabled={isFull}
      onClick={() => add(NEW_STAY)}
    >
      {isFull ? t('stays.full', { max: MAX_STAYS }) : t('stays.add')}
    </Button>
  );
}

/** Says while typing whether the nights are those of the journey. */
function Balance() {
  const balanceOf = useBalance();
  const record = useRecordContext<StaysValues>();
  const stays = useStays();
  const nights_aboard = useWatch<TypedStays, 'nights_aboard'>({ name: 'nights_aboard' });
  if (!record || stays.length === 0) return null;
  const { isRight, text } = balanceOf({ nights: record.nights, nights_aboard, stays });
  return (
    <Alert role="status" severity={isRight ? 'success' : 'warning'} sx={{ inlineSize: '100%' }}>
      {text}
    </Alert>
  );
}

function Empty({ owner }: { readonly owner: StaysOwner }) {
  const t = useText();
  const stays = useStays();
  if (stays.length > 0) return null;
  return (
    <Typography role="status" color="text.secondary">
      {t(owner === 'departures' ? 'stays.noneOfDeparture' : 'stays.noneOfTrip')}
    </Typography>
  );
}

const LIST = {
  inlineSize: '100%',
  '& .RaSimpleFormIterator-line': { display: 'block' },
};

/** Rows with the hotels of a trip or of a departure, in order. */
export function StaysFields({ owner }: { readonly owner: StaysOwner }) {
  const t = useText();
  const adder = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Empty owner={owner} />
      <ArrayInput source="stays" label={t('stays.fields.stays')} sx={{ inlineSize: '100%' }}>
        <SimpleFormIterator
          getItemDefaults={() => NEW_STAY}
          addButton={<AddButton ref={adder} />}
          disableRemove
          disableReordering
          disableClear
          sx={LIST}
        >
          <StayRow onRemoved={() => adder.current?.focus()} />
        </SimpleFormIterator>
      </ArrayInput>
      {owner === 'destinations' && (
        <NumberInput
          source="nights_aboard"
          label={t('stays.fields.nights_aboard')}
          helperText={t('stays.aboardHint')}
          min={0}
          max={MAX_NIGHTS_ABOARD}
          step={1}
        />
      )}
      <Balance />
    </>
  );
}
