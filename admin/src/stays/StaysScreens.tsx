import { useGetOne, useGetRecordId } from 'react-admin';
import type { DepartureRecord, DestinationRecord } from '../dataProvider.js';
import { longDayText } from '../departures/departure-texts.js';
import { showPath } from '../departures/paths.js';
import { editPath } from '../destinations/paths.js';
import { PartForm } from '../parts/PartForm.js';
import { useText } from '../i18n/use-text.js';
import { StaysConflict } from './StaysConflict.js';
import { StaysFields } from './StaysFields.js';
import type { StaysOwner } from './paths.js';
import {
  type StaysValues,
  departureRequestOf,
  destinationRequestOf,
  valuesOf,
} from './stay-values.js';

interface StaysFormProps {
  readonly owner: StaysOwner;
  /** Name of the trip or of the departure; undefined while it loads. */
  readonly what: string | undefined;
  /** Its page, with the text of the link there. */
  readonly back: { readonly to: string; readonly text: string };
}

function StaysForm({ owner, what, back }: StaysFormProps) {
  const t = useText();
  const requestOf = owner === 'departures' ? departureRequestOf : destinationRequestOf;
  return (
    <PartForm
      resource={`${owner}/stays`}
      texts={{
        title: what === undefined ? t('stays.title') : t('stays.of', { what }),
        saved: t('stays.saved'),
        failed: t('stays.saveFailed'),
      }}
      back={back}
      read={valuesOf}
      transform={(values: StaysValues) => requestOf(values)}
      conflict={StaysConflict}
    >
      <StaysFields owner={owner} />
    </PartForm>
  );
}

/** The hotels of a trip. */
export function DestinationStays() {
  const t = useText();
  const id = String(useGetRecordId());
  const { data } = useGetOne<DestinationRecord>('destinations', { id });
  return (
    <StaysForm
      owner="destinations"
      what={data?.name_sv}
      back={{ to: editPath(id), text: t('stays.toTrip') }}
    />
  );
}

/** The hotels of a departure of its own; the form begins with those that apply. */
export function DepartureStays() {
  const t = useText();
  const id = String(useGetRecordId());
  const { data } = useGetOne<DepartureRecord>('departures', { id });
  return (
    <StaysForm
      owner="departures"
      what={data && `${data.destination}, ${longDayText(data.date)}`}
      back={{ to: showPath(id), text: t('stays.toDeparture') }}
    />
  );
}
