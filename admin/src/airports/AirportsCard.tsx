import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type Role, can } from '@safar/domain/access/permissions';
import type { DepartureAirportView } from '@safar/domain/contracts/catalog/departure-airports';
import { useState } from 'react';
import { useGetOne, usePermissions } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { DepartureRecord } from '../dataProvider.js';
import { useText } from '../i18n/use-text.js';
import { LoadProblem } from '../layout/LoadProblem.js';
import { Panel } from '../layout/Panel.js';
import { Cells, Rows } from '../layout/Rows.js';
import { AirportsCopyDialog } from './AirportsCopyDialog.js';
import { useDifference } from './airport-texts.js';
import { type AirportsRecord, airportName } from './airport-values.js';
import { airportsPath } from './paths.js';

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

function Actions({ departure }: { readonly departure: DepartureRecord }) {
  const t = useText();
  const [isCopying, setCopying] = useState(false);
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', marginBlockStart: 1.5 }}>
      <Button component={RouterLink} to={airportsPath(departure.id)} variant="outlined">
        {t('airports.card.change')}
      </Button>
      <Button onClick={() => setCopying(true)}>{t('airports.copy.open')}</Button>
      {isCopying && <AirportsCopyDialog departure={departure} onClose={() => setCopying(false)} />}
    </Stack>
  );
}

/** The airports of a departure with their seats and prices, and for those who may, how to change them. */
export function AirportsCard({ departure }: { readonly departure: DepartureRecord }) {
  const t = useText();
  const { permissions: role } = usePermissions<Role>();
  const { data, error, refetch } = useGetOne<AirportsRecord>(
    'departures/airports',
    { id: departure.id },
    { retry: false },
  );
  return (
    <Panel title={t('airports.title')}>
      {data && <Airports airports={data.airports} />}
      {!data && error && (
        <LoadProblem
          message={error.message || t('airports.failed')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Typography role="status">{t('airports.loading')}</Typography>}
      {data && role && can(role, 'products:write') && <Actions departure={departure} />}
    </Panel>
  );
}
