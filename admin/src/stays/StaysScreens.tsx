import Link from '@mui/material/Link';
import { ResourceContextProvider, useGetOne, useGetRecordId } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { DepartureRecord, DestinationRecord } from '../dataProvider.js';
import { longDayText } from '../departures/departure-texts.js';
import { showPath } from '../departures/paths.js';
import { editPath } from '../destinations/paths.js';
import { ResourceEdit } from '../form/ResourceForm.js';
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
    <>
      <Link
        component={RouterLink}
        to={back.to}
        sx={{ display: 'inline-block', paddingBlock: 1, marginBlockEnd: 1 }}
      >
        {back.text}
      </Link>
      <ResourceContextProvider value={`${owner}/stays`}>
        <ResourceEdit
          texts={{
            title: what === undefined ? t('stays.title') : t('stays.of', { what }),
            saved: t('stays.saved'),
            failed: t('stays.saveFailed'),
          }}
          backTo={back.to}
          read={valuesOf}
          transform={(values: StaysValues) => requestOf(values)}
          conflict={StaysConflict}
        >
          <StaysFields owner={owner} />
        </ResourceEdit>
      </ResourceContextProvider>
    </>
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
