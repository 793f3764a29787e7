import type { DepartureRecord } from '../dataProvider.js';
import { CopyToDepartures } from '../parts/CopyToDepartures.js';
import { useText } from '../i18n/use-text.js';

interface AirportsCopyDialogProps {
  readonly departure: DepartureRecord;
  readonly onClose: () => void;
}

/** Copies the airports of a departure to others of the same trip: to all chosen ones, or to none. */
export function AirportsCopyDialog({ departure, onClose }: AirportsCopyDialogProps) {
  const t = useText();
  return (
    <CopyToDepartures
      departure={departure}
      part="airports"
      field="to_departure_ids"
      texts={{
        title: t('airports.copy.title'),
        text: t('airports.copy.text'),
        confirm: (smart_count) => t('airports.copy.confirm', { smart_count }),
        done: (smart_count) => t('airports.copy.done', { smart_count }),
      }}
      onClose={onClose}
    />
  );
}
