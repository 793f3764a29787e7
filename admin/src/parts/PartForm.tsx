import Link from '@mui/material/Link';
import type { ComponentType, ReactNode } from 'react';
import { type RaRecord, ResourceContextProvider, type TransformData } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { FormConflictProps } from '../form/drafts/FormConflict.js';
import { ResourceEdit } from '../form/ResourceForm.js';

interface PartFormProps {
  /** Such as `departures/extras`. */
  readonly resource: string;
  /** Heading, and the notifications after saving and after a refusal. */
  readonly texts: Readonly<Record<'title' | 'saved' | 'failed', string>>;
  /** The page of the whole record, with the text of the link there. */
  readonly back: { readonly to: string; readonly text: string };
  /** Returns the values of the form for a record of the server; by default they are the record. */
  readonly read?: (record: never) => RaRecord;
  /** The body that is sent, of the values of the form. */
  readonly transform: TransformData;
  readonly conflict: ComponentType<FormConflictProps>;
  readonly children: ReactNode;
}

const same = (record: RaRecord): RaRecord => record;

/** The form of a part of a record, such as the hotels of a trip, with the way back to the record. */
export function PartForm({ resource, back, read = same, children, ...form }: PartFormProps) {
  return (
    <>
      <Link
        component={RouterLink}
        to={back.to}
        sx={{ display: 'inline-block', paddingBlock: 1, marginBlockEnd: 1 }}
      >
        {back.text}
      </Link>
      <ResourceContextProvider value={resource}>
        <ResourceEdit {...form} backTo={back.to} read={read}>
          {children}
        </ResourceEdit>
      </ResourceContextProvider>
    </>
  );
}
