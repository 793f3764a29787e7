import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { isIsoDay } from '@safar/domain/rules/dates';
import { useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { type BookingFilter, STATES, TYPES, withField } from './booking-filters.js';
import { useTrips } from './use-trips.js';

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

interface ChoiceProps extends FieldProps {
  readonly choices: readonly (readonly [value: string, word: string])[];
}

const always = { inputLabel: { shrink: true } };

function Choice({ label, value, choices, onChoose }: ChoiceProps) {
  const t = useText();
  return (
    <TextField
      select
      label={label}
      value={value}
      margin="none"
      onChange={(event) => onChoose(event.target.value)}
      slotProps={{ ...always, select: { native: true } }}
    >
      <option value="">{t('bookings.filters.all')}</option>
      {choices.map(([choice, word]) => (
        <option key={choice} value={choice}>
          {word}
        </option>
      ))}
    </TextField>
  );
}

/** A day that is only half typed is nobody's filter yet. */
function Day({ label, value, onChoose }: FieldProps) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }
  return (
    <TextField
      type="date"
      label={label}
      value={typed}
      margin="none"
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value === '' || isIsoDay(target.value)) onChoose(target.value);
      }}
      slotProps={always}
    />
  );
}

interface BookingFiltersProps {
  readonly filter: BookingFilter;
  readonly onChange: (filter: BookingFilter) => void;
}

/** What the list can be narrowed by. Each choice takes effect at once. */
export function BookingFilters({ filter, onChange }: BookingFiltersProps) {
  const t = useText();
  const trips = useTrips();
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
        <Choice
          label={t('bookings.filters.state')}
          value={typeof chosen === 'string' ? chosen : ''}
          choices={STATES.map((state) => [state, t(`bookings.states.${state}`)])}
          onChoose={(state) =>
            onChange(
              withField(
                filter,
                'state',
                STATES.find((known) => known === state),
              ),
            )
          }
        />
        <Choice
          label={t('bookings.filters.type')}
          value={filter.type ?? ''}
          choices={TYPES.map((type) => [type, t(`bookings.${type}`)])}
          onChoose={(type) =>
            onChange(
              withField(
                filter,
                'type',
                TYPES.find((known) => known === type),
              ),
            )
          }
        />
        <Choice
          label={t('bookings.filters.destination')}
          value={filter.destination_id ?? ''}
          choices={trips}
          onChoose={(id) => onChange(withField(filter, 'destination_id', id))}
        />
        {(['departure_from', 'departure_to'] as const).map((name) => (
          <Day
            key={name}
            label={t(`bookings.filters.${name}`)}
            value={filter[name] ?? ''}
            onChoose={(day) => onChange(withField(filter, name, day))}
          />
        ))}
        <FormControlLabel
          label={t('bookings.filters.attention')}
          control={
            <Switch
              checked={filter.attention === true}
              onChange={(event) =>
                onChange(withField(filter, 'attention', event.target.checked || undefined))
              }
            />
          }
        />
      </Box>
    </Paper>
  );
}
