import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DepartureAirportView } from '@safar/domain/contracts/catalog/departure-airports';
import type { DepartureRecord } from '../dataProvider.js';
import { useText } from '../i18n/use-text.js';
import { Cells, Rows } from '../layout/Rows.js';
import { PartActions, PartCard } from '../parts/PartCard.js';
import { useDifference } from './airport-texts.js';
import { type AirportsRecord, airportName } from './airport-values.js';

const HEADS = ['name', 'free', 'sold', 'held', 'blocked', 'capacity'] as const;

/** Name of an airport, and what differs from the departure. */
function Airport({ airport }: { readonly airport: DepartureAirportView }) {
  const t = useText();
  const { closes_days: days, state } = airport;
  const facts = [
    useDifference()(airport),
    days === null ? '' : t('airports.card.closes', { smart_count: days }),
    state === 'closed' ? t('airports.states.closed') : '',
  ].filter(Boolean);
  return (
    <Box sx={{ minInlineSize: 150 }}>
      <strong>{airportName(airport)}</strong>
      {facts.map((fact) => (
        <Typography key={fact} variant="body2" color="text.secondary">
          {fact}
        </Typography>
      ))}
    </Box>
  );
}

function Airports({ airports }: { readonly airports: readonly DepartureAirportView[] }) {
  const t = useText();
  const freeOf = ({ free, state }: DepartureAirportView): string | number =>
    state === 'closed' ? 0 : (free ?? t('airports.card.unlimited'));
  return (
    <Rows name={t('airports.title')} heads={HEADS.map((head) => t(`airports.card.heads.${head}`))}>
      {airports.map((airport) => (
        <Cells key={airport.id}>
          <Airport airport={airport} />
          {freeOf(airport)}
          {airport.sold}
          {airport.taken - airport.sold}
          {airport.blocked}
          {airport.capacity ?? t('airports.card.asDeparture')}
        </Cells>
      ))}
    </Rows>
  );
}

/** The airports of a departure with their seats and prices, and for those who may, how to change them. */
export function AirportsCard({ departure }: { readonly departure: DepartureRecord }) {
  return (
    <PartCard<AirportsRecord> departure={departure} part="airports">
      {({ airports }) => (
        <>
          <Airports airports={airports} />
          <PartActions departure={departure} part="airports" ways={['change', 'copy']} />
        </>
      )}
    </PartCard>
  );
}
