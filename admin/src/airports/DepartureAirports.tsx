import Typography from '@mui/material/Typography';
import { MAX_AIRPORTS } from '@safar/domain/departures/departure-airports';
import { FormRows } from '../form/rows/FormRows.js';
import { useText } from '../i18n/use-text.js';
import { DeparturePart } from '../parts/PartForm.js';
import { AirportRow } from './AirportRow.js';
import { NEW_AIRPORT, requestOf, valuesOf } from './airport-values.js';
import { AirportsConflict } from './airports-conflict.js';

/** The form with the airports of a departure, in order. */
export function DepartureAirports() {
  const t = useText();
  return (
    <DeparturePart
      part="airports"
      read={valuesOf}
      transform={requestOf}
      conflict={AirportsConflict}
    >
      <Typography color="text.secondary">{t('airports.intro')}</Typography>
      <FormRows
        source="airports"
        label={t('airports.fields.airports')}
        texts={{ add: t('airports.add'), full: t('airports.full', { max: MAX_AIRPORTS }) }}
        most={MAX_AIRPORTS}
        blank={NEW_AIRPORT}
        row={AirportRow}
      />
    </DeparturePart>
  );
}
