import type {
  ExportedPassengerListView,
  PassengerListView,
} from '@safar/domain/contracts/bookings/passenger-lists';
import { isolateAuto } from '@safar/domain/money/formats';
import { airportName } from '../airports/airport-values.js';
import { useText } from '../i18n/use-text.js';

interface ExportTexts {
  readonly who: (made: ExportedPassengerListView) => string;
  /** «Excel, bara ändringar» */
  readonly contents: (made: ExportedPassengerListView) => string;
}

export function useExportTexts(): ExportTexts {
  const t = useText();
  return {
    who: ({ exported_by }) => isolateAuto(exported_by ?? t('passenger-lists.somebody')),
    contents: ({ format, changes_only }) => {
      const word = t(`passenger-lists.formats.${format}`);
      return changes_only ? t('passenger-lists.changesOnly', { format: word }) : word;
    },
  };
}

/** Returns the name of a list, with its airport where it has one. */
export function useListName(): (list: Pick<PassengerListView, 'kind' | 'airport'>) => string {
  const t = useText();
  return ({ kind, airport }) => {
    const name = t(`passenger-lists.kinds.${kind}`);
    return airport
      ? t('passenger-lists.from', { list: name, airport: airportName(airport) })
      : name;
  };
}
