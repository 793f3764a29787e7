import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { DepartureRecord } from '../dataProvider.js';
import { useText } from '../i18n/use-text.js';
import { DepartureChips } from './DepartureChips.js';
import { DepartureLink } from './DepartureTable.js';
import { SEAT_FIELDS } from './departure-texts.js';

function DepartureCard({ departure }: { readonly departure: DepartureRecord }) {
  const t = useText();
  return (
    <Paper component="li" elevation={0} sx={{ padding: 2, border: 1, borderColor: 'divider' }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          justifyContent: 'space-between',
          alignItems: 'start',
        }}
      >
        <DepartureLink departure={departure} />
        <DepartureChips departure={departure} />
      </Box>
      <Typography sx={{ marginBlock: 0.5 }}>{departure.destination}</Typography>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
          gap: 1,
          margin: 0,
        }}
      >
        {SEAT_FIELDS.map((field) => (
          <div key={field}>
            <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              {t(`departures.fields.${field}`)}
            </Box>
            <Box component="dd" sx={{ margin: 0 }}>
              {departure[field] ?? t('departures.unlimited')}
            </Box>
          </div>
        ))}
      </Box>
    </Paper>
  );
}

/** The departure list as cards, for narrow windows. */
export function DepartureCards({
  departures,
}: {
  readonly departures: readonly DepartureRecord[];
}) {
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
        padding: 0,
        margin: 0,
        listStyle: 'none',
      }}
    >
      {departures.map((departure) => (
        <DepartureCard key={departure.id} departure={departure} />
      ))}
    </Box>
  );
}
