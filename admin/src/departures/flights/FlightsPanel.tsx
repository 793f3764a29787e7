import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type Role, can } from '@safar/domain/access/permissions';
import type { DepartureFlightsView } from '@safar/domain/contracts/catalog/flights';
import { lazy } from 'react';
import { usePermissions } from 'react-admin';
import { Deferred } from '../../destinations/sections/Deferred.js';
import { useText } from '../../i18n/use-text.js';
import { Loaded } from '../../layout/Loaded.js';
import { Panel } from '../../layout/Panel.js';
import { FlightLines } from './FlightLines.js';
import { useFlights } from './use-flights.js';

const FlightsForm = lazy(async () => ({ default: (await import('./FlightsForm.js')).FlightsForm }));
/** Height of the form with a flight each way. */
const FORM = 1_100;

/** Whether the times are preliminary or final, and how often final ones were changed. */
function TimesState({ view }: { readonly view: DepartureFlightsView }) {
  const t = useText();
  if (view.legs.length === 0) return null;
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', marginBlockEnd: 2 }}>
      <Chip
        size="small"
        color={view.is_final ? 'primary' : 'default'}
        variant="outlined"
        label={t(view.is_final ? 'flights.isFinal' : 'flights.isPreliminary')}
      />
      {view.flights_version > 0 && (
        <Typography color="text.secondary">
          {t('flights.changed', { smart_count: view.flights_version })}
        </Typography>
      )}
    </Stack>
  );
}

/** The flights of a departure: a form for roles that may change them, a list for the others. */
export function FlightsPanel({ departureId }: { readonly departureId: string }) {
  const t = useText();
  const { permissions: role } = usePermissions<Role>();
  const flights = useFlights(departureId);
  return (
    <Panel title={t('flights.title')}>
      <Loaded query={flights} loading={t('flights.loading')} failed={t('flights.failed')}>
        {(view) => (
          <>
            <TimesState view={view} />
            {role && can(role, 'products:write') ? (
              <Deferred height={FORM}>
                <FlightsForm key={view.departure_id} view={view} />
              </Deferred>
            ) : (
              <FlightLines legs={view.legs} />
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}
