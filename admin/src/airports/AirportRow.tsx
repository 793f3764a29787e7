import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  AIRPORT_STATES,
  MAX_AIRPORT_DIFFERENCE,
} from '@safar/domain/departures/departure-airports';
import { NumberInput, SelectInput, useSimpleFormIteratorItem, useSourceContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FIELDS_GRID } from '../form/fields/fields-grid.js';
import { FormRow } from '../form/rows/FormRows.js';
import { useText } from '../i18n/use-text.js';
import { AirportInput } from './AirportInput.js';
import { type AirportsValues, airportName } from './airport-values.js';

/** Returns the stored airport of a row; undefined for a new one. */
function useStored() {
  const name = useSourceContext().getSource('iata');
  const [iata, stored] = useWatch({ name: [name, 'stored'] }) as [
    string | null,
    AirportsValues['stored'],
  ];
  return stored.find((airport) => airport.iata === iata);
}

const DIFFERENCES = ['diff_adult', 'diff_child', 'diff_infant'] as const;

function Numbers() {
  const t = useText();
  return (
    <Box sx={{ ...FIELDS_GRID, inlineSize: '100%', columnGap: 2, rowGap: 0 }}>
      {DIFFERENCES.map((source) => (
        <NumberInput
          key={source}
          source={source}
          label={t(`airports.fields.${source}`)}
          helperText={source === 'diff_adult' ? t('airports.differenceHint') : false}
          min={-MAX_AIRPORT_DIFFERENCE}
          max={MAX_AIRPORT_DIFFERENCE}
          step={1}
        />
      ))}
      <NumberInput
        source="capacity"
        label={t('airports.fields.capacity')}
        helperText={t('airports.capacityHint')}
        min={0}
        step={1}
      />
      <NumberInput source="blocked" label={t('airports.fields.blocked')} min={0} step={1} />
      <NumberInput
        source="closes_days"
        label={t('airports.fields.closes_days')}
        helperText={t('airports.closesHint')}
        min={0}
        step={1}
      />
      <SelectInput
        source="state"
        label={t('airports.fields.state')}
        isRequired
        choices={AIRPORT_STATES.map((id) => ({ id, name: t(`airports.states.${id}`) }))}
      />
    </Box>
  );
}

/** One airport of the form, as a group with its name. One with bookings is closed, not removed. */
export function AirportRow({ onRemoved }: { readonly onRemoved: () => void }) {
  const t = useText();
  const { index, total } = useSimpleFormIteratorItem();
  const stored = useStored();
  const row = index + 1;
  const name = stored ? airportName(stored) : t('airports.row.name', { row });
  return (
    <FormRow
      texts={{
        name,
        up: t('airports.row.up', { name }),
        down: t('airports.row.down', { name }),
        remove: t(stored?.is_booked ? 'airports.row.kept' : 'airports.row.remove', { name }),
      }}
      isKept={total === 1 || stored?.is_booked === true}
      moved={(place, count) => t('airports.row.moved', { name, place, count })}
      onRemoved={onRemoved}
    >
      {stored ? (
        <Typography color="text.secondary" sx={{ marginBlockEnd: 1 }}>
          {t('airports.row.seats', { sold: stored.sold, held: stored.taken - stored.sold })}
          {stored.is_booked && ` ${t('airports.row.keptHint')}`}
        </Typography>
      ) : (
        <AirportInput />
      )}
      <Numbers />
    </FormRow>
  );
}
