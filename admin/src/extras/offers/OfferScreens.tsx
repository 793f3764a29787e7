import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import {
  type TransformData,
  ResourceContextProvider,
  useGetOne,
  useGetRecordId,
} from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { DepartureRecord, DestinationRecord } from '../../dataProvider.js';
import { longDayText } from '../../departures/departure-texts.js';
import { showPath } from '../../departures/paths.js';
import { editPath } from '../../destinations/paths.js';
import { ResourceEdit } from '../../form/ResourceForm.js';
import { useText } from '../../i18n/use-text.js';
import { DepartureRows, DestinationRows } from './OfferRows.js';
import { OffersConflict } from './OffersConflict.js';
import {
  type DepartureExtrasRecord,
  type DestinationExtrasRecord,
  departureRequestOf,
  destinationRequestOf,
} from './offer-values.js';
import type { OffersOwner } from './paths.js';

interface OffersFormProps {
  readonly owner: OffersOwner;
  /** Name of the trip or of the departure; undefined while it loads. */
  readonly what: string | undefined;
  /** Its page, with the text of the link there. */
  readonly back: { readonly to: string; readonly text: string };
  readonly transform: TransformData;
  readonly children: ReactNode;
}

function OffersForm({ owner, what, back, transform, children }: OffersFormProps) {
  const t = useText();
  return (
    <>
      <Link
        component={RouterLink}
        to={back.to}
        sx={{ display: 'inline-block', paddingBlock: 1, marginBlockEnd: 1 }}
      >
        {back.text}
      </Link>
      <ResourceContextProvider value={`${owner}/extras`}>
        <ResourceEdit
          texts={{
            title: what === undefined ? t('extra-offers.title') : t('extra-offers.of', { what }),
            saved: t('extra-offers.saved'),
            failed: t('extra-offers.saveFailed'),
          }}
          backTo={back.to}
          read={(record) => record}
          transform={transform}
          conflict={OffersConflict}
        >
          {children}
        </ResourceEdit>
      </ResourceContextProvider>
    </>
  );
}

/** Which extras a trip offers. */
export function DestinationExtras() {
  const t = useText();
  const id = String(useGetRecordId());
  const { data } = useGetOne<DestinationRecord>('destinations', { id });
  return (
    <OffersForm
      owner="destinations"
      what={data?.name_sv}
      back={{ to: editPath(id), text: t('extra-offers.toTrip') }}
      transform={(values: DestinationExtrasRecord) => destinationRequestOf(values)}
    >
      <DestinationRows />
    </OffersForm>
  );
}

/** What a departure has of the extras of its trip. */
export function DepartureExtras() {
  const t = useText();
  const id = String(useGetRecordId());
  const { data } = useGetOne<DepartureRecord>('departures', { id });
  return (
    <OffersForm
      owner="departures"
      what={data && `${data.destination}, ${longDayText(data.date)}`}
      back={{ to: showPath(id), text: t('extra-offers.toDeparture') }}
      transform={(values: DepartureExtrasRecord) => departureRequestOf(values)}
    >
      <DepartureRows />
    </OffersForm>
  );
}
