import type { IsoDay } from '@safar/domain/dates/dates';
import { formatSek } from '@safar/domain/money/formats';
import { useFormContext, useWatch } from 'react-hook-form';
import type { DepartureRecord, DestinationRecord } from '../../../dataProvider.js';
import { FormSelect } from '../../../form/fields/FormSelect.js';
import { useText } from '../../../i18n/use-text.js';
import { dayText } from '../../../layout/day-texts.js';
import { QueryProblem } from '../../../layout/LoadProblem.js';
import { Panel } from '../../../layout/Panel.js';
import { AirportField } from '../fields/AirportField.js';
import { FieldGrid } from '../fields/FieldGrid.js';
import type { OrderValues } from '../order-values.js';
import { useOpenDepartures } from '../use-departures.js';

interface DestinationSectionProps {
  readonly destinations: readonly DestinationRecord[];
  readonly today: IsoDay;
}

interface Sale {
  readonly departures: readonly DepartureRecord[];
  readonly destination: DestinationRecord | undefined;
}

/** A departure without a price of its own has that of the trip. */
function useDepartureOptions({ departures, destination }: Sale) {
  const t = useText();
  return departures.map(({ date: day, free, price_adult: own }) => {
    const date = dayText(day);
    const price = formatSek(own ?? destination?.price_adult ?? 0, 'sv');
    const label = (): string => {
      if (free === null) return t('staffBookings.trip.freeUnlimited', { date, price });
      return free > 0
        ? t('staffBookings.trip.free', { date, price, free })
        : t('staffBookings.trip.soldOut', { date, price });
    };
    return [day, label()] as const;
  });
}

/** Choice of destination and departure: every open departure with its price and free seats. */
export function DestinationSection({ destinations, today }: DestinationSectionProps) {
  const t = useText();
  const { setValue } = useFormContext<OrderValues>();
  const [destinationId, date] = useWatch<OrderValues, ['destination_id', 'departure_date']>({
    name: ['destination_id', 'departure_date'],
  });
  const { departures, query } = useOpenDepartures(destinationId, today);
  const departure = departures.find((one) => one.date === date);
  const destination = destinations.find(({ id }) => id === destinationId);
  const options = useDepartureOptions({ departures, destination });
  const forgetChoices = (): void => {
    setValue('airport', '', { shouldDirty: true });
    setValue('rooms', null, { shouldDirty: true });
    setValue('extras', {}, { shouldDirty: true });
  };
  const blank = ['', ''] as const;
  return (
    <Panel title={t('staffBookings.trip.title')}>
      <FieldGrid>
        <FormSelect
          name="destination_id"
          label={t('staffBookings.trip.destination')}
          options={[blank, ...destinations.map(({ id, name_sv }) => [id, name_sv] as const)]}
          onChosen={() => {
            setValue('departure_date', '', { shouldDirty: true });
            forgetChoices();
          }}
        />
        <FormSelect
          name="departure_date"
          label={t('staffBookings.trip.departure')}
          options={[blank, ...options]}
          onChosen={forgetChoices}
        />
        <QueryProblem query={query} failed={t('staffBookings.trip.departuresUnread')} />
        {departure && <AirportField departureId={departure.id} />}
      </FieldGrid>
    </Panel>
  );
}
