import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { DEPARTURE_STATES } from '@safar/domain/departures/schedule';
import { useDestinationOptions } from '../bookings/use-destination-options.js';
import { useText } from '../i18n/use-text.js';
import { FilterChoice, FilterDay } from '../layout/FilterFields.js';
import { useListFilter } from '../layout/use-list-filter.js';
import type { DepartureFilter } from './paths.js';

/** Filters of the departure list. Each choice applies at once. */
export function DepartureFilters() {
  const t = useText();
  const destinations = useDestinationOptions();
  const { filter, change, replace } = useListFilter<DepartureFilter>();
  return (
    <Box
      role="group"
      aria-label={t('departures.filters.label')}
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 180px), 1fr))',
        alignItems: 'center',
        flex: 1,
      }}
    >
      <FilterChoice
        label={t('departures.filters.destination')}
        value={filter.destination_id ?? ''}
        choices={destinations}
        onChoose={(id) => change({ destination_id: id })}
      />
      {(['from', 'to'] as const).map((name) => (
        <FilterDay
          key={name}
          label={t(`departures.filters.${name}`)}
          value={filter[name] ?? ''}
          onChoose={(day) => change({ [name]: day })}
        />
      ))}
      <FilterChoice
        label={t('departures.filters.state')}
        value={filter.state ?? ''}
        choices={DEPARTURE_STATES.map((state) => [state, t(`departures.states.${state}`)])}
        onChoose={(state) => change({ state })}
      />
      <Button disabled={Object.keys(filter).length === 0} onClick={() => replace({})}>
        {t('departures.filters.clear')}
      </Button>
    </Box>
  );
}
