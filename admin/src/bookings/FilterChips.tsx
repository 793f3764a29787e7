import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useText } from '../i18n/use-text.js';
import { type BookingFilter, type FilterName, activeFilters } from './booking-filters.js';
import { useTrips } from './use-trips.js';
import '../i18n/bookings-sv.js';

/** The name of a filter and its value in words. */
function useFilterWords(): (filter: BookingFilter, name: FilterName) => [string, string] {
  const t = useText();
  const trips = useTrips();
  return (filter, name) => {
    switch (name) {
      case 'state': {
        const states = [filter.state ?? []].flat();
        const words = states.map((state) => t(`bookings.states.${state}`));
        return [t('bookings.filters.state'), words.join(', ')];
      }
      case 'type':
        return [t('bookings.filters.type'), filter.type ? t(`bookings.${filter.type}`) : ''];
      case 'destination_id': {
        const trip = trips.find(([id]) => id === filter.destination_id);
        return [t('bookings.filters.destination'), trip?.[1] ?? filter.destination_id ?? ''];
      }
      case 'source':
        return [
          t('bookings.filters.source'),
          filter.source ? t(`bookings.sources.${filter.source}`) : '',
        ];
      case 'language':
        return [
          t('bookings.filters.language'),
          filter.language ? t(`bookings.languages.${filter.language}`) : '',
        ];
      case 'attention':
        return [t(`bookings.filters.${filter.attention ? 'attention' : 'noAttention'}`), ''];
      default:
        return [t(`bookings.filters.${name}`), filter[name] ?? ''];
    }
  };
}

interface FilterChipsProps {
  readonly filter: BookingFilter;
  readonly onRemove: (name: FilterName) => void;
  /** All of them at once; what was searched for stays. */
  readonly onClear: () => void;
}

/** What the list is narrowed by, each to be taken away. */
export function FilterChips({ filter, onRemove, onClear }: FilterChipsProps) {
  const t = useText();
  const wordsOf = useFilterWords();
  const active = activeFilters(filter);
  if (active.length === 0) return null;
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={t('bookings.filters.active')}
      sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', marginBlockEnd: 2 }}
    >
      {active.map((name) => {
        const [word, value] = wordsOf(filter, name);
        const remove = (): void => onRemove(name);
        return (
          <Chip
            key={name}
            label={value ? t('bookings.filters.chip', { name: word, value }) : word}
            onClick={remove}
            onDelete={remove}
          />
        );
      })}
      <Button size="small" onClick={onClear}>
        {t('bookings.filters.clear')}
      </Button>
    </Stack>
  );
}
