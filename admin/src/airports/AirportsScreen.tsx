import { DeparturePart } from '../parts/PartForm.js';
import { AirportsConflict } from './AirportsConflict.js';
import { AirportsFields } from './AirportsFields.js';
import { requestOf, valuesOf } from './airport-values.js';

/** The form with the airports of a departure. */
export function DepartureAirports() {
  return (
    <DeparturePart
      part="airports"
      read={valuesOf}
      transform={requestOf}
      conflict={AirportsConflict}
    >
      <AirportsFields />
    </DeparturePart>
  );
}
