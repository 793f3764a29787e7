import type { TextKey } from '../i18n/namespaces.js';
import { useText } from '../i18n/use-text.js';
import type { SortingTexts } from './steps.js';

/** What has texts for sorting, such as `destinations`. */
type SortedBy<Key> = Key extends `${infer Of}.sort.handle` ? Of : never;

/** Returns the announcements of a sortable grid. */
export function useSortingTexts(of: SortedBy<TextKey>): SortingTexts {
  const t = useText();
  return {
    instructions: t(`${of}.sort.instructions`),
    kind: t(`${of}.sort.kind`),
    handle: (name) => t(`${of}.sort.handle`, { name }),
    before: (name, other) =>
      other === null ? t(`${of}.sort.isFirst`, { name }) : t(`${of}.sort.before`, { name, other }),
    after: (name, other) =>
      other === null ? t(`${of}.sort.isLast`, { name }) : t(`${of}.sort.after`, { name, other }),
    announce: (event, values) => t(`${of}.sort.${event}`, values),
    outside: (name) => t(`${of}.sort.outside`, { name }),
    cancelled: (name) => t(`${of}.sort.cancelled`, { name }),
  };
}
