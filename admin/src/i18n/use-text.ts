import { useTranslate } from 'react-admin';
import type { TextKey } from './namespaces.js';

type Values = Readonly<Record<string, string | number>>;

/** Returns the translate function for typed keys; `smart_count` selects singular or plural. */
export const useText = (): ((key: TextKey, values?: Values) => string) => useTranslate();

/** Returns texts for names that only the server knows, such as events of a booking; a name without a text is shown as it is. */
export function useWord(): (group: string, key: string) => string {
  const translate = useTranslate();
  return (group, key) => translate(`${group}.${key}`, { _: key });
}
