import Link from '@mui/material/Link';
import { ResourceContextProvider, useGetOne, useGetRecordId } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { DepartureRecord } from '../dataProvider.js';
import { longDayText } from '../departures/departure-texts.js';
import { showPath } from '../departures/paths.js';
import { ResourceEdit } from '../form/ResourceForm.js';
import { useText } from '../i18n/use-text.js';
import { AirportsConflict } from './AirportsConflict.js';
import { AirportsFields } from './AirportsFields.js';
import { requestOf, valuesOf } from './airport-values.js';

/** The form with the airports of a departure. */
export function DepartureAirports() {
  const t = useText();
  const id = String(useGetRecordId());
  const { data } = useGetOne<DepartureRecord>('departures', { id });
  const what = data && `${data.destination}, ${longDayText(data.date)}`;
  return (
    <>
      <Link
        component={RouterLink}
        to={showPath(id)}
        sx={{ display: 'inline-block', paddingBlock: 1, marginBlockEnd: 1 }}
      >
        {t('airports.toDeparture')}
      </Link>
      <ResourceContextProvider value="departures/airports">
        <ResourceEdit
          texts={{
            title: what === undefined ? t('airports.title') : t('airports.of', { what }),
            saved: t('airports.saved'),
            failed: t('airports.saveFailed'),
          }}
          backTo={showPath(id)}
          read={valuesOf}
          transform={requestOf}
          conflict={AirportsConflict}
        >
          <AirportsFields />
        </ResourceEdit>
      </ResourceContextProvider>
    </>
  );
}
