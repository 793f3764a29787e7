import type { ComponentType, ReactNode } from 'react';
import type { SortPayload, TransformData } from 'react-admin';
import { useParams } from 'react-router-dom';
import { useResourceTexts } from '../i18n/use-resource-texts.js';
import { Neighbours } from '../layout/Neighbours.js';
import type { FormConflictProps } from './drafts/FormConflict.js';
import { ResourceCreate, ResourceEdit } from './ResourceForm.js';

/** Rows of a page of a plain list. */
const PAGE_SIZE = 25;

interface PlainFormProps {
  /** Values of a new record. */
  readonly defaultValues: object;
  /** Order of the list of the resource before it is changed. */
  readonly order: SortPayload;
  /** The body that is sent, of the values of the form. */
  readonly transform?: TransformData;
  /** Question when another user has saved meanwhile, for fields with choices. */
  readonly conflict?: ComponentType<FormConflictProps>;
  /** Inputs; one without a label has that of its field in the texts of the resource. */
  readonly children: ReactNode;
}

/**
 * The form of a new record and of one that exists, which can be deleted. The texts of the resource say `new`, `edit`,
 * `saved`, `saveFailed`, `removeTitle`, `removeText` and `removed`.
 */
export function PlainForm({ defaultValues, order, conflict, children, ...form }: PlainFormProps) {
  const { id } = useParams();
  const textOf = useResourceTexts();
  const texts = { saved: textOf('saved'), failed: textOf('saveFailed') };
  if (id === undefined) {
    return (
      <ResourceCreate
        {...form}
        texts={{ ...texts, title: textOf('new') }}
        defaultValues={defaultValues}
      >
        {children}
      </ResourceCreate>
    );
  }
  return (
    <ResourceEdit
      {...form}
      texts={{ ...texts, title: textOf('edit') }}
      heading={<Neighbours linkType="edit" sort={order} pageSize={PAGE_SIZE} />}
      conflict={conflict}
      remove={{
        title: textOf('removeTitle'),
        text: textOf('removeText'),
        done: textOf('removed'),
      }}
    >
      {children}
    </ResourceEdit>
  );
}
