import { useText } from '../../i18n/use-text.js';
import type { SortingTexts } from '../../sorting/steps.js';

/** Returns the announcements of a sortable grid. */
export function useSortingTexts(): SortingTexts {
  const t = useText();
  return {
    instructions: t('destinations.sort.instructions'),
    kind: t('destinations.sort.kind'),
    handle: (name) => t('destinations.sort.handle', { name }),
    before: (name, other) =>
      other === null
        ? t('destinations.sort.isFirst', { name })
        : t('destinations.sort.before', { name, other }),
    after: (name, other) =>
      other === null
        ? t('destinations.sort.isLast', { name })
        : t('destinations.sort.after', { name, other }),
    announce: (event, values) => t(`destinations.sort.${event}`, values),
    outside: (name) => t('destinations.sort.outside', { name }),
    cancelled: (name) => t('destinations.sort.cancelled', { name }),
  };
}
