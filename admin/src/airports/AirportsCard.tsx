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

const HEADS = [
  ...(['name', 'sold', 'held', 'blocked', 'free', 'capacity'] as const),
  ...(['difference', 'closes', 'state'] as const),
];

function Airports({ airports }: { readonly airports: readonly DepartureAirportView[] }) {
  const t = useText();
  const differenceOf = useDifference();
  const limit = (seats: number | null): string =>
    seats === null ? t('airports.card.unlimited') : String(seats);
  return (
    <Rows name={t('airports.title')} heads={HEADS.map((head) => t(`airports.card.heads.${head}`))}>
      {airports.map((airport) => (
        <Cells key={airport.id}>
          <strong>{airportName(airport)}</strong>
          {airport.sold}
          {airport.taken - airport.sold}
          {airport.blocked}
          {limit(airport.free)}
          {airport.capacity ?? t('airports.card.asDeparture')}
          {differenceOf(airport) || t('airports.card.noDifference')}
          {airport.closes_days === null
            ? t('airports.card.asDeparture')
            : t('airports.card.days', { smart_count: airport.closes_days })}
          {t(`airports.states.${airport.state}`)}
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
