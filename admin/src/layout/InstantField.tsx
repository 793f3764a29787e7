import { type RaRecord, useRecordContext } from 'react-admin';
import { formatInstant } from '../instants.js';

/** The moment of a column, in Swedish local time. */
export function InstantField({ source = '' }: { readonly source?: string }) {
  const record = useRecordContext<RaRecord & Readonly<Record<string, string>>>();
  const instant = record?.[source];
  return instant && formatInstant(instant);
}
