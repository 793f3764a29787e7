import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { DEPARTURE_STATES } from '@safar/domain/rules/schedule';
import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import { useTrips } from '../bookings/use-trips.js';
import { useText } from '../i18n/use-text.js';
import { FilterChoice, FilterDay } from '../layout/FilterFields.js';
import type { DepartureFilter } from './paths.js';
import '../i18n/departures-sv.js';

/** What the list around it is narrowed by. Each choice takes effect at once. */
export function DepartureFilters() {
  const t = useText();
  const trips = useTrips();
  const list = useListContext();
  const filter = list.filterValues as DepartureFilter;
  // The list takes a choice in a moment later; whoever has chosen twice by then means both.
  const wanted = useRef(filter);
  useEffect(() => {
    wanted.current = filter;
  }, [filter]);
  const choose = (name: keyof DepartureFilter) => (value: string) => {
    const all = Object.entries({ ...wanted.current, [name]: value });
    wanted.current = Object.fromEntries(all.filter(([, one]) => one !== ''));
    list.setFilters(wanted.current);
  };
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
        choices={trips}
        onChoose={choose('destination_id')}
      />
      {(['from', 'to'] as const).map((name) => (
        <FilterDay
          key={name}
          label={t(`departures.filters.${name}`)}
          value={filter[name] ?? ''}
          onChoose={choose(name)}
        />
      ))}
      <FilterChoice
        label={t('departures.filters.state')}
        value={filter.state ?? ''}
        choices={DEPARTURE_STATES.map((state) => [state, t(`departures.states.${state}`)])}
        onChoose={choose('state')}
      />
      <Button disabled={Object.keys(filter).length === 0} onClick={() => list.setFilters({})}>
        {t('departures.filters.clear')}
      </Button>
    </Box>
  );
}
