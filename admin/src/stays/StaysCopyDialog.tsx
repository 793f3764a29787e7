import type { DepartureRecord } from '../dataProvider.js';
import { useText } from '../i18n/use-text.js';
import { CopyToDepartures } from '../parts/CopyToDepartures.js';

interface StaysCopyDialogProps {
  readonly departure: DepartureRecord;
  readonly onClose: () => void;
}

/** Copies a departure's own hotels to others of the same trip. */
export function StaysCopyDialog({ departure, onClose }: StaysCopyDialogProps) {
  const t = useText();
  return (
    <CopyToDepartures
      departure={departure}
      part="stays"
      field="departure_ids"
      texts={{
        title: t('stays.copy.title'),
        text: t('stays.copy.text'),
        confirm: (smart_count) => t('stays.copy.confirm', { smart_count }),
        done: (smart_count) => t('stays.copy.done', { smart_count }),
      }}
      onClose={onClose}
    />
  );
}
