import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useText } from '../i18n/use-text.js';
import { type BookingFilter, type FilterName, activeFilters } from './booking-filters.js';
import { useDestinationOptions } from './use-destination-options.js';

/** Returns the label of a filter and its value as text. */
function useFilterTexts(): (filter: BookingFilter, name: FilterName) => [string, string] {
  const t = useText();
  const destinations = useDestinationOptions();
  return (filter, name) => {
    switch (name) {
      case 'state': {
        const states = [filter.state ?? []].flat();
        const names = states.map((state) => t(`bookings.states.${state}`));
        return [t('bookings.filters.state'), names.join(', ')];
      }
      case 'type':
        return [t('bookings.filters.type'), filter.type ? t(`bookings.${filter.type}`) : ''];
      case 'destination_id': {
        const destination = destinations.find(([id]) => id === filter.destination_id);
        return [t('bookings.filters.destination'), destination?.[1] ?? filter.destination_id ?? ''];
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
  /** Removes all filters; the search text stays. */
  readonly onClear: () => void;
}

/** Shows the active filters, each with a remove button. */
export function FilterChips({ filter, onRemove, onClear }: FilterChipsProps) {
  const t = useText();
  const textsOf = useFilterTexts();
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
        const [word, value] = textsOf(filter, name);
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
