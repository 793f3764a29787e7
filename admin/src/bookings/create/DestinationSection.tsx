import type { IsoDay } from '@safar/domain/dates/dates';
import { useFormContext, useWatch } from 'react-hook-form';
import type { DestinationRecord } from '../../dataProvider.js';
import { FormSelect } from '../../form/FormSelect.js';
import { useText } from '../../i18n/use-text.js';
import { Panel } from '../../layout/Panel.js';
import { FieldGrid } from './FieldGrid.js';
import type { OrderValues } from './order-values.js';
import { useOpenDepartures } from './use-departures.js';

interface DestinationSectionProps {
  readonly destinations: readonly DestinationRecord[];
  readonly today: IsoDay;
}

function useDepartureOptions(destinationId: string, today: IsoDay) {
  const t = useText();
  return useOpenDepartures(destinationId, today).map(({ date, free }) => {
    const label = (): string => {
      if (free === null) return t('staffBookings.trip.freeUnlimited', { date });
      return free > 0
        ? t('staffBookings.trip.free', { date, free })
        : t('staffBookings.trip.soldOut', { date });
    };
    return { value: date, label: label() };
  });
}

/** Choice of destination and departure: every open departure with its free seats. */
export function DestinationSection({ destinations, today }: DestinationSectionProps) {
  const t = useText();
  const { setValue } = useFormContext<OrderValues>();
  const destinationId = useWatch<OrderValues, 'destination_id'>({ name: 'destination_id' });
  const departures = useDepartureOptions(destinationId, today);
  const blank = { value: '', label: '' };
  return (
    <Panel title={t('staffBookings.trip.title')}>
      <FieldGrid>
        <FormSelect
          name="destination_id"
          label={t('staffBookings.trip.destination')}
          options={[
            blank,
            ...destinations.map(({ id, name_sv }) => ({ value: id, label: name_sv })),
          ]}
          onChosen={() => setValue('departure_date', '', { shouldDirty: true })}
        />
        <FormSelect
          name="departure_date"
          label={t('staffBookings.trip.departure')}
          options={[blank, ...departures]}
        />
      </FieldGrid>
    </Panel>
  );
}
