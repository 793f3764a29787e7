import { useText } from '../i18n/use-text.js';
import type { SortingTexts } from '../sorting/steps.js';

/** Returns the announcements of the sortable sections. */
export function useSectionSorting(): SortingTexts {
  const t = useText();
  return {
    instructions: t('content.sections.sort.instructions'),
    kind: t('content.sections.sort.kind'),
    handle: (name) => t('content.sections.sort.handle', { name }),
    before: (name, other) =>
      other === null
        ? t('content.sections.sort.isFirst', { name })
        : t('content.sections.sort.before', { name, other }),
    after: (name, other) =>
      other === null
        ? t('content.sections.sort.isLast', { name })
        : t('content.sections.sort.after', { name, other }),
    announce: (event, values) => t(`content.sections.sort.${event}`, values),
    outside: (name) => t('content.sections.sort.outside', { name }),
    cancelled: (name) => t('content.sections.sort.cancelled', { name }),
  };
}
