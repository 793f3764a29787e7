import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DepartureRecord } from '../dataProvider.js';
import { useText } from '../i18n/use-text.js';
import { SeatBar } from '../layout/SeatBar.js';

/** What takes or blocks seats besides sales. */
const RARE = ['held', 'options', 'blocked'] as const;

/** Taken seats of those for sale, as figures and as a bar; held and blocked ones only when there are any. */
export function TakenSeats({ departure }: { readonly departure: DepartureRecord }) {
  const t = useText();
  const { capacity, blocked, sold, held, options } = departure;
  const taken = sold + held + options;
  const seats = capacity === null ? null : capacity - blocked;
  const rare = RARE.filter((field) => departure[field] > 0).map((field) =>
    t(`departures.rare.${field}`, { count: departure[field] }),
  );
  return (
    <Box component="span" sx={{ display: 'grid', gap: 0.5, maxInlineSize: 220 }}>
      <span>
        {seats === null
          ? t('departures.takenUnlimited', { taken })
          : t('departures.taken', { taken, seats })}
      </span>
      {seats !== null && <SeatBar taken={taken} seats={seats} />}
      {rare.length > 0 && (
        <Typography component="span" variant="body2" color="text.secondary">
          {rare.join(', ')}
        </Typography>
      )}
    </Box>
  );
}
