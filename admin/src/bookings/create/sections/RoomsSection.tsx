import type { AllocatedRoomView } from '@safar/domain/contracts/bookings/rooms';
import type { IsoDay } from '@safar/domain/dates/dates';
import { useWatch } from 'react-hook-form';
import { RoomsField } from '../fields/RoomsField.js';
import type { OrderValues } from '../order-values.js';
import { useOpenDepartures } from '../use-departures.js';

interface RoomsSectionProps {
  readonly today: IsoDay;
  readonly proposed: readonly AllocatedRoomView[];
}

/** Shows the rooms once a departure is chosen. */
export function RoomsSection({ today, proposed }: RoomsSectionProps) {
  const [destinationId, date] = useWatch<OrderValues, ['destination_id', 'departure_date']>({
    name: ['destination_id', 'departure_date'],
  });
  const departure = useOpenDepartures(destinationId, today).find((one) => one.date === date);
  return departure ? <RoomsField departureId={departure.id} proposed={proposed} /> : null;
}
