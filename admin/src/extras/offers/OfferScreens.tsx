import { DeparturePart, DestinationPart } from '../../parts/PartForm.js';
import { DepartureRows, DestinationRows } from './OfferRows.js';
import { OffersConflict } from './offers-conflict.js';
import { departureRequestOf, destinationRequestOf } from './offer-values.js';

/** Which extras a trip offers. */
export function DestinationExtras() {
  return (
    <DestinationPart part="extras" transform={destinationRequestOf} conflict={OffersConflict}>
      <DestinationRows />
    </DestinationPart>
  );
}

/** What a departure has of the extras of its trip. */
export function DepartureExtras() {
  return (
    <DeparturePart part="extras" transform={departureRequestOf} conflict={OffersConflict}>
      <DepartureRows />
    </DeparturePart>
  );
}
