import Box from '@mui/material/Box';
import type { DepartureRecord } from '../dataProvider.js';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import { COLOURS } from '../theme.js';
import { SEAT_FIELDS } from './departure-texts.js';

const FILLS = {
  sold: COLOURS.teal,
  held: COLOURS.saffron,
  options: COLOURS.ink2,
  blocked: COLOURS.red,
  free: COLOURS.hairline,
} as const;
type Part = keyof typeof FILLS;
const PARTS = Object.keys(FILLS) as Part[];

/** Shows the shares as one bar; the numbers above it say the same. */
function SeatBar({ departure }: { readonly departure: DepartureRecord }) {
  return (
    <Box
      aria-hidden
      sx={{
        display: 'flex',
        blockSize: 10,
        borderRadius: 1,
        overflow: 'hidden',
        marginBlockStart: 1.5,
        backgroundColor: COLOURS.hairline,
      }}
    >
      {PARTS.map((part) => (
        <Box key={part} sx={{ flexGrow: departure[part] ?? 0, backgroundColor: FILLS[part] }} />
      ))}
    </Box>
  );
}

const isPart = (field: (typeof SEAT_FIELDS)[number]): field is Part => field !== 'capacity';

/** Shows how the seats are used. */
export function DepartureSeats({ departure }: { readonly departure: DepartureRecord }) {
  const t = useText();
  return (
    <Panel title={t('departures.seats.title')}>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gap: 2,
          margin: 0,
          gridTemplateColumns: 'repeat(auto-fit, minmax(90px, 1fr))',
        }}
      >
        {SEAT_FIELDS.map((field) => (
          <div key={field}>
            <Box
              component="dt"
              sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: 'text.secondary' }}
            >
              {isPart(field) && (
                <Box
                  aria-hidden
                  component="span"
                  sx={{
                    inlineSize: 10,
                    blockSize: 10,
                    borderRadius: 0.5,
                    backgroundColor: FILLS[field],
                  }}
                />
              )}
              {isPart(field) ? t(`departures.fields.${field}`) : t('departures.seats.all')}
            </Box>
            <Box
              component="dd"
              sx={{
                margin: 0,
                lineHeight: '2.25rem',
                fontSize: departure[field] === null ? '1rem' : '1.5rem',
                fontWeight: 650,
              }}
            >
              {departure[field] ?? t('departures.unlimited')}
            </Box>
          </div>
        ))}
      </Box>
      <SeatBar departure={departure} />
    </Panel>
  );
}
