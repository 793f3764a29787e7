import type { ExportedPassengerListView } from '@safar/domain/contracts/bookings/passenger-lists';
import { isolateAuto } from '@safar/domain/money/formats';
import { useText } from '../i18n/use-text.js';

interface ExportTexts {
  readonly who: (made: ExportedPassengerListView) => string;
  /** «Excel, bara ändringar» */
  readonly contents: (made: ExportedPassengerListView) => string;
}

export function useExportTexts(): ExportTexts {
  const t = useText();
  return {
    who: ({ exported_by }) => isolateAuto(exported_by ?? t('lists.somebody')),
    contents: ({ format, changes_only }) => {
      const word = t(`lists.formats.${format}`);
      return changes_only ? t('lists.changesOnly', { format: word }) : word;
    },
  };
}
