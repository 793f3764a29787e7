import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { MAX_AIRPORTS } from '@safar/domain/departures/departure-airports';
import { type Ref, useRef } from 'react';
import { ArrayInput, SimpleFormIterator, useSimpleFormIterator } from 'react-admin';
import { useText } from '../i18n/use-text.js';
import { AirportRow } from './AirportRow.js';
import { NEW_AIRPORT } from './airport-values.js';

function AddButton({ ref }: { readonly ref: Ref<HTMLButtonElement> }) {
  const t = useText();
  const { total, add } = useSimpleFormIterator();
  const isFull = total >= MAX_AIRPORTS;
  return (
    <Button
      ref={ref}
      variant="outlined"
      startIcon={<AddIcon />}
      disabled={isFull}
      onClick={() => add(NEW_AIRPORT)}
    >
      {isFull ? t('airports.full', { max: MAX_AIRPORTS }) : t('airports.add')}
    </Button>
  );
}

const LIST = {
  inlineSize: '100%',
  '& .RaSimpleFormIterator-line': { display: 'block' },
};

/** Rows with the airports of a departure, in order. */
export function AirportsFields() {
  const t = useText();
  const adder = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Typography color="text.secondary">{t('airports.intro')}</Typography>
      <ArrayInput
        source="airports"
        label={t('airports.fields.airports')}
        sx={{ inlineSize: '100%' }}
      >
        <SimpleFormIterator
          getItemDefaults={() => NEW_AIRPORT}
          addButton={<AddButton ref={adder} />}
          disableRemove
          disableReordering
          disableClear
          sx={LIST}
        >
          <AirportRow onRemoved={() => adder.current?.focus()} />
        </SimpleFormIterator>
      </ArrayInput>
    </>
  );
}
