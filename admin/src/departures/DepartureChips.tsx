import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import type { DepartureRecord } from '../dataProvider.js';
import { useText } from '../i18n/use-text.js';

const COLOURS_OF_STATE = { open: 'success', closed: 'default', cancelled: 'error' } as const;

/** State, guarantee and overbooking, each as text and colour. */
export function DepartureChips({ departure }: { readonly departure: DepartureRecord }) {
  const t = useText();
  const { state, guaranteed, overbooked } = departure;
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
