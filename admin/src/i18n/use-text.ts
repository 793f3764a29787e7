import { useTranslate } from 'react-admin';
import type { TextKey } from './console-texts.js';

type Values = Readonly<Record<string, string | number>>;

/** Returns the translate function for typed keys; `smart_count` selects singular or plural. */
export function useText(): (key: TextKey, values?: Values) => string {
  const translate = useTranslate();
  return (key, values) => translate(`safar.${key}`, { ...values });
}

/** Returns texts for names that only the server knows, such as mail topics; a name without a text is shown as it is. */
export function useWord(): (group: string, key: string) => string {
  const translate = useTranslate();
  return (group, key) => translate(`safar.${group}.${key}`, { _: key });
}
