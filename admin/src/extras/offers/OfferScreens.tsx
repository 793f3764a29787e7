import { useGetOne, useGetRecordId } from 'react-admin';
import type { DepartureRecord, DestinationRecord } from '../../dataProvider.js';
import { longDayText } from '../../departures/departure-texts.js';
import { showPath } from '../../departures/paths.js';
import { editPath } from '../../destinations/paths.js';
import { PartForm } from '../../parts/PartForm.js';
import { useText } from '../../i18n/use-text.js';
import { DepartureRows, DestinationRows } from './OfferRows.js';
import { OffersConflict } from './OffersConflict.js';
import {
  type DepartureExtrasRecord,
  type DestinationExtrasRecord,
  departureRequestOf,
  destinationRequestOf,
} from './offer-values.js';

/** @param what name of the trip or of the departure; undefined while it loads */
function useFormTexts(what: string | undefined) {
  const t = useText();
  return {
    title: what === undefined ? t('extra-offers.title') : t('extra-offers.of', { what }),
    saved: t('extra-offers.saved'),
    failed: t('extra-offers.saveFailed'),
  };
}

/** Which extras a trip offers. */
export function DestinationExtras() {
  const t = useText();
  const id = String(useGetRecordId());
  const { data } = useGetOne<DestinationRecord>('destinations', { id });
  return (
    <PartForm
      resource="destinations/extras"
      texts={useFormTexts(data?.name_sv)}
      back={{ to: editPath(id), text: t('extra-offers.toTrip') }}
      transform={(values: DestinationExtrasRecord) => destinationRequestOf(values)}
      conflict={OffersConflict}
    >
      <DestinationRows />
    </PartForm>
  );
}

/** What a departure has of the extras of its trip. */
export function DepartureExtras() {
  const t = useText();
  const id = String(useGetRecordId());
  const { data } = useGetOne<DepartureRecord>('departures', { id });
  return (
    <PartForm
      resource="departures/extras"
      texts={useFormTexts(data && `${data.destination}, ${longDayText(data.date)}`)}
      back={{ to: showPath(id), text: t('extra-offers.toDeparture') }}
      transform={(values: DepartureExtrasRecord) => departureRequestOf(values)}
      conflict={OffersConflict}
    >
      <DepartureRows />
    </PartForm>
  );
}
