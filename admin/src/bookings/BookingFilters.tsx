import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Switch from '@mui/material/Switch';
import { useText } from '../i18n/use-text.js';
import { FilterChoice, FilterDay } from '../layout/FilterFields.js';
import type { Changes } from '../layout/use-list-filter.js';
import { type BookingFilter, STATES, TYPES } from './booking-filters.js';
import { useDestinationOptions } from './use-destination-options.js';

interface BookingFiltersProps {
  readonly filter: BookingFilter;
  readonly onChange: (changes: Changes<BookingFilter>) => void;
}

/** Filters of the booking list. Each choice applies at once. */
export function BookingFilters({ filter, onChange }: BookingFiltersProps) {
  const t = useText();
  const destinations = useDestinationOptions();
  const chosen = filter.state;
  return (
    <Paper elevation={0} sx={{ padding: 2, marginBlockEnd: 2, border: 1, borderColor: 'divider' }}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
          alignItems: 'center',
        }}
      >
        <FilterChoice
          label={t('bookings.filters.state')}
          value={typeof chosen === 'string' ? chosen : ''}
          choices={STATES.map((state) => [state, t(`bookings.states.${state}`)])}
          onChoose={(state) => onChange({ state: STATES.find((known) => known === state) })}
        />
        <FilterChoice
          label={t('bookings.filters.type')}
          value={filter.type ?? ''}
          choices={TYPES.map((type) => [type, t(`bookings.${type}`)])}
          onChoose={(type) => onChange({ type: TYPES.find((known) => known === type) })}
        />
        <FilterChoice
          label={t('bookings.filters.destination')}
          value={filter.destination_id ?? ''}
          choices={destinations}
          onChoose={(id) => onChange({ destination_id: id })}
        />
        {(['departure_from', 'departure_to', 'balance_due_before'] as const).map((name) => (
          <FilterDay
            key={name}
            label={t(`bookings.filters.${name}`)}
            value={filter[name] ?? ''}
            onChoose={(day) => onChange({ [name]: day })}
          />
        ))}
        <FormControlLabel
          label={t('bookings.filters.attention')}
          control={
            <Switch
              checked={filter.attention === true}
              onChange={({ target }) => onChange({ attention: target.checked || '' })}
            />
          }
        />
      </Box>
    </Paper>
  );
}
