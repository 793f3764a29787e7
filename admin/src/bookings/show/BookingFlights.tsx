import Typography from '@mui/material/Typography';
import { FlightLines } from '../../departures/flights/FlightLines.js';
import { useText } from '../../i18n/use-text.js';
import { Panel } from '../../layout/Panel.js';
import type { FileProps } from '../types.js';

/** The present flights of the booking's departure; nothing while none is known. */
export function BookingFlights({ file: { flights, flights_final_at: finalAt } }: FileProps) {
  const t = useText();
  if (flights.length === 0) return null;
  return (
    <Panel title={t('flights.title')}>
      {finalAt === null && (
        <Typography sx={{ marginBlockEnd: 1 }}>{t('flights.isPreliminary')}</Typography>
      )}
      <FlightLines legs={flights} />
    </Panel>
  );
}
