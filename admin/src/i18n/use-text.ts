import { useTranslate } from 'react-admin';
import type { TextKey } from './console-sv.js';

type Values = Readonly<Record<string, string | number>>;

/** The console's own words by their checked key; `smart_count` chooses between one and many. */
export function useText(): (key: TextKey, values?: Values) => string {
  const translate = useTranslate();
  return (key, values) => translate(`safar.${key}`, { ...values });
}
