import type { ComponentType, ReactNode } from 'react';
import {
  Link,
  type RaRecord,
  ResourceContextProvider,
  type TransformData,
  useGetOne,
  useGetRecordId,
} from 'react-admin';
import type { DepartureRecord, DestinationRecord } from '../dataProvider.js';
import { longDayText } from '../layout/day-texts.js';
import { showPath } from '../departures/paths.js';
import { editPath } from '../destinations/paths.js';
import type { FormConflictProps } from '../form/drafts/FormConflict.js';
import { ResourceEdit } from '../form/ResourceForm.js';
import { useText } from '../i18n/use-text.js';
import { PART_TEXTS, type Part, type PartOwner, type SharedPart } from './parts.js';

interface PartFormProps<Name extends Part> {
  readonly part: Name;
  /** Returns the values of the form for a record of the server; by default they are the record. */
  readonly read?: (record: never) => RaRecord;
  /** The body that is sent, of the values of the form. */
  readonly transform: TransformData;
  readonly conflict: ComponentType<FormConflictProps>;
  readonly children: ReactNode;
}

interface OwnedProps extends PartFormProps<Part> {
  readonly owner: PartOwner;
  /** Name of the trip or of the departure; undefined while it loads. */
  readonly what: string | undefined;
  /** The page of the whole record, with the text of the link there. */
  readonly back: { readonly to: string; readonly text: string };
}

const same = (record: RaRecord): RaRecord => record;

/** The form of a part, with the way back to the record. */
function PartForm({ part, owner, what, back, read = same, children, ...form }: OwnedProps) {
  const t = useText();
  const texts = PART_TEXTS[part];
  return (
    <>
      <Link to={back.to} sx={{ display: 'inline-block', paddingBlock: 1, marginBlockEnd: 1 }}>
        {back.text}
      </Link>
      <ResourceContextProvider value={`${owner}/${part}`}>
        <ResourceEdit
          {...form}
          texts={{
            title: what === undefined ? t(`${texts}.title`) : t(`${texts}.of`, { what }),
            saved: t(`${texts}.saved`),
            failed: t(`${texts}.saveFailed`),
          }}
          backTo={back.to}
          read={read}
        >
          {children}
        </ResourceEdit>
      </ResourceContextProvider>
    </>
  );
}

/** The form of a part of a trip, such as its hotels. */
export function DestinationPart(props: PartFormProps<SharedPart>) {
  const t = useText();
  const id = String(useGetRecordId());
  const { data } = useGetOne<DestinationRecord>('destinations', { id });
  const back = { to: editPath(id), text: t(`${PART_TEXTS[props.part]}.toTrip`) };
  return <PartForm {...props} owner="destinations" what={data?.name_sv} back={back} />;
}

/** The form of a part of a departure, such as its airports. */
export function DeparturePart(props: PartFormProps<Part>) {
  const t = useText();
  const id = String(useGetRecordId());
  const { data } = useGetOne<DepartureRecord>('departures', { id });
  const what = data && `${data.destination}, ${longDayText(data.date)}`;
  const back = { to: showPath(id), text: t(`${PART_TEXTS[props.part]}.toDeparture`) };
  return <PartForm {...props} owner="departures" what={what} back={back} />;
}
