import { useTranslate } from 'react-admin';
import type { TextKey } from './console-texts.js';

type Values = Readonly<Record<string, string | number>>;

/** The console's own words by their checked key; `smart_count` chooses between one and many. */
export function useText(): (key: TextKey, values?: Values) => string {
  const translate = useTranslate();
  return (key, values) => translate(`safar.${key}`, { ...values });
}

/** Words for what only the server knows the list of, such as the topics of mails; one without a word is shown as it is. */
export function useWord(): (group: string, key: string) => string {
  const translate = useTranslate();
  return (group, key) => translate(`safar.${group}.${key}`, { _: key });
}
