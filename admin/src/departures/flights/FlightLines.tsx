import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FlightLegView } from '@safar/domain/contracts/catalog/flights';
import { flightText } from '@safar/domain/departures/flight-texts';
import { capitalized } from '@safar/domain/text/capitalized';
import { useText } from '../../i18n/use-text.js';

function Line({ leg }: { readonly leg: FlightLegView }) {
  const text = flightText(leg, 'sv');
  const arrival = [text.arrivalDay, text.arrives].filter(Boolean).join(' ');
  const comfort = [text.baggage, text.meal].filter(Boolean).join(', ');
  return (
    <li>
      <Typography sx={{ fontWeight: 600 }}>{`${text.direction}, ${text.day}`}</Typography>
      <Typography>{`${text.departs} ${text.from} – ${arrival} ${text.to}`}</Typography>
      <Typography color="text.secondary">
        {[text.number, text.airline, text.duration].filter(Boolean).join(', ')}
      </Typography>
      {comfort && <Typography variant="body2">{capitalized(comfort)}</Typography>}
    </li>
  );
}

/** Flights to read, in the words of mails and documents. All times are local. */
export function FlightLines({ legs }: { readonly legs: readonly FlightLegView[] }) {
  const t = useText();
  if (legs.length === 0) return <Typography color="text.secondary">{t('flights.none')}</Typography>;
  return (
    <>
      <Box
        component="ul"
        sx={{ display: 'grid', rowGap: 1.5, margin: 0, padding: 0, listStyle: 'none' }}
      >
        {legs.map((leg) => (
          <Line key={`${leg.direction} ${leg.position}`} leg={leg} />
        ))}
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ marginBlockStart: 1.5 }}>
        {t('flights.local')}
      </Typography>
    </>
  );
}
