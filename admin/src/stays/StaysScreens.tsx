import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { MAX_NIGHTS_ABOARD, MAX_STAYS } from '@safar/domain/hotels/stays';
import { NumberInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FormRows } from '../form/rows/FormRows.js';
import { useText } from '../i18n/use-text.js';
import { StayRow } from './StayRow.js';
import { DeparturePart, DestinationPart } from '../parts/PartForm.js';
import type { PartOwner } from '../parts/parts.js';
import { useBalance } from './stay-texts.js';
import {
  NEW_STAY,
  type StaysValues,
  type TypedStays,
  departureRequestOf,
  destinationRequestOf,
  valuesOf,
} from './stay-values.js';
import { StaysConflict } from './stays-conflict.js';

const useStays = (): StaysValues['stays'] => useWatch<TypedStays, 'stays'>({ name: 'stays' });

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

function Empty({ owner }: { readonly owner: PartOwner }) {
  const t = useText();
  const stays = useStays();
  if (stays.length > 0) return null;
  return (
    <Typography role="status" color="text.secondary">
      {t(owner === 'departures' ? 'stays.noneOfDeparture' : 'stays.noneOfTrip')}
    </Typography>
  );
}

/** Rows with the hotels of a trip or of a departure, in order. */
function StaysFields({ owner }: { readonly owner: PartOwner }) {
  const t = useText();
  return (
    <>
      <Empty owner={owner} />
      <FormRows
        source="stays"
        label={t('stays.fields.stays')}
        texts={{ add: t('stays.add'), full: t('stays.full', { max: MAX_STAYS }) }}
        most={MAX_STAYS}
        blank={NEW_STAY}
        row={StayRow}
      />
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

const FORM = { part: 'stays', read: valuesOf, conflict: StaysConflict } as const;

/** The hotels of a trip. */
export function DestinationStays() {
  return (
    <DestinationPart {...FORM} transform={destinationRequestOf}>
      <StaysFields owner="destinations" />
    </DestinationPart>
  );
}

/** The hotels of a departure of its own; the form begins with those that apply. */
export function DepartureStays() {
  return (
    <DeparturePart {...FORM} transform={departureRequestOf}>
      <StaysFields owner="departures" />
    </DeparturePart>
  );
}
