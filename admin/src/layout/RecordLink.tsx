import type { MouseEvent, ReactNode } from 'react';
import {
  Link,
  useCreatePath,
  useFieldValue,
  useRecordContext,
  useResourceContext,
} from 'react-admin';

interface RecordLinkProps {
  readonly isBold?: boolean;
  readonly type?: 'show' | 'edit';
  readonly children: ReactNode;
}

// A click on the row opens the same page; without this it would stand twice in the history.
export const stopRowClick = (event: MouseEvent): void => event.stopPropagation();

/** Link to the page of the row: what a click on the row does, for keyboard and new tabs. */
export function RecordLink({ isBold = false, type = 'show', children }: RecordLinkProps) {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const to = useCreatePath()({ resource, type, id: record?.id ?? '' });
  return (
    <Link to={to} onClick={stopRowClick} sx={{ fontWeight: isBold ? 700 : 600 }}>
      {children}
    </Link>
  );
}

/** The text of a column as the link to the form of the row. */
export function EditLink({ source = '' }: { readonly source?: string }) {
  const text: unknown = useFieldValue({ source });
  return (
    <RecordLink type="edit">
      <bdi>{typeof text === 'string' && text}</bdi>
    </RecordLink>
  );
}
