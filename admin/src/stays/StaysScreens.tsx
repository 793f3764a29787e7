import { DeparturePart, DestinationPart } from '../parts/PartForm.js';
import { StaysConflict } from './StaysConflict.js';
import { StaysFields } from './StaysFields.js';
import { departureRequestOf, destinationRequestOf, valuesOf } from './stay-values.js';

const FORM = { part: 'stays', read: valuesOf, conflict: StaysConflict } as const;

/** The hotels of a trip. */
export function DestinationStays() {
  return (
    <DestinationPart {...FORM} transform={destinationRequestOf}>
      <StaysFields owner="destinations" />
    </DestinationPart>
  );
}

/** The hotels of a departure of its own; the form begins with those that apply. */
export function DepartureStays() {
  return (
    <DeparturePart {...FORM} transform={departureRequestOf}>
      <StaysFields owner="departures" />
    </DeparturePart>
  );
}
