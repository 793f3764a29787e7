import { useFieldValue } from 'react-admin';
import { formatInstant } from '../instants.js';

/** The moment of a column, in Swedish local time. */
export function InstantField({ source = '' }: { readonly source?: string }) {
  const instant: unknown = useFieldValue({ source });
  return typeof instant === 'string' && formatInstant(instant);
}
