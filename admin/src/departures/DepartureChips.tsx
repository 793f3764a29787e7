import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import type { DepartureRecord } from '../dataProvider.js';
import { useText } from '../i18n/use-text.js';

const COLOURS_OF_STATE = {
  open: 'success',
  full: 'primary',
  closed: 'default',
  cancelled: 'error',
} as const;

/** State («Fullbokad» for an open one without free seats), guarantee and overbooking, each as text and colour. */
export function DepartureChips({ departure }: { readonly departure: DepartureRecord }) {
  const t = useText();
  const { guaranteed, overbooked } = departure;
  const state = departure.state === 'open' && departure.free === 0 ? 'full' : departure.state;
  return (
    <Stack
      component="span"
      direction="row"
      useFlexGap
      sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.75 }}
    >
      <Chip
        component="span"
        size="small"
        variant="outlined"
        color={COLOURS_OF_STATE[state]}
        label={t(`departures.states.${state}`)}
      />
      {guaranteed && (
        <Chip
          component="span"
          size="small"
          color="success"
          label={t('departures.fields.guaranteed')}
        />
      )}
      {overbooked > 0 && (
        <Chip
          component="span"
          size="small"
          color="error"
          label={t('departures.overbooked', { count: overbooked })}
        />
      )}
    </Stack>
  );
}
